import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/timesheets/contract.ts'
import { products } from '#server/projects/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { approve, log, someWork, storedEntry, submit } from './stage.test-support.ts'
import type { WorkInput } from './stage.test-support.ts'

const productId = 'bakery-relaunch-1'

describe('hours on a product that was archived', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function setProduct(changes: { archivedAt: string } | { status: 'cancelled' }): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const { data } = (await transaction.get(products, productId)) ?? assert.fail()
      transaction.put(products, { ...data, ...changes })
    })
  }
  const archive = () => setProduct({ archivedAt: portal.clock.now() })
  const change = ({ id: entryId, version }: { id: string; version: number }, work: Partial<WorkInput>) =>
    portal.outcome('ivo', calls.updateHours, { ...someWork, ...work, entryId, version })
  const prepared = async () => {
    const { projects } = await portal.call('ivo', calls.prepareHours, { workDate: someWork.workDate })
    return projects.find(({ id }) => id === someWork.projectId) ?? assert.fail()
  }

  test('keep it while they are changed, submitted and approved', async () => {
    const { id, version } = await submit(portal, 'ivo', { productId })
    await portal.call('tom', calls.rejectHours, { entryIds: [id], reason: 'Which shop?' })
    await archive()
    assert.equal(await change({ id, version: version + 1 }, { productId, workedHours: 1 }), 'ok')
    await portal.call('ivo', calls.submitHours, { entryIds: [id] })
    await portal.call('tom', calls.approveHours, { entries: [{ entryId: id, version: version + 3 }] })
    const { productId: kept, workedHours, status } = await storedEntry(portal, id)
    assert.deepEqual([kept, workedHours, status], [productId, 1, 'approved'])
  })

  test('are neither logged nor moved there, nor taken along to another project', async () => {
    const [there, other] = [await log(portal, 'ivo', { productId }), await log(portal, 'ivo')]
    await archive()
    assert.equal(await portal.outcome('ivo', calls.addHours, { ...someWork, productId }), 'invalid-input')
    assert.equal(await change(other, { productId }), 'invalid-input')
    assert.equal(await change(there, { productId, projectId: 'clinic-intranet' }), 'invalid-input')
    assert.equal(await change(there, { productId: null }), 'ok')
    assert.equal(await change({ ...there, version: 2 }, { productId }), 'invalid-input')
  })

  test('name it to their creator while some can be changed', async () => {
    await approve(portal, 'ivo', { productId })
    const { id } = await submit(portal, 'ivo', { productId, workedHours: 1.5 })
    await portal.call('tom', calls.rejectHours, { entryIds: [id], reason: 'Which shop?' })
    assert.equal((await prepared()).archivedProducts, undefined)
    await archive()
    const { products: open, archivedProducts } = await prepared()
    assert.deepEqual(
      open.map((each) => each.id),
      ['bakery-relaunch-2'],
    )
    assert.deepEqual(archivedProducts, [
      { id: productId, name: 'northwind.example', remainingHours: null, unapprovedHours: 0 },
    ])
    await portal.call('ivo', calls.removeHours, { entryId: id })
    assert.equal((await prepared()).archivedProducts, undefined)
  })

  test('says which products are canceled', async () => {
    const canceled = async () => (await prepared()).products.map((each) => each.canceled)
    assert.deepEqual(await canceled(), [undefined, undefined])
    await setProduct({ status: 'cancelled' })
    assert.deepEqual(await canceled(), [true, undefined])
  })
})
