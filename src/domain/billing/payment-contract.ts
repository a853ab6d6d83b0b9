import * as z from 'zod/mini'
import { moneyKey } from '#domain/core/creation-key.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money } from '#domain/core/money-schemas.ts'
import { requiredText } from '#domain/core/text.ts'
import { mostPurposeLength } from './charge-limits.ts'
import { paymentSchema } from './payment.ts'
import { clientSecret, customerRef, paymentMethodRef, paymentRef } from './references.ts'

const payers = ['superAdmin', 'client'] as const

export const presentedPayment = z.extend(
  z.pick(paymentSchema, {
    id: true,
    uid: true,
    payer: true,
    customerId: true,
    orderId: true,
    orderer: true,
    invoiceId: true,
    subscriptionId: true,
    messageId: true,
    askedInvoiceId: true,
    parts: true,
    type: true,
    description: true,
    site: true,
    amountCents: true,
    lines: true,
    taxCents: true,
    currency: true,
    status: true,
    stripeStatus: true,
    paymentMethodId: true,
    card: true,
    bankAccount: true,
    decline: true,
    refundedCents: true,
    refunds: true,
    disputes: true,
    paidAt: true,
    createdAt: true,
    updatedAt: true,
  }),
  { version: z.int() },
)
export type PresentedPayment = z.output<typeof presentedPayment>

export const getListPayments = endpoint('get-list-payments', {
  summary:
    'Returns a customer’s payments, newest first, 20 at a time. `latestPaymentId` is the ID of the last payment on the previous page.',
  body: z.strictObject({ customerId: customerRef, latestPaymentId: z.optional(z.nullable(paymentRef)) }),
  reply: z.strictObject({ listPayments: z.array(presentedPayment), hasMore: z.boolean() }),
  who: payers,
  refusals: ['not-found', 'forbidden', 'payments-unavailable'],
  reads: true,
})

export const retryPayment = endpoint('retry-payment', {
  summary:
    'Retries an unpaid or failed card payment with the given card. An order or a plan that waits for the payment continues once the payment succeeds.',
  body: z.strictObject({ paymentId: paymentRef, paymentMethodId: paymentMethodRef }),
  reply: z.strictObject({ payment: presentedPayment, clientSecret }),
  who: ['client'],
  refusals: [
    'not-found',
    'forbidden',
    'paid-already',
    'invoice-voided',
    'payment-canceled',
    'card-declined',
    'payments-unavailable',
  ],
  recentSignIn: true,
  asksProvider: true,
})

export const settlePayment = endpoint('settle-payment', {
  summary:
    'Returns a payment with its latest status from the payment provider, for example after the cardholder confirms the payment with their bank. Refuses a canceled payment and says why.',
  body: z.strictObject({ paymentId: paymentRef }),
  reply: z.strictObject({ payment: presentedPayment }),
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'invoice-voided', 'payment-canceled', 'payments-unavailable'],
  asksProvider: true,
})

export const createPaymentIntent = endpoint('create-payment-intent', {
  summary:
    'Pays the payment request in `messageId`. Without `messageId`, pays the account’s only invoice or payment request whose amount due is exactly `amount`. Repeating that call within ten minutes pays nothing else. A client’s `amount` must be the amount due. If the client allows charges, staff can charge $0.50 to $2,500, once per `key`. `amount` is in cents.',
  body: z.strictObject({
    amount: money,
    customerId: customerRef,
    paymentMethodId: paymentMethodRef,
    /** The message that asks for it. */
    messageId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Invalid ID'))),
    /** The reason for the charge, as the client reads it; required if staff choose the amount. */
    description: z.optional(requiredText(mostPurposeLength)),
    /**
     * Drawn for each amount that staff choose, and kept for retries; another amount, card or description under it is refused.
     * Without one the same body is the same charge for a minute. What clients are asked for needs none.
     */
    key: z.optional(moneyKey),
  }),
  reply: z.strictObject({
    paymentIntentId: z.string(),
    status: z.enum(['paid', 'unpaid', 'fail']),
    clientSecret,
  }),
  who: payers,
  staffRights: ['money'],
  refusals: [
    'not-found',
    'forbidden',
    'consent-missing',
    'invalid-input',
    'amount-differs',
    'paid-already',
    'card-declined',
    'too-many-requests',
    'payments-unavailable',
  ],
  recentSignIn: true,
  asksProvider: true,
})
