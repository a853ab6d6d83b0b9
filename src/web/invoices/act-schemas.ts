import * as z from 'zod/mini'
import { refundOutcomes } from '#domain/billing/refund-reasons.ts'
import { enteredMoney, positivePrice, price } from '#domain/core/money-schemas.ts'
import { sayMoney, sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { requiredMessage } from '#domain/core/text.ts'
import { creditInvoice, updateInvoice, voidInvoice } from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { discountPercent, editedLine } from '#domain/invoices/edited-line.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { recordPayment, recordPayments, recordRefund, undoPayment } from '#domain/invoices/recorded-contract.ts'
import { createTaxRate } from '#domain/invoices/tax-contract.ts'
import { taxTreatments } from '#domain/invoices/tax-words.ts'
import { dueOf, sayWrongShare } from './payment-shares.ts'
import type { TypedShares } from './payment-shares.ts'
import { toParts } from './plan-values.ts'
import type { PlanValues } from './plan-values.ts'

/** What the forms of staff ask for: the calls' own rules. */
export const creditForm = (owedCents: Money) =>
  z.extend(z.omit(creditInvoice.body, { invoiceId: true, key: true }), { amountCents: upTo(owedCents) })
export const voidForm = z.omit(voidInvoice.body, { invoiceId: true, version: true })
export const recordForm = (dueCents: Money) =>
  z.extend(z.omit(recordPayment.body, { invoiceId: true, key: true, dueCents: true }), {
    amountCents: upTo(dueCents, '. To record a payment for several invoices, select them in the list under Invoices.'),
  })
/** What is wrong with a share is told with its invoice, as the field of all of them. */
export const recordPaymentsForm = (invoices: readonly PresentedInvoice[]) =>
  z
    .extend(z.omit(recordPayments.body, { key: true, dueCents: true }), {
      amountCents: upTo(sum(invoices.map(dueOf))),
      shares: z.custom<TypedShares>(() => true),
    })
    .check((context) => {
      const { amountCents, shares } = context.value
      const wrong = sayWrongShare({ invoices, amountCents }, shares)
      if (wrong !== null) context.issues.push({ code: 'custom', path: ['shares'], message: wrong, input: shares })
    })
/** An outcome is asked for only of what is refunded beyond `overpaidCents`. */
export const recordRefundForm = (leftCents: Money, overpaidCents: Money) =>
  z
    .extend(z.omit(recordRefund.body, { invoiceId: true, recordedId: true, key: true }), {
      amountCents: upTo(leftCents),
      outcome: z.enum(['', ...refundOutcomes]),
    })
    .check((context) => {
      const { amountCents, outcome } = context.value
      if (outcome === '' && amountCents > overpaidCents)
        context.issues.push({
          code: 'custom',
          path: ['outcome'],
          message: 'Choose what happens to the invoice',
          input: outcome,
        })
    })
export const undoForm = z.pick(undoPayment.body, { reason: true })
export const lineForm = z
  .extend(z.pick(editedLine, { kind: true, description: true, quantity: true }), {
    version: z.int(),
    unitCents: z.nullable(price),
    off: z.enum(['none', 'amount', 'percent']),
    offPercent: z.nullable(discountPercent),
    offCents: z.nullable(positivePrice),
    taxRateId: z.string(),
  })
  .check((context) => {
    const { kind, off, unitCents, offPercent, offCents } = context.value
    const isByPercent = off === 'percent'
    const ask = (field: string) =>
      context.issues.push({ code: 'custom', path: [field], message: requiredMessage, input: null })
    if (isByPercent && offPercent === null) ask('offPercent')
    if (kind === 'item' && off === 'amount' && offCents === null) ask('offCents')
    if (unitCents === null && !(kind === 'discount' && isByPercent)) ask('unitCents')
  })
export const factsForm = z.extend(z.omit(updateInvoice.body, { invoiceId: true, lines: true, taxTreatment: true }), {
  taxTreatment: z.enum(['rates', ...taxTreatments]),
})
/** What is wrong with a part is told in it, with its number, as the field of all of them. */
export const planForm = z
  .strictObject({ version: z.int(), parts: z.custom<PlanValues['parts']>(Array.isArray) })
  .check((context) => {
    const { version, parts } = context.value
    const sent = setPaymentPlan.body.safeParse({ invoiceId: 'any', version, parts: toParts(parts) })
    const told = (sent.error?.issues ?? []).map(({ path: [, index], message }) =>
      typeof index === 'number' ? `Part ${index + 1}: ${message}` : message,
    )
    const empty = toParts(parts).findIndex(
      ({ percent, amountCents }, index) => index < parts.length - 1 && percent === null && amountCents === null,
    )
    if (empty >= 0) told.unshift(`Part ${empty + 1}: ${requiredMessage}`)
    for (const message of told) context.issues.push({ code: 'custom', path: ['parts'], message, input: parts })
  })
export const taxRateForm = z.extend(z.omit(createTaxRate.body, { key: true, isInclusive: true }), {
  prices: z.enum(['exclusive', 'inclusive']),
})

/** Says as it is typed how much there is, which is less than any amount may be. */
function upTo(mostCents: Money, whatElse = '') {
  return enteredMoney.check(
    z.minimum(1, 'Enter more than 0'),
    z.maximum(mostCents, `Enter at most ${sayMoney(mostCents)}${whatElse}`),
  )
}
