import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { findInvoices } from '#domain/invoices/find-contract.ts'
import { getInvoicing, updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { invoices } from './exports/collections.ts'
import { draftWithHours, sentItem, storedInvoice } from './stage.test-support.ts'

describe('invoices that are looked for by number', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** Copies of a sent invoice by these numbers. */
  async function hold(numbers: readonly string[], clientId = 'ada'): Promise<void> {
    const { id } = await sentItem(portal, 10_000)
    const model = await storedInvoice(portal, id)
    await portal.documents.transact(async (transaction) => {
      await transaction.get(invoices, id)
      for (const number of numbers) transaction.create(invoices, { ...model, id: `copy-${number}`, clientId, number })
      transaction.remove(invoices, id)
    })
  }

  const find = async (number: string, who: 'tom' | 'ada' | 'grace' = 'tom', more: object = {}) =>
    (await portal.call(who, findInvoices, { number, ...more })).invoices.map((found) => found.number)

  test('are those that start so, the highest number first, and the one that is named whole', async () => {
    await hold(['INV-2025-0007', 'INV-2026-0001', 'INV-2026-0010', 'INV-2026-0011', 'RE/7'])
    assert.deepEqual(await find('INV-2026-00'), ['INV-2026-0011', 'INV-2026-0010', 'INV-2026-0001'])
    assert.deepEqual(await find('INV-2026-0010'), ['INV-2026-0010'])
    assert.deepEqual(await find('RE'), ['RE/7'])
    assert.deepEqual(await find('NV-2026'), [])
    assert.deepEqual(await find('%'), [])
  })

  test('are found whatever the case, and by their counter alone', async () => {
    await hold(['INV-2026-0007', 'INV-2026-0070', 'alt-7', '7001'])
    assert.deepEqual(await find(' inv-2026-007 '), ['INV-2026-0070'])
    assert.deepEqual(await find('ALT'), ['alt-7'])
    assert.deepEqual(await find('7'), ['INV-2026-0007', '7001'])
    const { version, stored } = (await portal.call('tom', getInvoicing, {})).invoicing
    await portal.call('tom', updateInvoicing, { version, ...stored, numberPattern: 'INV-{yyyy}-00{00}' })
    assert.deepEqual(await find('70'), ['INV-2026-0070', '7001'])
  })

  test('are fifty at most, and it is said that there are more', async () => {
    await hold(Array.from({ length: 60 }, (_, index) => `INV-2026-${1000 + index}`))
    const { invoices: found, hasMore } = await portal.call('tom', findInvoices, { number: 'INV' })
    assert.deepEqual([found.length, found[0]?.number, hasMore], [50, 'INV-2026-1059', true])
    assert.equal((await portal.call('tom', findInvoices, { number: 'INV-2026-105' })).hasMore, false)
  })

  test('are of one client where staff name one, and a client’s own whoever they name', async () => {
    await hold(['INV-2026-0101'])
    await hold(['INV-2026-0102'], 'grace')
    assert.deepEqual(await find('INV-2026-01', 'tom', { clientId: 'grace' }), ['INV-2026-0102'])
    assert.deepEqual(await find('INV-2026-01', 'ada'), ['INV-2026-0101'])
    assert.deepEqual(await find('INV-2026-01', 'ada', { clientId: 'grace' }), ['INV-2026-0101'])
    assert.deepEqual(await find('INV-2026-0102', 'ada'), [])
  })

  test('are no drafts, and are refused without a number', async () => {
    await draftWithHours(portal)
    assert.deepEqual(await find('Draft'), [])
    assert.equal(await portal.outcome('tom', findInvoices, { number: ' ' }), 'invalid-input')
    assert.equal(await portal.outcome('tom', findInvoices, { number: 'x'.repeat(41) }), 'invalid-input')
  })
})
