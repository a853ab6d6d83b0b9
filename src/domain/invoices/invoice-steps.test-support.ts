import { addDays } from '#domain/core/days.ts'
import { cents, sum, zero } from '#domain/core/money.ts'
import { overpaidCents, statusOf } from './invoice-status.ts'
import type { Invoice } from './invoice.ts'
import { withMoneyBack, withSums } from './money-back.ts'
import { plannedParts } from './planned-parts.ts'
import type { Settled } from './settled-in-turn.ts'

export const today = '2026-11-28'

/** Of an invoice that nothing has settled. */
export const unsettled: Settled = { payments: [], credits: [], refunds: [], disputes: [] }

/** Parts of so many cents each, due every 30 days from today. */
export function inParts(...amounts: readonly number[]): Invoice {
  const parts = amounts.map((amount, index) => ({
    percent: null,
    fixedCents: index === amounts.length - 1 ? null : cents(amount),
    dueDate: addDays(today, index * 30),
  }))
  const totalCents = sum(amounts.map(cents))
  const paymentPlan = plannedParts(totalCents, parts)
  // What the parts are computed from alone.
  return settled({ ...unsettled, totalCents, paymentPlan, dueDate: today, status: 'open' } as unknown as Invoice)
}

export function settled(invoice: Invoice): Invoice {
  const summed = withSums(invoice)
  return { ...summed, status: statusOf(summed) }
}

/** Money comes or goes back, or staff credit, as the step with this number. */
export type Step = (invoice: Invoice, at: string) => Invoice

export const pay =
  (amount: number): Step =>
  (invoice, at) => ({
    ...invoice,
    payments: [...invoice.payments, { paymentId: at, amountCents: cents(amount), paidAt: at }],
  })

export const record =
  (amount: number): Step =>
  (invoice, at) => {
    const who = { uid: 'tom', name: 'Tom', at }
    const about = { method: 'check', receivedOn: today, reference: '', note: '', undoing: null } as const
    const payment = { id: at, amountCents: cents(amount), ...about, ...who }
    return { ...invoice, recordedPayments: [...(invoice.recordedPayments ?? []), payment] }
  }

export const credit =
  (amount: number): Step =>
  (invoice, at) => ({
    ...invoice,
    credits: [...invoice.credits, { id: at, amountCents: cents(amount), reason: 'Late', uid: 'tom', name: 'Tom', at }],
  })

/** Gives the newest payment by card back, as a credit or to be owed again; nothing where there is none or it has gone back. */
export const refund =
  (isCredited: boolean): Step =>
  (invoice, at) => {
    const { paymentId = '', amountCents = zero } = invoice.payments.at(-1) ?? {}
    if (paymentId === '' || invoice.refunds.some((each) => each.paymentId === paymentId)) return invoice
    const isRest = overpaidCents(invoice) === 0 && isCredited
    const given = {
      id: at,
      paymentId,
      amountCents,
      creditedCents: isRest ? amountCents : zero,
      state: 'given',
      at,
    } as const
    return { ...invoice, refunds: [...invoice.refunds, given] }
  }

/** Gives some of the newest payment back, recorded or by card, as staff decide. */
export const giveBack =
  (amount: number, outcome: 'owed' | 'credited'): Step =>
  (invoice, at) => {
    const { payments, recordedPayments = [] } = invoice
    const paymentId = recordedPayments.at(-1)?.id ?? payments.at(-1)?.paymentId ?? ''
    const given = { id: `re-${at}`, amountCents: cents(amount), state: 'given', outcome, createdAt: at } as const
    return withMoneyBack(invoice, paymentId, { refunds: [given], disputes: [] })
  }

export function after(invoice: Invoice, ...steps: readonly Step[]): Invoice {
  return steps.reduce((before, step, index) => settled(step(before, atStep(index))), invoice)
}

/** Moments in their order. */
export function atStep(index: number): string {
  return `2026-11-28T09:${String(index).padStart(2, '0')}:00.000Z`
}
