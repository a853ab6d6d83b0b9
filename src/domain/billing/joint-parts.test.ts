import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { leftOfParts, paidParts, withShares } from './joint-parts.ts'
import { givenCents, lostCents } from './money-back.ts'
import type { PaymentDispute, PaymentPart, PaymentRefund } from './payment.ts'

const createdAt = '2026-12-08T09:00:00.000Z'
const refundOf = (id: string, amountCents: number, state: 'given' | 'failed' = 'given'): PaymentRefund => ({
  id,
  amountCents: cents(amountCents),
  state,
  outcome: null,
  createdAt,
})
const disputeOf = (id: string, amountCents: number, state: PaymentDispute['state']): PaymentDispute => ({
  id,
  amountCents: cents(amountCents),
  state,
  reason: 'fraudulent',
  createdAt,
})
const partsOf = (...amounts: readonly number[]): PaymentPart[] =>
  amounts.map((amount, at) => ({ invoiceId: `i${at}`, description: `Invoice ${at}`, amountCents: cents(amount) }))
const nothing = { refunds: [], disputes: [] }
const said = (shares: PaymentRefund['shares']) =>
  shares?.map(({ invoiceId, amountCents }) => `${invoiceId} ${amountCents}`)

test('a refund is of the invoice that staff named, and one made elsewhere of the parts in turn', () => {
  const parts = partsOf(100, 250)
  const named = withShares(parts, nothing, {
    ...nothing,
    refunds: [{ ...refundOf('r1', 50), invoiceId: 'i1' }, refundOf('r2', 150)],
  })
  assert.deepEqual(
    named.refunds.map(({ shares }) => said(shares)),
    [['i1 50'], ['i0 100', 'i1 50']],
  )
  assert.ok(named.refunds.every((refund) => !('invoiceId' in refund)))
})

test('what was decided stays, whatever fails later', () => {
  const parts = partsOf(100, 250)
  const first = withShares(parts, nothing, { ...nothing, refunds: [refundOf('r1', 100), refundOf('r2', 60)] })
  assert.deepEqual(
    first.refunds.map(({ shares }) => said(shares)),
    [['i0 100'], ['i1 60']],
  )
  const seen = { ...nothing, refunds: [refundOf('r1', 100, 'failed'), refundOf('r2', 60), refundOf('r3', 120)] }
  const then = withShares(parts, first, seen)
  assert.deepEqual(
    then.refunds.map(({ shares }) => said(shares)),
    [['i0 100'], ['i1 60'], ['i0 100', 'i1 20']],
  )
})

test('a dispute of the whole is of what is left of each part, and of the first beyond that', () => {
  const parts = partsOf(100, 250)
  const refunded = withShares(parts, nothing, { ...nothing, refunds: [refundOf('r1', 80)] })
  const seen = { refunds: [refundOf('r1', 80)], disputes: [disputeOf('d1', 350, 'open')] }
  const disputed = withShares(parts, refunded, seen)
  assert.deepEqual(said(disputed.disputes[0]?.shares), ['i0 100', 'i1 250'])
})

test('the parts of a payment are what it pays, with what went back of each; one invoice is one part', () => {
  const payment = { askedInvoiceId: null, description: 'Both', amountCents: cents(350) }
  const parts = partsOf(100, 250)
  const back = withShares(parts, nothing, { refunds: [refundOf('r1', 120)], disputes: [disputeOf('d1', 30, 'lost')] })
  assert.deepEqual(
    leftOfParts({ ...payment, ...back, parts }).map(({ part, leftCents }) => [part.invoiceId, leftCents]),
    [
      ['i0', 0],
      ['i1', 200],
    ],
  )
  assert.deepEqual(paidParts({ ...payment, ...back }), [])
  const alone = paidParts({ ...payment, ...back, askedInvoiceId: 'i' })
  assert.deepEqual(
    alone.map(({ invoiceId, amountCents, refunds }) => [invoiceId, amountCents, refunds]),
    [['i', 350, back.refunds]],
  )
})

test('shares add up to what went back, are never of another invoice, and are the same when read again', () => {
  const amount = fc.integer({ min: 1, max: 1_000 })
  const step = fc.record({
    amount,
    kind: fc.constantFrom('given', 'failed', 'open', 'lost', 'won'),
    named: fc.option(fc.nat(3)),
  })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 2, maxLength: 4 }), fc.array(step, { maxLength: 8 }), (sums, steps) => {
      const parts = partsOf(...sums)
      const whole = sum(parts.map(({ amountCents }) => amountCents))
      let known: { refunds: PaymentRefund[]; disputes: PaymentDispute[] } = nothing
      for (const [at, { amount: count, kind, named }] of steps.entries()) {
        const isRefund = kind === 'given' || kind === 'failed'
        const next = {
          refunds: isRefund
            ? [
                ...known.refunds,
                { ...refundOf(`r${at}`, count, kind), ...(named === null ? {} : { invoiceId: `i${named}` }) },
              ]
            : known.refunds,
          disputes: isRefund ? known.disputes : [...known.disputes, disputeOf(`d${at}`, count, kind)],
        }
        const before = known
        known = withShares(parts, known, next)
        assert.deepEqual(known.refunds.slice(0, before.refunds.length), before.refunds)
        assert.deepEqual(known.disputes.slice(0, before.disputes.length), before.disputes)
      }
      assert.deepEqual(withShares(parts, known, known), known)
      for (const { shares = [], amountCents } of [...known.refunds, ...known.disputes]) {
        assert.equal(sum(shares.map((share) => share.amountCents)), amountCents)
        assert.ok(shares.every((share) => parts.some(({ invoiceId }) => invoiceId === share.invoiceId)))
        assert.ok(shares.every((share) => share.amountCents > 0))
      }
      const paid = paidParts({ askedInvoiceId: null, description: '', amountCents: whole, parts, ...known })
      const back = (of: { refunds: readonly PaymentRefund[]; disputes: readonly PaymentDispute[] }): Money =>
        cents(givenCents(of.refunds) + lostCents(of.disputes))
      assert.equal(sum(paid.map(back)), back(known))
      // As long as no more goes back than was paid, no part gives back more than it is.
      if (back(known) <= whole && known.disputes.length === 0)
        assert.ok(paid.every((part) => back(part) <= part.amountCents))
    }),
  )
})
