import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import * as projectCalls from '#domain/projects/contract.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import * as calls from '#domain/projects/product-contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

const projectId = 'bakery-relaunch'
const productId = 'bakery-relaunch-1'
const moment = { numRuns: 12 }

describe('products', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function productsOf(who: 'tom' | 'ada' | 'ivo', id = projectId): Promise<PresentedProduct[]> {
    return (await portal.call(who, projectCalls.getProject, { projectId: id })).products
  }

  async function read(who: 'tom' | 'ada' | 'ivo' = 'tom'): Promise<PresentedProduct> {
    const found = (await productsOf(who)).find(({ id }) => id === productId)
    assert.ok(found)
    return found
  }

  async function update(changes: object): Promise<PresentedProduct> {
    const { version } = await read()
    return (await portal.call('tom', calls.updateProduct, { productId, version, ...changes })).product
  }

  async function outcome(who: 'tom' | 'ada', changes: object): Promise<string> {
    const { version } = await read()
    return portal.outcome(who, calls.updateProduct, { productId, version, ...changes })
  }

  async function names(): Promise<string[]> {
    return (await productsOf('ada')).map(({ name }) => name)
  }

  test('staff say what a product is, costs and where it can be seen', async () => {
    const agreed = {
      estimateHours: 120.5,
      capHours: 150,
      priceCents: 1_200_000,
      previewUrl: 'https://preview.northwind.example/',
      liveUrl: 'https://northwind.example/',
      dueDate: '2027-02-01',
      ownerId: 'mei',
      term: 'short',
      kind: 'apps',
    }
    const product = await update(agreed)
    for (const [field, value] of Object.entries(agreed)) assert.equal(product[field as keyof PresentedProduct], value)
    assert.deepEqual(await read('ada'), product)
  })

  test('a creator sees the work and never what it is sold for', async () => {
    await update({ priceCents: 1_200_000, estimateHours: 120 })
    await portal.call('tom', calls.addMilestone, { productId, title: 'Design', dueDate: null, amountCents: 400_000 })
    const [seen, whole] = [await read('ivo'), await read('ada')]
    assert.deepEqual([seen.priceCents, seen.milestones[0]?.amountCents], [null, null])
    assert.deepEqual([seen.estimateHours, seen.milestones[0]?.title], [120, 'Design'])
    assert.deepEqual([whole.priceCents, whole.milestones[0]?.amountCents], [1_200_000, 400_000])
  })

  test('the client renames and describes; each field of staff is refused them', async () => {
    const { version } = await read()
    const own = { productId, version, name: 'northwind.com', description: 'All shops.', term: 'short' as const }
    assert.equal((await portal.call('ada', calls.updateProduct, own)).product.name, 'northwind.com')
    for (const changes of [
      { status: 'in_progress' },
      { kind: 'apps' },
      { ownerId: null },
      { estimateHours: 1 },
      { capHours: 1 },
      { priceCents: 1 },
      { previewUrl: null },
      { liveUrl: null },
      { dueDate: null },
    ])
      assert.equal(await outcome('ada', changes), 'forbidden')
  })

  test('refuses addresses that are not https, hours with three decimals, and a lead who is not on the project', async () => {
    for (const changes of [
      { previewUrl: 'javascript:alert(1)' },
      { liveUrl: 'http://northwind.example' },
      { estimateHours: 1.005 },
      { capHours: -1 },
      { priceCents: 1.5 },
      { ownerId: 'sol' },
      { ownerId: 'ada' },
    ])
      assert.equal(await outcome('tom', changes), 'invalid-input')
    assert.equal((await update({ previewUrl: 'https://a.example/', ownerId: 'nina' })).ownerId, 'nina')
    assert.equal((await update({ previewUrl: '' })).previewUrl, null)
  })

  test('a save on an old version is refused and changes nothing', async () => {
    const { version } = await read()
    await update({ name: 'Site' })
    assert.equal(
      await portal.outcome('ada', calls.updateProduct, { productId, version, name: 'Mine' }),
      'stale-version',
    )
    assert.equal((await read()).name, 'Site')
  })

  test('moves up, down and to the end; a move to where it stands changes nothing', async () => {
    const add = { projectId, description: '', kind: 'sites' } as const
    const { product: map } = await portal.call('ada', calls.addProduct, { ...add, name: 'Map' })
    assert.deepEqual(await names(), ['northwind.example', 'Pre-order app', 'Map'])
    await portal.call('ada', calls.moveProduct, { productId: map.id, beforeId: productId })
    assert.deepEqual(await names(), ['Map', 'northwind.example', 'Pre-order app'])
    await portal.call('tom', calls.moveProduct, { productId, beforeId: null })
    assert.deepEqual(await names(), ['Map', 'Pre-order app', 'northwind.example'])
    const before = await read()
    assert.deepEqual((await portal.call('tom', calls.moveProduct, { productId, beforeId: null })).product, before)
    assert.deepEqual((await portal.call('tom', calls.moveProduct, { productId, beforeId: productId })).product, before)
    await portal.call('ada', calls.addProduct, { ...add, name: 'Last' })
    assert.equal((await names()).at(-1), 'Last')
  })

  test('a move before a product of another project, an unknown or an archived one is refused', async () => {
    await portal.call('tom', calls.archiveProduct, { productId: 'bakery-relaunch-2' })
    for (const beforeId of ['clinic-booking-1', 'nothing', 'bakery-relaunch-2'])
      assert.equal(await portal.outcome('tom', calls.moveProduct, { productId, beforeId }), 'not-found')
    const foreign = { productId: 'clinic-booking-1', beforeId: null }
    assert.equal(await portal.outcome('ada', calls.moveProduct, foreign), 'not-found')
  })

  test('moves made at once leave every product in the list, each in a place of its own', async () => {
    const add = { projectId, description: '', kind: 'sites' } as const
    for (const name of ['c', 'd', 'e']) await portal.call('tom', calls.addProduct, { ...add, name })
    const ids = (await productsOf('tom')).map(({ id }) => id)
    const move = fc.record({ productId: fc.constantFrom(...ids), beforeId: fc.constantFrom(...ids, null) })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 6 }), async (moves) => {
        await Promise.all(moves.map((each) => portal.call('tom', calls.moveProduct, each)))
        const after = await productsOf('tom')
        assert.deepEqual(new Set(after.map(({ id }) => id)), new Set(ids))
        assert.equal(new Set(after.map(({ sortOrder }) => sortOrder)).size, ids.length)
      }),
      moment,
    )
  })

  test('an archived product is off its project for good, and its count with it', async () => {
    const { product } = await portal.call('tom', calls.archiveProduct, { productId })
    assert.equal(product.archivedAt, portal.clock.now())
    const { project, products } = await portal.call('ada', projectCalls.getProject, { projectId })
    assert.deepEqual([project.productCount, products.map(({ id }) => id)], [1, ['bakery-relaunch-2']])
    portal.clock.advance(60_000)
    assert.deepEqual((await portal.call('tom', calls.archiveProduct, { productId })).product, product)
    const { version } = product
    assert.equal(await portal.outcome('tom', calls.updateProduct, { productId, version, name: 'x' }), 'not-found')
  })

  test('staff ask for the approval of no milestone of a canceled product, and can again once it goes on', async () => {
    const added = { productId, title: 'Design', dueDate: null, amountCents: null }
    const { product } = await portal.call('tom', calls.addMilestone, added)
    const asked = { productId, milestoneId: product.milestones.at(-1)?.id ?? '' }
    await update({ status: 'cancelled' })
    const before = await read()
    const { version } = before
    assert.equal(await portal.outcome('tom', calls.requestApproval, asked), 'product-canceled')
    const waiting = { ...asked, version, status: 'waiting_client' }
    assert.equal(await portal.outcome('tom', calls.updateMilestone, waiting), 'product-canceled')
    assert.deepEqual(await read(), before)
    await update({ status: 'in_progress' })
    assert.equal(await portal.outcome('tom', calls.requestApproval, asked), 'ok')
  })

  test('a foreign product and an unknown one get the same answer in every call', async () => {
    for (const id of ['bakery-relaunch-1', 'no-such-product']) {
      const part = { productId: id, milestoneId: null }
      assert.equal(await portal.outcome('grace', calls.updateProduct, { productId: id, version: 1 }), 'not-found')
      assert.equal(await portal.outcome('grace', calls.moveProduct, { productId: id, beforeId: null }), 'not-found')
      assert.equal(await portal.outcome('grace', calls.approveProduct, { productId: id }), 'not-found')
      assert.equal(await portal.outcome('grace', calls.requestChange, { ...part, reason: 'x' }), 'not-found')
      const milestone = { productId: id, milestoneId: 'm' }
      assert.equal(await portal.outcome('grace', calls.approveMilestone, milestone), 'not-found')
    }
  })
})
