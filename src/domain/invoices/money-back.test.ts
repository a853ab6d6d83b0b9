import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PaymentDispute, PaymentRefund } from '#domain/billing/payment.ts'
import { cents } from '#domain/core/money.ts'
import { owedCents, statusOf } from './invoice-status.ts'
import type { Invoice } from './invoice.ts'
import { receivedCents, withMoneyBack, withSums } from './money-back.ts'

const at = '2026-11-10T09:00:00.000Z'

/** Of $360; only what its sums follow from counts here. */
function invoiceWith(parts: Partial<Pick<Invoice, 'payments' | 'credits'>>): Invoice {
  const bare = { totalCents: cents(36_000), payments: [], credits: [], refunds: [], disputes: [], ...parts }
  // The rest of an invoice is looked at by nothing that is tested here.
  return withSums(bare as unknown as Invoice)
}

const paid = (count: number, paymentId = 'pi_1') => ({ paymentId, amountCents: cents(count), paidAt: at })
const credited = (count: number) => ({
  id: `c${count}`,
  amountCents: cents(count),
  reason: '',
  uid: '',
  name: '',
  at,
})
const refund = (count: number, more: Partial<PaymentRefund> = {}): PaymentRefund => ({
  id: `re_${count}`,
  amountCents: cents(count),
  state: 'given',
  outcome: 'credited',
  createdAt: at,
  ...more,
})
const dispute = (state: PaymentDispute['state'], count = 36_000): PaymentDispute => ({
  id: 'dp_1',
  amountCents: cents(count),
  state,
  reason: 'fraudulent',
  createdAt: at,
})

function standing(invoice: Invoice) {
  return [statusOf(invoice), invoice.paidCents, invoice.creditedCents, owedCents(invoice)]
}

describe('what goes back of an invoice', () => {
  const whole = invoiceWith({ payments: [paid(36_000)] })
  const back = (refunds: PaymentRefund[], disputes: PaymentDispute[] = []) => ({ refunds, disputes })

  test('is credited or owed again, as staff decided', () => {
    assert.deepEqual(standing(whole), ['paid', 36_000, 0, 0])
    assert.deepEqual(standing(withMoneyBack(whole, 'pi_1', back([refund(10_000)]))), ['paid', 26_000, 10_000, 0])
    assert.deepEqual(standing(withMoneyBack(whole, 'pi_1', back([refund(36_000)]))), ['credited', 0, 36_000, 0])
    const owed = withMoneyBack(whole, 'pi_1', back([refund(10_000, { outcome: 'owed' })]))
    assert.deepEqual(standing(owed), ['partially_paid', 26_000, 0, 10_000])
    assert.equal(receivedCents(owed), 36_000)
  })

  test('is credited where nobody decided here, as the provider does', () => {
    const elsewhere = withMoneyBack(whole, 'pi_1', back([refund(36_000, { outcome: null })]))
    assert.deepEqual(standing(elsewhere), ['credited', 0, 36_000, 0])
  })

  test('credits nothing a second time that was credited before it was given back', () => {
    const overpaid = invoiceWith({ payments: [paid(36_000)], credits: [credited(30_000)] })
    const given = withMoneyBack(overpaid, 'pi_1', back([refund(30_000)]))
    assert.deepEqual(standing(given), ['paid', 6_000, 30_000, 0])
    const more = withMoneyBack(overpaid, 'pi_1', back([refund(33_000, { outcome: 'owed' })]))
    assert.deepEqual(standing(more), ['partially_paid', 3_000, 30_000, 3_000])
  })

  test('leaves what was open of a part payment open', () => {
    const half = invoiceWith({ payments: [paid(18_000)] })
    assert.deepEqual(standing(withMoneyBack(half, 'pi_1', back([refund(18_000)]))), ['open', 0, 18_000, 18_000])
  })

  test('and fails later counts for nothing, as does what is told again', () => {
    for (const outcome of ['owed', 'credited'] as const) {
      const given = withMoneyBack(whole, 'pi_1', back([refund(10_000, { outcome })]))
      assert.deepEqual(withMoneyBack(given, 'pi_1', back([refund(10_000, { outcome })])), given)
      const failed = withMoneyBack(given, 'pi_1', back([refund(10_000, { outcome, state: 'failed' })]))
      assert.deepEqual(standing(failed), ['paid', 36_000, 0, 0])
    }
  })

  test('is owed again where a dispute is lost, and neither while it is open nor once it is won', () => {
    for (const [state, expected] of [
      ['open', ['paid', 36_000, 0, 0]],
      ['lost', ['open', 0, 0, 36_000]],
      ['won', ['paid', 36_000, 0, 0]],
    ] as const)
      assert.deepEqual(standing(withMoneyBack(whole, 'pi_1', back([], [dispute(state)]))), expected)
    const lost = withMoneyBack(whole, 'pi_1', back([refund(6_000)], [dispute('lost', 30_000)]))
    assert.deepEqual(standing(lost), ['open', 0, 6_000, 30_000])
    const again = withSums({ ...lost, payments: [...lost.payments, paid(30_000, 'pi_2')] })
    assert.deepEqual(standing(again), ['paid', 30_000, 6_000, 0])
  })

  test('adds up whatever comes in whichever order: what is kept is what was owed less what was credited', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const next = numbersFrom(seed)
      const refunds: PaymentRefund[] = []
      let invoice = invoiceWith({ payments: [paid(18_000), paid(18_000, 'pi_2')] })
      for (let step = 0; step < 8; step++) {
        const known = refunds[next(refunds.length)]
        if (known && next(3) === 0) refunds[refunds.indexOf(known)] = { ...known, state: 'failed' }
        const leftCents =
          18_000 - refunds.reduce((all, { state, amountCents }) => all + (state === 'given' ? amountCents : 0), 0)
        const outcome = next(2) === 0 ? ('owed' as const) : ('credited' as const)
        if (leftCents > 0) refunds.push(refund(1 + next(leftCents), { id: `re_${step}`, outcome }))
        invoice = withMoneyBack(invoice, 'pi_1', back([...refunds]))
        const isLost = next(4) === 0
        invoice = withMoneyBack(invoice, 'pi_2', back([], [dispute(isLost ? 'lost' : 'open', 18_000)]))
        const { totalCents, paidCents, creditedCents } = invoice
        assert.equal(paidCents + creditedCents + owedCents(invoice), totalCents, `seed ${seed}, step ${step}`)
      }
    }
  })
})

/** Whole numbers below a bound, the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return below <= 0 ? 0 : state % below
  }
}
