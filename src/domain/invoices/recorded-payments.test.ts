import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { cents } from '#domain/core/money.ts'
import { owedCents, statusOf } from './invoice-status.ts'
import type { Invoice } from './invoice.ts'
import { withSums } from './money-back.ts'
import { payableCents } from './payment-plan.ts'
import { recordedCents, settlingPayment, standingPayments } from './recorded-payments.ts'

const at = '2026-12-08T09:00:00.000Z'
const who = { uid: 'tom', name: 'Tom Okafor', at }
const total = cents(36_000)

// The rest of an invoice is looked at by nothing that is tested here.
const bare = { totalCents: total, payments: [], credits: [], refunds: [], disputes: [] }
const open = withSums({ ...bare, status: 'open' } as unknown as Invoice)

function recorded(count: number, id = 'one'): NonNullable<Invoice['recordedPayments']>[number] {
  const how = { method: 'check', receivedOn: '2026-12-01', reference: '', note: '' } as const
  return { id, amountCents: cents(count), ...how, ...who, undoing: null }
}

function standing(invoice: Invoice): Invoice {
  const summed = withSums(invoice)
  return { ...summed, status: statusOf(summed) }
}

const step = fc.record({
  act: fc.constantFrom('record', 'record', 'charge', 'credit', 'undo'),
  /** Of what is due; 1 is all of it. */
  share: fc.constantFrom(1, 0.5, 0.33, 0.01),
  nth: fc.nat({ max: 5 }),
})

/** The invoice after a step that the portal would let happen, or as it was. */
function after(
  invoice: Invoice,
  { act, share, nth }: { act: string; share: number; nth: number },
  id: string,
): Invoice {
  const { recordedPayments = [], payments, credits } = invoice
  const due = owedCents(invoice)
  const part = cents(Math.ceil(due * share))
  const undone = standingPayments(invoice)[nth]
  if (act === 'undo' && undone) {
    const undoing = { ...who, reason: 'It bounced' }
    const all = recordedPayments.map((each) => (each.id === undone.id ? { ...each, undoing } : each))
    return standing({ ...invoice, recordedPayments: all })
  }
  if (due === 0) return invoice
  if (act === 'record') return standing({ ...invoice, recordedPayments: [...recordedPayments, recorded(part, id)] })
  if (act === 'credit')
    return standing({ ...invoice, credits: [...credits, { id, amountCents: part, reason: '', ...who }] })
  const [charged] = payableCents(invoice)
  if (act !== 'charge' || charged === undefined) return invoice
  return standing({ ...invoice, payments: [...payments, { paymentId: id, amountCents: charged, paidAt: at }] })
}

describe('payments that no card made', () => {
  test('count as paid until they are undone, and leave the rest due', () => {
    const half = standing({ ...open, recordedPayments: [recorded(18_000)] })
    assert.deepEqual([half.status, half.paidCents, owedCents(half)], ['partially_paid', 18_000, 18_000])
    assert.deepEqual(payableCents(half), [18_000], 'a card pays the rest alone')
    const whole = standing({ ...half, recordedPayments: [recorded(18_000), recorded(18_000, 'two')] })
    assert.deepEqual([whole.status, owedCents(whole), payableCents(whole)], ['paid', 0, []])
    const undone = { ...recorded(18_000, 'two'), undoing: { ...who, reason: 'It bounced' } }
    const again = standing({ ...whole, recordedPayments: [recorded(18_000), undone] })
    assert.deepEqual([again.status, owedCents(again), recordedCents(again)], ['partially_paid', 18_000, 18_000])
  })

  test('say which of them settled an invoice', () => {
    const later = { ...recorded(18_000, 'two'), at: '2026-12-09T09:00:00.000Z' }
    const whole = { ...open, recordedPayments: [recorded(18_000), later], paidAt: later.at }
    assert.equal(settlingPayment(whole)?.id, 'two')
    assert.equal(settlingPayment({ ...whole, paidAt: '2026-12-10T09:00:00.000Z' }), undefined)
    assert.equal(settlingPayment({ ...open, paidAt: at }), undefined)
  })

  test('never come to more than the total with what is charged and credited, and the due is what is left, in any order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let invoice = open
        for (const [index, each] of steps.entries()) {
          invoice = after(invoice, each, `id-${index}`)
          const { paidCents, creditedCents, totalCents } = invoice
          assert.ok(paidCents + creditedCents <= totalCents)
          assert.equal(owedCents(invoice), totalCents - paidCents - creditedCents)
          assert.equal(
            paidCents,
            recordedCents(invoice) + invoice.payments.reduce((all, one) => all + one.amountCents, 0),
          )
          assert.equal(invoice.status, statusOf(invoice))
        }
      }),
      { numRuns: 500 },
    )
  })
})
