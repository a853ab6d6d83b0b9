import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { invoices } from './exports/collections.ts'
import { sentItem, storedInvoice } from './stage.test-support.ts'

describe('the totals of a list of invoices', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
    const { id } = await sentItem(portal, 10_000)
    const model = await storedInvoice(portal, id)
    const part = { percent: null, fixedCents: null }
    const some: Partial<Invoice>[] = [
      ...Array.from({ length: 60 }, () => ({ dueDate: '2026-12-10' as const })),
      { dueDate: '2026-12-20', paidCents: cents(4000), status: 'partially_paid' },
      { dueDate: '2026-12-10', paidCents: cents(10_000), status: 'paid' },
      { dueDate: '2026-12-10', status: 'void' },
      {
        dueDate: '2026-12-24',
        paymentPlan: [
          { ...part, amountCents: cents(2500), dueDate: '2026-12-20' },
          { ...part, amountCents: cents(7500), dueDate: '2026-12-24' },
        ],
      },
    ]
    await portal.documents.transact(async (transaction) => {
      await transaction.get(invoices, id)
      for (const [index, changes] of some.entries())
        transaction.create(invoices, {
          ...model,
          ...changes,
          id: `invoice-${index}`,
          number: `INV-2026-${200 + index}`,
        })
      transaction.remove(invoices, id)
    })
  })
  afterEach(() => portal.close())

  test('say of a client’s how many are listed and what is due by which day, also beyond the first page', async () => {
    for (const [who, asked] of [
      ['ada', {}],
      ['ada', { sort: 'number' }],
      ['tom', { clientId: 'ada' }],
    ] as const) {
      const { invoices: listed, next, totals } = await portal.call(who, calls.listInvoices, asked)
      assert.deepEqual([listed.length, next === null, totals?.count, totals?.listedCount], [50, false, 63, 64])
      assert.deepEqual(
        totals?.dueByDay?.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1)),
        [
          { dueDate: '2026-12-10', amountCents: 600_000 },
          { dueDate: '2026-12-20', amountCents: 8500 },
          { dueDate: '2026-12-24', amountCents: 7500 },
        ],
      )
      assert.equal(totals?.outstandingCents, 616_000)
    }
  })

  test('of the agency’s, which are those of twelve months, they don’t', async () => {
    const { totals } = await portal.call('tom', calls.listInvoices, {})
    assert.deepEqual([totals?.listedCount, totals?.dueByDay], [null, null])
  })
})
