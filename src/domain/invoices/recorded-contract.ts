import * as z from 'zod/mini'
import { mostJoint } from '#domain/billing/joint-parts.ts'
import { refundOutcomes } from '#domain/billing/refund-reasons.ts'
import { moneyKey } from '#domain/core/creation-key.ts'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money, positivePrice } from '#domain/core/money-schemas.ts'
import { documentId, optionalName, optionalText, requiredText } from '#domain/core/text.ts'
import { presentedInvoice } from './contract.ts'
import { recordedMethods } from './invoice-status.ts'

const invoice = z.strictObject({ invoice: presentedInvoice })

export const recordPayment = endpoint('record-payment', {
  summary:
    'Records a bank transfer, check or cash payment for an open invoice, in full or in part. `dueCents` is the amount remaining that the caller saw. If that amount has changed, returns `amount-differs`. A card payment in progress is canceled first. A repeated `key` records nothing more.',
  body: z.strictObject({
    invoiceId: documentId,
    key: moneyKey,
    dueCents: money,
    method: z.enum(recordedMethods),
    amountCents: positivePrice,
    /** Today or earlier where the caller is. */
    receivedOn: enteredDay,
    reference: optionalName(140),
    note: optionalText(500),
  }),
  reply: invoice,
  who: ['superAdmin'],
  staffRights: ['money'],
  refusals: [
    'not-found',
    'invoice-not-owed',
    'amount-differs',
    'invalid-input',
    'bank-payment-processing',
    'payments-unavailable',
  ],
  asksProvider: true,
  seen: ['dueCents'],
})

export const undoPayment = endpoint('undo-payment', {
  summary:
    'Undoes a recorded payment, with a reason. A payment with refunds can’t be undone. The amount is due again as if the payment had never been recorded. The invoice keeps the payment, marked as undone. Repeating the call changes nothing.',
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

const share = z.strictObject({ invoiceId: documentId, amountCents: positivePrice })

export const recordPayments = endpoint('record-payments', {
  summary: `Records a bank transfer, check or cash payment for up to ${mostJoint} open invoices of one client, each with its share. Either all shares are recorded or none. \`dueCents\` lists the amounts remaining that the caller saw, in the order of the shares. If one has changed, returns \`amount-differs\`. Card payments in progress are canceled first. A repeated \`key\` records nothing more.`,
  body: z.extend(z.omit(recordPayment.body, { invoiceId: true, dueCents: true }), {
    /** They add up to `amountCents`. */
    shares: z.array(share).check(
      z.minLength(1, 'List at least one invoice'),
      z.maxLength(mostJoint, `List at most ${mostJoint} invoices`),
      z.refine(
        (all) => new Set(all.map(({ invoiceId }) => invoiceId)).size === all.length,
        'List each invoice only once',
      ),
    ),
    dueCents: z.array(money).check(z.maxLength(mostJoint)),
  }),
  reply: z.strictObject({
    /** In the order of the shares. */
    invoices: z.array(presentedInvoice),
  }),
  who: ['superAdmin'],
  staffRights: ['money'],
  refusals: recordPayment.refusals,
  asksProvider: true,
  seen: ['dueCents'],
})

export const undoPayments = endpoint('undo-payments', {
  summary:
    'Undoes all shares of a payment that was recorded for several invoices, with a reason. If any share has refunds, nothing is undone. Shares that were already undone don’t change. Repeating the call changes nothing.',
  body: undoPayment.body,
  reply: z.strictObject({
    /** All among which the payment was still shared. */
    invoices: z.array(presentedInvoice),
  }),
  who: ['superAdmin'],
  staffRights: ['money'],
  refusals: ['not-found', 'payment-given-back'],
})

export const recordRefund = endpoint('record-refund', {
  summary:
    'Records that all or part of a recorded payment was refunded. Doesn’t move money. `outcome` says whether the amount is credited or due again. A repeated `key` records nothing more.',
  body: z.strictObject({
    invoiceId: documentId,
    /** Of the recorded payment. */
    recordedId: documentId,
    key: moneyKey,
    /** The payment’s where it is left out. */
    method: z.optional(z.enum(recordedMethods)),
    amountCents: positivePrice,
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
    'Undoes a recorded refund that was never made, with a reason. The invoice keeps the refund, marked as undone. Repeating the call changes nothing.',
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
