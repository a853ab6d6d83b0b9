import * as z from 'zod/mini'
import { refundOutcomes } from '#domain/billing/refund-reasons.ts'
import { moneyKey } from '#domain/core/creation-key.ts'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money, price } from '#domain/core/money-schemas.ts'
import { documentId, optionalName, optionalText, requiredText } from '#domain/core/text.ts'
import { presentedInvoice } from './contract.ts'
import { recordedMethods } from './invoice-status.ts'

const invoice = z.strictObject({ invoice: presentedInvoice })

export const recordPayment = endpoint('record-payment', {
  summary:
    'Records money that came by bank transfer, check or cash for an open invoice: all that is due, or a part. `dueCents` is what the caller saw as due; where it is another amount by now, the call is `amount-differs`. A payment by card that is under way is canceled first. Repeated under its `key` it changes nothing.',
  body: z.strictObject({
    invoiceId: documentId,
    key: moneyKey,
    dueCents: money,
    method: z.enum(recordedMethods),
    amountCents: price.check(z.minimum(1, 'Enter more than 0')),
    /** Today or earlier where the caller is. */
    receivedOn: enteredDay,
    reference: optionalName(140),
    note: optionalText(500),
  }),
  reply: invoice,
  who: ['superAdmin'],
  staffRights: ['money'],
  refusals: ['not-found', 'invoice-not-owed', 'amount-differs', 'invalid-input', 'payments-unavailable'],
  asksProvider: true,
  seen: ['dueCents'],
})

export const undoPayment = endpoint('undo-payment', {
  summary:
    'Undoes a recorded payment of which nothing was given back, with the reason: the amount is due again, by the same day as before, and both stay in the history. Repeating it changes nothing.',
  body: z.strictObject({
    invoiceId: documentId,
    /** Of the recorded payment. */
    recordedId: documentId,
    reason: requiredText(500),
  }),
  reply: invoice,
  who: ['superAdmin'],
  staffRights: ['money'],
  refusals: ['not-found', 'payment-given-back'],
})

export const recordRefund = endpoint('record-refund', {
  summary:
    'Records money that was given back of a recorded payment, by bank transfer, check or cash: at most what is left of it. It is credited or due again, as `outcome` says. Repeated under its `key` it changes nothing.',
  body: z.strictObject({
    invoiceId: documentId,
    /** Of the recorded payment. */
    recordedId: documentId,
    key: moneyKey,
    amountCents: price.check(z.minimum(1, 'Enter more than 0')),
    /** Today or earlier where the caller is. */
    returnedOn: enteredDay,
    outcome: z.enum(refundOutcomes),
    reason: requiredText(500),
  }),
  reply: invoice,
  who: ['superAdmin'],
  staffRights: ['money'],
  refusals: ['not-found', 'invalid-input'],
})

export const undoRefund = endpoint('undo-refund', {
  summary:
    'Undoes a recorded refund, with the reason: nothing was given back. Both stay in the history. Repeating it changes nothing.',
  body: z.strictObject({
    invoiceId: documentId,
    /** Of the recorded refund. */
    refundId: documentId,
    reason: requiredText(500),
  }),
  reply: invoice,
  who: ['superAdmin'],
  staffRights: ['money'],
  refusals: ['not-found'],
})
