import * as z from 'zod/mini'
import { ownPrice } from '#domain/catalogue/contract.ts'
import { day } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { cursor, documentId, optionalText } from '#domain/core/text.ts'
import { orderingConsentSchema } from './customer.ts'
import { presentedPayment } from './payment-contract.ts'
import { paymentSorts } from './payment-order.ts'
import { paymentStatuses } from './payment-status.ts'
import { paymentRef } from './references.ts'
import { refundOutcomes, refundReasons } from './refund-reasons.ts'
import { refundSchema } from './refund.ts'

const staff = ['superAdmin'] as const

const paymentTotals = z.strictObject({
  /** The first day that they are of, twelve months ago where the agency is; null for all there ever were. */
  since: z.nullable(day),
  count: z.int(),
  /** As charged; what went back is not subtracted. */
  paidCents: money,
  unpaidCents: money,
  failedCents: money,
  refundedCents: money,
  /** The sum of what banks took back: lost disputes and returned debits. */
  returnedCents: money,
  /** The sum of what banks dispute and have not decided on. */
  disputedCents: money,
})
export type PaymentTotals = z.output<typeof paymentTotals>

export const listClientPayments = endpoint('list-client-payments', {
  summary:
    'Returns the payments of one client or of all clients, newest first, 50 at a time. Sorting by `amount`, largest first, works without dates and with either `clientId` or `status`, not both. `next` continues the list. The first page includes totals that ignore the status and the dates. With `clientId`, they cover all the client’s payments. Otherwise, they cover all payments in the last twelve months.',
  body: z.strictObject({
    clientId: z.optional(documentId),
    status: z.optional(z.enum(paymentStatuses)),
    /** Begun at this moment or later. */
    from: z.optional(instant),
    /** Begun before this moment. */
    below: z.optional(instant),
    /** As `paymentSortsFor` says. */
    sort: z.optional(z.enum(paymentSorts)),
    after: z.optional(cursor),
  }),
  reply: z.strictObject({
    payments: z.array(presentedPayment),
    next: z.nullable(z.string()),
    /** Null on later pages. */
    totals: z.nullable(paymentTotals),
  }),
  who: staff,
  refusals: ['not-found', 'invalid-input'],
})

const presentedConsent = z.nullable(orderingConsentSchema)

export const getClientBilling = endpoint('get-client-billing', {
  summary:
    'Returns what staff need to know before charging or ordering for a client: the customer ID, the consent, the client’s plans, each price that differs from the plan’s current price and the one-time items that the client paid for. Also returns when the code FREE was granted and when the client was deactivated.',
  body: z.strictObject({ clientId: documentId }),
  reply: z.strictObject({
    clientId: z.string(),
    name: z.string(),
    /** Since when they are deactivated; nothing can be ordered or charged for them then. */
    disabledAt: z.nullable(instant),
    /** Null while the payment provider does not know them. */
    customerId: z.nullable(z.string()),
    /** Since when they may use the code FREE. */
    freeGrantedAt: z.nullable(instant),
    orderingConsent: presentedConsent,
    /** The plans they have, which need not be offered again. */
    ownedPlanIds: z.array(z.string()),
    /** What they pay for those of them that new purchases have at another price, by the plan's id; left out where there are none. */
    ownPrices: z.optional(z.record(z.string(), ownPrice)),
    /** When they last paid for what is paid once, by its plan's id. */
    boughtAt: z.record(z.string(), instant),
  }),
  who: staff,
  refusals: ['not-found'],
})

export const presentedRefund = z.extend(
  z.pick(refundSchema, {
    id: true,
    key: true,
    paymentId: true,
    uid: true,
    amountCents: true,
    invoiceId: true,
    reason: true,
    outcome: true,
    note: true,
    state: true,
    providerId: true,
    askedBy: true,
    createdAt: true,
    updatedAt: true,
  }),
  { version: z.int() },
)
export type PresentedRefund = z.output<typeof presentedRefund>

export const getClientPayment = endpoint('get-client-payment', {
  summary:
    'Returns a client’s payment with its refunds, newest first, and the amount of the client’s credit that went toward the same bill.',
  body: z.strictObject({ paymentId: paymentRef }),
  reply: z.strictObject({
    payment: presentedPayment,
    refunds: z.array(presentedRefund),
    /** What the client’s credit paid of the same thing, which no refund gives back. Left out where it paid none. */
    creditCents: z.optional(money),
  }),
  who: staff,
  refusals: ['not-found'],
})

export const refundPayment = endpoint('refund-payment', {
  summary:
    'Refunds all or part of a payment, up to the amount not refunded yet. A repeated `key` returns the first result. Another amount, invoice, reason, outcome or note under the same key is refused.',
  body: z.strictObject({
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{20}$/, 'Invalid key')),
    paymentId: paymentRef,
    amountCents: money.check(z.minimum(1, 'Enter at least $0.01')),
    /** The rest of the payment as the caller saw it: if it differs by now, nothing is refunded. */
    leftCents: z.optional(money),
    reason: z.enum(refundReasons),
    /** The invoice that it is taken from; required if the payment paid several, and left out otherwise. */
    invoiceId: z.optional(documentId),
    /** What happens to the invoice that was paid; required if it was one of ours. */
    outcome: z.optional(z.enum(refundOutcomes)),
    note: z.optional(optionalText(300)),
  }),
  reply: z.strictObject({ payment: presentedPayment, refund: presentedRefund }),
  who: staff,
  staffRights: ['money'],
  refusals: [
    'not-found',
    'payment-not-paid',
    'refund-too-large',
    'refund-overtaken',
    'refund-refused',
    'invalid-input',
    'too-many-requests',
    'payments-unavailable',
  ],
  recentSignIn: true,
  asksProvider: true,
})

export const getOrderingConsent = endpoint('get-ordering-consent', {
  summary:
    'Returns whether the agency may place orders for the caller’s account and charge its saved cards, who allowed it and when.',
  body: z.strictObject({}),
  reply: z.strictObject({ consent: presentedConsent }),
  who: ['client'],
  refusals: ['forbidden'],
  reads: true,
})

export const setOrderingConsent = endpoint('set-ordering-consent', {
  summary:
    'Allows the agency to place orders for the caller’s account and charge its saved cards, or withdraws this permission. Repeating the call changes nothing.',
  body: z.strictObject({ given: z.boolean() }),
  reply: z.strictObject({ consent: presentedConsent }),
  who: ['client'],
  refusals: ['forbidden'],
  recentSignIn: true,
})
