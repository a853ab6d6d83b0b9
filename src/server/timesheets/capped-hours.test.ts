import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { updateProduct } from '#domain/projects/product-contract.ts'
import * as calls from '#domain/timesheets/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve, submit } from './stage.test-support.ts'

const month = '2026-12'
const productId = 'bakery-relaunch-1'
const cap = { of: 'cap' as const, id: productId, name: 'northwind.example', limitHours: 4 }
const budget = { of: 'budget' as const, id: 'bakery-relaunch', name: 'Bakery relaunch', limitHours: 6 }

describe('hours under a cap or a budget', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
    await agree(portal, 'bakery-relaunch', { budgetHours: 6 })
    await portal.call('tom', updateProduct, { productId, version: 1, capHours: 4 })
  })
  afterEach(() => portal.close())

  const usesFor = async (who: 'tom' | 'ivo') =>
    (await portal.call(who, calls.listTimeSheets, { month })).sheets.map(({ uses }) => uses)

  async function approveAs({ id: entryId, version }: { id: string; version: number }) {
    return (await portal.call('tom', calls.approveHours, { entries: [{ entryId, version }] })).past
  }

  test('come to staff, and to no creator, with what is used of it while they wait', async () => {
    await approve(portal, 'mei', { productId })
    assert.deepEqual(await usesFor('tom'), [undefined])
    await submit(portal, 'ivo', { productId, workDate: '2026-12-02' })
    const ivos = (await usesFor('tom')).find(Boolean)
    assert.deepEqual(ivos, [
      { ...budget, usedHours: 3 },
      { ...cap, usedHours: 3 },
    ])
    assert.deepEqual(await usesFor('ivo'), [undefined])
  })

  test('are approved with what then exceeds it', async () => {
    const [first, second, third] = [
      await submit(portal, 'ivo', { productId }),
      await submit(portal, 'ivo', { productId }),
      await submit(portal, 'ivo', { workedHours: 0.5 }),
    ]
    assert.equal(await approveAs(first), undefined)
    assert.deepEqual(await approveAs(second), [{ ...cap, usedHours: 6 }])
    assert.deepEqual(await approveAs(third), [{ ...budget, usedHours: 6.5 }])
  })
})
