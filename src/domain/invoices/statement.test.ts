import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { givenCents, lostCents } from '#domain/billing/money-back.ts'
import { addDays } from '#domain/core/days.ts'
import { add, cents, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { isOwed, owedCents, overpaidCents, statusOf } from './invoice-status.ts'
import type { Invoice } from './invoice.ts'
import { withGivenBack, withMoneyBack, withSums } from './money-back.ts'
import { statementDays } from './statement-periods.ts'
import { partOf, statementOf } from './statement.ts'

const timeZone = 'America/Los_Angeles'
const today = '2026-12-08'

/** Day 0 is October 1; the last of them is past today in the zone, as that of somebody in Auckland may be. */
const dayOf = (index: number) => addDays('2026-10-01', index)
const mostDays = 69
const momentOf = (index: number, minute: number) =>
  `${dayOf(index)}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00.000Z`

const who = { uid: 'tom', name: 'Tom' }

function issuedAt(id: string, totalCents: number, index: number): Invoice {
  const at = momentOf(index, 0)
  const bare = {
    id,
    number: `INV-${id}`,
    projectName: 'Bakery relaunch',
    status: 'open',
    totalCents: cents(totalCents),
    dueDate: dayOf(Math.min(mostDays, index + 10)),
    payments: [],
    recordedPayments: [],
    credits: [],
    refunds: [],
    disputes: [],
    issue: { ...who, at, on: dayOf(index) },
    voiding: null,
  }
  // The rest of an invoice is looked at by nothing that is tested here.
  return withSums(bare as unknown as Invoice)
}

const act = fc.record({
  kind: fc.constantFrom('card', 'check', 'credit', 'refund', 'give back', 'lose', 'fail', 'undo', 'void'),
  amount: fc.integer({ min: 1, max: 90_000 }),
  later: fc.integer({ min: 0, max: 6 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  isOwedAgain: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const history = fc.record({
  totalCents: fc.integer({ min: 50, max: 100_000 }),
  issued: fc.integer({ min: 0, max: mostDays }),
  acts: fc.array(act, { maxLength: 8 }),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

/** As use cases and the provider leave an invoice; money may come and go whatever is due. */
function live({ totalCents, issued, acts }: History, id: string): Invoice {
  let invoice = issuedAt(id, totalCents, issued)
  let index = issued
  for (const [count, each] of acts.entries()) {
    index = Math.min(mostDays, index + each.later)
    invoice = done(invoice, each, { key: `${id}-${count}`, index })
    if (invoice.status !== 'void') invoice = { ...invoice, status: statusOf(invoice) }
  }
  return invoice
}

function done(
  invoice: Invoice,
  { kind, amount, minute, isOwedAgain }: Act,
  { key, index }: { key: string; index: number },
) {
  const at = momentOf(index, minute)
  const back = kind === 'give back' || kind === 'undo' ? invoice.recordedPayments?.at(-1) : invoice.payments.at(-1)
  const isBack = ['refund', 'fail', 'give back', 'lose'].includes(kind)
  // No more goes back than came.
  const amountCents = isBack ? smaller(cents(amount), leftIn(invoice, back)) : cents(amount)
  if (isBack && amountCents === 0) return invoice
  const outcome = isOwedAgain ? 'owed' : 'credited'
  const paid = invoice.payments.at(-1)
  const recorded = invoice.recordedPayments?.at(-1)
  if (kind === 'card')
    return withSums({ ...invoice, payments: [...invoice.payments, { paymentId: key, amountCents, paidAt: at }] })
  if (kind === 'check') {
    // It may have come before the invoice was sent.
    const receivedOn = dayOf(Math.max(0, index - 5))
    const check = { id: key, method: 'check', amountCents, receivedOn, reference: '', note: '', ...who, at } as const
    const recordedPayments = [...(invoice.recordedPayments ?? []), { ...check, undoing: null }]
    return withSums({ ...invoice, recordedPayments })
  }
  if (kind === 'credit' && amount <= owedCents(invoice))
    return withSums({ ...invoice, credits: [...invoice.credits, { id: key, amountCents, reason: 'Late', ...who, at }] })
  if ((kind === 'refund' || kind === 'fail') && paid) {
    const refund = { id: key, amountCents, outcome, createdAt: at } as const
    const given = withMoneyBack(invoice, paid.paymentId, { refunds: [{ ...refund, state: 'given' }], disputes: [] })
    if (kind === 'refund') return given
    return withMoneyBack(given, paid.paymentId, { refunds: [{ ...refund, state: 'failed' }], disputes: [] })
  }
  if (kind === 'give back' && recorded) {
    const told = { ...who, returnedOn: dayOf(index), reason: 'Paid twice', undoing: null }
    return withGivenBack(invoice, { id: key, paymentId: recorded.id, amountCents, outcome, at, recorded: told })
  }
  if (kind === 'lose' && paid) {
    const lost = { id: key, amountCents, state: 'lost', reason: 'fraudulent', createdAt: at } as const
    return withMoneyBack(invoice, paid.paymentId, { refunds: [], disputes: [lost] })
  }
  if (kind === 'undo' && recorded && leftIn(invoice, recorded) === recorded.amountCents) {
    const undone = { ...recorded, undoing: { ...who, at, reason: 'It bounced' } }
    return withSums({ ...invoice, recordedPayments: [...(invoice.recordedPayments ?? []).slice(0, -1), undone] })
  }
  if (kind === 'void') return { ...invoice, status: 'void' as const, voiding: { ...who, at, reason: 'Sent too early' } }
  return invoice
}

type Came = Invoice['payments'][number] | NonNullable<Invoice['recordedPayments']>[number]

function leftIn({ refunds, disputes }: Invoice, came: Came | undefined): Money {
  if (!came || ('undoing' in came && came.undoing)) return zero
  const id = 'paymentId' in came ? came.paymentId : came.id
  const ofIt = ({ paymentId }: { readonly paymentId: string }) => paymentId === id
  return subtract(came.amountCents, givenCents(refunds.filter(ofIt)), lostCents(disputes.filter(ofIt)))
}

function statementBy(all: readonly Invoice[], days: { from: string; to: string } | null) {
  const seen = { days, today, timeZone }
  return statementOf(
    all.flatMap((invoice) => partOf(invoice, seen) ?? []),
    days?.to ?? today,
  )
}

describe('a statement', () => {
  const histories = fc.array(history, { maxLength: 4 })
  const owedBy = (all: readonly Invoice[]) => sum(all.filter(isOwed).map(owedCents))
  const toRefundBy = (all: readonly Invoice[]) => sum(all.map(overpaidCents))

  test('adds up, and closes on what is owed, whatever happened to the invoices', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: mostDays }), (told, index) => {
        const all = told.map((each, count) => live(each, String(count)))
        for (const days of [null, { from: dayOf(Math.min(index, 60)), to: today }]) {
          const { openingCents, entries, closingCents, ages, toRefundCents } = statementBy(all, days)
          let balance = openingCents
          for (const { amountCents, balanceCents } of entries) {
            balance = add(balance, amountCents)
            assert.equal(balanceCents, balance)
            assert.ok(balanceCents >= 0, 'nobody owes less than nothing')
          }
          assert.equal(closingCents, balance)
          assert.equal(closingCents, owedBy(all))
          assert.equal(closingCents, sum(Object.values(ages)))
          assert.equal(toRefundCents, toRefundBy(all))
          assert.deepEqual(
            entries.map((entry) => entry.day),
            entries.map((entry) => entry.day).sort(),
          )
        }
      }),
      { numRuns: 400 },
    )
  })

  test('opens where the one before has closed, wherever a period is cut', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 60 }), (told, cut) => {
        const all = told.map((each, count) => live(each, String(count)))
        const before = statementBy(all, { from: '2026-10-01', to: dayOf(cut - 1) })
        const after = statementBy(all, { from: dayOf(cut), to: today })
        const whole = statementBy(all, { from: '2026-10-01', to: today })
        assert.equal(before.openingCents, zero)
        assert.equal(after.openingCents, before.closingCents)
        assert.deepEqual([...before.entries, ...after.entries], whole.entries)
      }),
    )
  })

  test('tells what was paid beyond what was due apart, and has its refund change no balance', () => {
    const paid = { kind: 'card', later: 1, minute: 600, isOwedAgain: false } as const
    const invoice = live(
      {
        totalCents: 50_000,
        issued: 0,
        acts: [
          { ...paid, amount: 70_000 },
          { ...paid, kind: 'refund', amount: 20_000 },
        ],
      },
      '1',
    )
    const { entries, toRefundCents, closingCents } = statementBy([invoice], null)
    assert.deepEqual(
      entries.map(({ kind, amountCents, beyondCents, balanceCents }) => [kind, amountCents, beyondCents, balanceCents]),
      [
        ['invoice', 50_000, 0, 50_000],
        ['payment', -50_000, 20_000, 0],
        ['refund', 0, 20_000, 0],
      ],
    )
    assert.deepEqual([toRefundCents, closingCents], [0, 0])
  })

  test('has what came before an invoice was sent on its day, after it', () => {
    const check = { kind: 'check', later: 0, minute: 600, isOwedAgain: false, amount: 20_000 } as const
    const { entries } = statementBy([live({ totalCents: 50_000, issued: 10, acts: [check] }, '1')], null)
    assert.deepEqual(
      entries.map(({ kind, day: on, balanceCents }) => [kind, on, balanceCents]),
      [
        ['invoice', '2026-10-11', 50_000],
        ['payment', '2026-10-11', 30_000],
      ],
    )
  })

  test('has a period end today, or with the month before', () => {
    assert.deepEqual(statementDays('month', '2028-03-31'), { from: '2028-03-01', to: '2028-03-31' })
    assert.deepEqual(statementDays('last-month', '2028-03-31'), { from: '2028-02-01', to: '2028-02-29' })
    assert.deepEqual(statementDays('last-month', '2028-01-15'), { from: '2027-12-01', to: '2027-12-31' })
    assert.deepEqual(statementDays('year', '2028-01-15'), { from: '2028-01-01', to: '2028-01-15' })
    assert.equal(statementDays('open', '2028-01-15'), null)
  })
})
