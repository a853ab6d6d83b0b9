import { afterEach, expect, it, test } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { after, credit, giveBack, inParts, pay, record, today } from '#domain/invoices/invoice-steps.test-support.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { shownStatusNames, shownStatusOf } from '#domain/invoices/shown-status.ts'
import { ada, openSession, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { agencyToday } from '#web/platform/agency-day.ts'
import { holdClock } from '#web/platform/page-clock.ts'
import { lookOf, sayDue, sayDueNext, sayDueOn, sayDuePart, sayLine } from './invoice-words.ts'
import { invoiceOf, partOf } from './invoice.test-support.ts'

afterEach(() => holdClock(null))

test.each([
  ['2026-12-13', 'Due in 5 days'],
  ['2026-12-09', 'Due tomorrow'],
  ['2026-12-08', 'Due today'],
  ['2026-12-07', 'Overdue by 1 day'],
  ['2026-12-05', 'Overdue by 3 days'],
])('what is due on %s reads on 8 December: %s', (dueDate, said) => {
  expect(sayDue(dueDate, '2026-12-08')).toBe(said)
})

it('of an invoice that is paid in parts, the part that is due next is named with its amount', () => {
  const inTwo = [partOf(100_000, { dueDate: '2026-12-08' }), partOf(140_000, { dueDate: '2027-01-08' })]
  expect(sayDuePart(invoiceOf({ paymentPlan: inTwo }), '2026-12-08')).toBe('$1,000 due today')
  expect(sayDuePart(invoiceOf({ dueDate: '2026-12-08' }), '2026-12-08')).toBe('Due today')
})

it.each([
  ['America/New_York', ', Tue, Nov 24', 'Overdue by 4 days', 'Due in 10 days', ''],
  ['Asia/Tokyo', ' Tue, Nov 24', 'Overdue since', 'Due', ' Tue, Nov 24'],
])(
  'counts the days beside the day only where the reader has that of the agency: in %s',
  async (timeZone, on, late, due, inColumn) => {
    // Sat, Nov 28 in Los Angeles and New York, and Nov 29 in Tokyo.
    holdClock({ zone: 'UTC', atMs: Date.parse('2026-11-28T20:00:00.000Z') })
    await openSession(sessionOf({ ...ada, timeZone }), { timeZone: 'America/Los_Angeles' })
    const inParts = [partOf(100_000, { dueDate: '2026-11-24' }), partOf(140_000, { dueDate: '2027-01-08' })]
    const today = agencyToday()
    expect(sayDueNext(invoiceOf({ dueDate: '2026-11-24' }), today)).toBe(`${late}${on}`)
    expect(sayDuePart(invoiceOf({ dueDate: '2026-11-24' }), today)).toBe(`${late}${inColumn}`)
    expect(sayDueNext(invoiceOf({ paymentPlan: inParts }), today)).toBe(`$1,000 ${late.toLowerCase()}${on}`)
    expect(sayDueOn('2026-12-08', today)).toBe(`${due}${on.replace('Nov 24', 'Dec 8')}`)
  },
)

const line = {
  id: 'l1',
  description: 'Design',
  quantity: 2.5,
  unitCents: cents(12_000),
  amountCents: cents(30_000),
  timesheetIds: [],
  billRateCents: null,
  productId: null,
  milestoneId: null,
}

test.each([
  [{ kind: 'hours' }, '2.5 hours at $120'],
  [{ kind: 'item', unit: 'hours' }, '2.5 hours at $120'],
  [{ kind: 'item' }, '2.5 at $120'],
] as const)('a line of %o counts %s', (counted, said) => {
  expect(sayLine({ ...line, ...counted })).toBe(said)
})

it('an invoice that is late reads as processing while the bank moves the money', () => {
  const late = { awaitedOn: '2026-12-01', dueDate: '2026-12-01' } as const
  const bankPayment = { paymentId: 'pi_1', amountCents: cents(240_000), startedAt: '2026-12-07T12:00:00.000Z' }
  expect(lookOf(invoiceOf(late), '2026-12-08').label).toBe('Overdue')
  expect(lookOf(invoiceOf({ ...late, bankPayment }), '2026-12-08').label).toBe('Processing')
  const processing = invoiceOf({ ...late, bankPayment })
  expect(shownStatusOf(processing)).toBe('processing')
  expect([sayDuePart(processing, '2026-12-08'), sayDueNext(processing, '2026-12-08')]).toEqual([
    '$2,400 on its way',
    '$2,400 on its way',
  ])
})

it('an invoice that was refunded and then paid again in full reads as paid', () => {
  const paid = after(inParts(240_000), record(240_000), giveBack(240_000, 'owed'), pay(240_000))
  expect(chipOf(paid)).toBe('Paid')
  const less = after(inParts(240_000), record(240_000), giveBack(40_000, 'credited'))
  expect(chipOf(less)).toBe('Partly refunded')
  const overpaid = after(inParts(240_000), pay(240_000), credit(40_000), giveBack(40_000, 'credited'))
  expect(chipOf(overpaid)).toBe('Partly refunded')
})

it('an invoice that was refunded and then paid again reads as paid beside credits that gave nothing back', () => {
  const inFour = inParts(299_400, 299_400, 299_400, 299_401)
  const open = after(inFour, credit(100_000), credit(250_000), record(400_000), giveBack(150_050, 'owed'))
  const paid = after(
    inFour,
    credit(100_000),
    credit(250_000),
    record(400_000),
    giveBack(150_050, 'owed'),
    credit(250_000),
    pay(347_651),
  )
  expect([open.status, paid.status, paid.paidCents]).toEqual(['partially_paid', 'paid', 597_601])
  expect(chipOf(paid)).toBe('Paid')
})

function chipOf({ status, totalCents, paidCents, creditedCents, ...moved }: Invoice): string {
  const { payments, recordedPayments, credits, refunds, disputes } = moved
  const sums = { status, totalCents, paidCents, creditedCents, awaitedOn: null }
  const shown = { ...sums, number: 'INV-1', payments, recordedPayments, credits, refunds, disputes }
  const { label } = lookOf(shown, today)
  expect(shownStatusNames[shownStatusOf(shown)], 'on paper and in files').toBe(label)
  return label
}
