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
    'Records a bank transfer, check or cash payment for an open invoice, in full or in part. `dueCents` is the amount due the caller saw. If it has changed, returns `amount-differs`. A card payment in progress is canceled first. A repeated `key` changes nothing.',
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
    'Undoes a recorded payment without refunds, with a reason. The amount is due again on the same day as before, and the history keeps both. Repeating the call changes nothing.',
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
    'Records a refund of a recorded payment by bank transfer, check or cash, up to what is left of it. `outcome` decides whether it is credited or due again. A repeated `key` changes nothing.',
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
    'Undoes a recorded refund that wasn’t made, with a reason. The history keeps both. Repeating the call changes nothing.',
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
