import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { addDays } from '#domain/core/days.ts'
import { listOpenInvoices } from '#domain/invoices/owed-contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { invoices } from './exports/collections.ts'
import { sentInvoice, sentItem, storedInvoice } from './stage.test-support.ts'

const today = '2026-12-08'

describe('the invoices that await payment', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** Copies of an open invoice, due this many days from today. */
  async function holdDue(days: readonly number[], clientId = 'ada'): Promise<void> {
    const { id } = await sentItem(portal, 10_000)
    const model = await storedInvoice(portal, id)
    await portal.documents.transact(async (transaction) => {
      await transaction.get(invoices, id)
      for (const [index, each] of days.entries()) {
        const dueDate = addDays(today, each)
        transaction.create(invoices, { ...model, id: `${clientId}-${index}`, clientId, dueDate, awaitedOn: dueDate })
      }
      transaction.put(invoices, { ...model, status: 'void', awaitedOn: null })
    })
  }

  const ask = (who: 'tom' | 'ada' | 'grace', more: object = {}) =>
    portal.call(who, listOpenInvoices, { today, ...more })

  test('come the longest due first, with what is owed by age', async () => {
    await holdDue([3, -90, -10, -45, 0])
    const { invoices: found, ages, next } = await ask('tom')
    assert.deepEqual(
      found.map(({ id }) => id),
      ['ada-1', 'ada-3', 'ada-2', 'ada-4', 'ada-0'],
    )
    assert.equal(next, null)
    assert.deepEqual(ages, [
      { age: 'not-due', count: 2, amountCents: 20_000, onItsWayCents: 0, laterCents: 0 },
      { age: 'to-30', count: 1, amountCents: 10_000, onItsWayCents: 0, laterCents: 0 },
      { age: 'to-60', count: 1, amountCents: 10_000, onItsWayCents: 0, laterCents: 0 },
      { age: 'over-60', count: 1, amountCents: 10_000, onItsWayCents: 0, laterCents: 0 },
    ])
  })

  test('are those of one age where it is given, and the sums stay those of all', async () => {
    await holdDue([3, -90, -10, -45, -61, -60, -30, -31])
    const idsOf = async (age: string) => (await ask('ada', { age })).invoices.map(({ id }) => id)
    assert.deepEqual(await idsOf('not-due'), ['ada-0'])
    assert.deepEqual(await idsOf('to-30'), ['ada-6', 'ada-2'])
    assert.deepEqual(await idsOf('to-60'), ['ada-5', 'ada-3', 'ada-7'])
    assert.deepEqual(await idsOf('over-60'), ['ada-1', 'ada-4'])
    const { ages } = await ask('ada', { age: 'over-60' })
    assert.deepEqual(
      ages?.map(({ count }) => count),
      [1, 2, 3, 2],
    )
  })

  test('come fifty at a time, each once, the sums with the first page alone', async () => {
    await holdDue(Array.from({ length: 120 }, (_, index) => index - 60))
    const seen: string[] = []
    let after: string | undefined
    let pages = 0
    do {
      const page = await ask('tom', after ? { after } : {})
      assert.equal(page.ages === null, pages > 0)
      seen.push(...page.invoices.map(({ id }) => id))
      after = page.next ?? undefined
      pages++
    } while (after !== undefined)
    assert.equal(pages, 3)
    assert.equal(new Set(seen).size, 120)
  })

  test('are of one client where staff name one, and of nobody else for a client who does', async () => {
    await holdDue([3, -90])
    await holdDue([-10], 'grace')
    const idsOf = async (who: 'tom' | 'ada', clientId: string) =>
      (await ask(who, { clientId })).invoices.map(({ id }) => id)
    assert.deepEqual(await idsOf('tom', 'grace'), ['grace-0'])
    assert.deepEqual(await idsOf('tom', 'ada'), ['ada-1', 'ada-0'])
    assert.deepEqual(await idsOf('tom', 'nobody'), [])
    assert.deepEqual(await idsOf('ada', 'grace'), ['ada-1', 'ada-0'])
    assert.equal(
      (await ask('tom', { clientId: 'grace' })).ages?.reduce((sum, { count }) => sum + count, 0),
      1,
    )
  })

  test('are a client’s own, and none that is a draft, paid or void', async () => {
    await sentInvoice(portal)
    await holdDue([-5], 'grace')
    assert.deepEqual(
      (await ask('ada')).invoices.map(({ clientId }) => clientId),
      ['ada'],
    )
    assert.equal((await ask('tom')).invoices.length, 1 + 1)
    assert.equal(await portal.outcome('ada', listOpenInvoices, { today: 'yesterday' }), 'invalid-input')
    assert.equal(await portal.outcome('ada', listOpenInvoices, { today, age: 'old' }), 'invalid-input')
  })
})
