import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { InputOf } from '#domain/core/endpoint.ts'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import { countInvoices } from '#domain/invoices/count-contract.ts'
import { invoiceSorts } from '#domain/invoices/invoice-order.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { invoices } from './exports/collections.ts'
import { draftWithHours, sentItem, storedInvoice } from './stage.test-support.ts'

type Asked = InputOf<typeof calls.listInvoices>

describe('sorted lists of invoices', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
    const { id } = await sentItem(portal, 10_000)
    const model = await storedInvoice(portal, id)
    await portal.documents.transact(async (transaction) => {
      await transaction.get(invoices, id)
      for (const [number, dueDate, totalCents, issuedAt, clientId] of [
        ['INV-2026-0101', '2026-12-20', 90_000, '2026-11-03T10:00:00.000Z', 'ada'],
        ['INV-2026-0102', '2026-12-10', 10_000, '2026-11-02T10:00:00.000Z', 'ada'],
        ['INV-2026-0103', '2026-12-15', 50_000, '2026-11-01T10:00:00.000Z', 'grace'],
      ] as const)
        transaction.create(invoices, {
          ...model,
          id: number,
          number,
          dueDate,
          totalCents: cents(totalCents),
          issuedAt,
          clientId,
        })
      transaction.remove(invoices, id)
    })
  })
  afterEach(() => portal.close())

  /** The ends of the numbers; a draft has none. */
  async function listed(asked: Asked, who: CastUid = 'tom'): Promise<string[]> {
    const { invoices: found } = await portal.call(who, calls.listInvoices, asked)
    return found.map(({ number }) => number?.slice(-3) ?? 'draft')
  }

  test('staff sort all or one client’s by number, issue, due day and amount, the highest or latest first', async () => {
    assert.deepEqual(await listed({ sort: 'number' }), ['103', '102', '101'])
    assert.deepEqual(await listed({ sort: 'issued' }), ['101', '102', '103'])
    assert.deepEqual(await listed({ sort: 'due' }), ['101', '103', '102'])
    assert.deepEqual(await listed({ sort: 'amount' }), ['101', '103', '102'])
    for (const sort of invoiceSorts) assert.deepEqual(await listed({ sort, clientId: 'grace' }), ['103'])
  })

  test('a draft is in the lists by due day and amount alone', async () => {
    await draftWithHours(portal)
    for (const sort of invoiceSorts)
      assert.equal((await listed({ sort })).includes('draft'), sort === 'due' || sort === 'amount', sort)
  })

  test('a client sorts their own by number, and by nothing that drafts would be in', async () => {
    await draftWithHours(portal)
    assert.deepEqual(await listed({ sort: 'number' }, 'ada'), ['102', '101'])
    assert.deepEqual(await listed({ sort: 'number', clientId: 'grace' }, 'ada'), ['102', '101'])
    for (const sort of ['issued', 'due', 'amount'] as const)
      assert.equal(await portal.outcome('ada', calls.listInvoices, { sort }), 'invalid-input')
    assert.equal(await portal.outcome('ben', calls.listInvoices, { sort: 'number' }), 'forbidden')
  })

  test('staff count each list as it is listed, with drafts where they are in it', async () => {
    await draftWithHours(portal)
    for (const sort of [undefined, ...invoiceSorts])
      for (const clientId of [undefined, 'grace']) {
        const asked = { ...(sort ? { sort } : {}), ...(clientId ? { clientId } : {}) }
        const { counted } = await portal.call('tom', countInvoices, asked)
        assert.deepEqual(counted, { count: (await listed(asked)).length, isMore: false }, JSON.stringify(asked))
      }
    const drafts = await portal.call('tom', countInvoices, { clientId: 'ada', sort: 'due' })
    const sent = await portal.call('tom', countInvoices, { clientId: 'ada', sort: 'number' })
    assert.deepEqual([drafts.counted?.count, sent.counted?.count], [3, 2])
  })

  test('a list of more than a thousand is counted up to there', async () => {
    const model = await storedInvoice(portal, 'INV-2026-0101')
    for (let from = 0; from < 998; from += 499)
      await portal.documents.transact(async (transaction) => {
        for (let index = from; index < from + 499; index++)
          transaction.create(invoices, { ...model, id: `copy-${index}`, clientId: 'grace' })
      })
    const of = async (asked: object) => (await portal.call('tom', countInvoices, asked)).counted
    assert.deepEqual(await of({ clientId: 'grace' }), { count: 999, isMore: false })
    assert.deepEqual(await of({}), { count: 1000, isMore: true })
  })

  test('the invoices of a project have their one order', async () => {
    for (const sort of invoiceSorts)
      assert.equal(await portal.outcome('tom', calls.listInvoices, { sort, projectId: adasProject }), 'invalid-input')
  })

  test('a sorted list goes on where its page ends, and its sums are those of the list without a sort', async () => {
    const model = await storedInvoice(portal, 'INV-2026-0101')
    await portal.documents.transact(async (transaction) => {
      for (let index = 0; index < 60; index++)
        transaction.create(invoices, { ...model, id: `copy-${index}`, number: `INV-2026-${2000 + index}` })
    })
    const first = await portal.call('tom', calls.listInvoices, { sort: 'amount' })
    const rest = await portal.call('tom', calls.listInvoices, { sort: 'amount', after: first.next ?? '' })
    const all = [...first.invoices, ...rest.invoices].map(({ id }) => id)
    assert.deepEqual([first.invoices.length, all.length, new Set(all).size, rest.next], [50, 63, 63, null])
    assert.deepEqual(all.slice(-2), ['INV-2026-0103', 'INV-2026-0102'])
    assert.deepEqual(first.totals, (await portal.call('tom', calls.listInvoices, {})).totals)
    assert.equal(rest.totals, null)
    assert.equal(
      await portal.outcome('tom', calls.listInvoices, { sort: 'due', after: first.next ?? '' }),
      'invalid-input',
    )
  })
})
