import * as z from 'zod/mini'
import { recurring } from '#domain/catalogue/recurring.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { documentId, optionalText } from '#domain/core/text.ts'
import { creditMove, customerSchema } from './customer.ts'
import { clientSecret, customerRef, subscriptionRef } from './references.ts'
import { cancellationFeedbacks } from './subscription-status.ts'
import { subscriptionSchema } from './subscription.ts'

const payers = ['superAdmin', 'client'] as const

export const presentedSubscription = z.extend(
  z.pick(subscriptionSchema, {
    id: true,
    uid: true,
    customerId: true,
    planId: true,
    orderId: true,
    priceId: true,
    status: true,
    amountCents: true,
    listCents: true,
    periodMonths: true,
    isTaxed: true,
    afterDiscount: true,
    couponIds: true,
    currentPeriodStart: true,
    currentPeriodEnd: true,
    cancelAtPeriodEnd: true,
    canceledAt: true,
    endedAt: true,
    cancellation: true,
    latestInvoiceId: true,
    paymentMethodId: true,
    pendingPlanId: true,
    pendingUntil: true,
    createdAt: true,
    updatedAt: true,
    siteId: true,
    nextPrice: true,
    nextPriceFrom: true,
  }),
  { version: z.int() },
)
export type PresentedSubscription = z.output<typeof presentedSubscription>

/** The credit of a customer and what moved it; left out where there is none. */
export const presentedCredit = z.extend(z.pick(customerSchema, { id: true, creditCents: true, creditMoves: true }), {
  version: z.int(),
})

/** The order that the invoice of a credit move is of, and the payment of what credit left of it; null where it paid all. */
const orderOfMove = z.strictObject({ id: z.string(), number: z.string(), paymentId: z.nullable(z.string()) })
export type OrderOfMove = z.output<typeof orderOfMove>

/** Without an order for renewals and changes of plan. */
const presentedCreditMove = z.extend(creditMove, { order: z.optional(orderOfMove) })
export type PresentedCreditMove = z.output<typeof presentedCreditMove>

export const getSubscriptions = endpoint('get-subscriptions-stripe', {
  summary:
    'Returns a customer’s subscriptions, newest first, including ended ones. Also returns the customer’s credit and its history: each addition and each use, with the order it paid for. For clients, also returns when their account last bought each one-time item.',
  body: z.strictObject({ customerId: customerRef }),
  reply: z.strictObject({
    subscriptions: z.array(presentedSubscription),
    creditCents: presentedCredit.shape.creditCents,
    creditMoves: z.optional(z.array(presentedCreditMove)),
    /** When the account last bought what is paid once, by its plan’s id; left out where it never did, and for staff. */
    boughtAt: z.optional(z.record(z.string(), instant)),
  }),
  who: payers,
  refusals: ['not-found', 'forbidden', 'payments-unavailable'],
  reads: true,
})

export const cancelSubscription = endpoint('cancel-subscription-stripe', {
  summary:
    'Cancels a plan at the end of the paid period, and discards an unpaid plan change at once. Repeating the call changes nothing.',
  body: z.strictObject({
    subscriptionId: subscriptionRef,
    feedback: z.optional(z.enum(cancellationFeedbacks)),
    comment: z.optional(optionalText(500)),
  }),
  reply: z.strictObject({ subscription: presentedSubscription }),
  who: payers,
  staffRights: ['money'],
  refusals: ['not-found', 'forbidden', 'subscription-ended', 'payments-unavailable'],
  asksProvider: true,
})

export const resumeSubscription = endpoint('resume-subscription', {
  summary: 'Resumes a canceled plan during the paid period. Repeating the call changes nothing.',
  body: z.strictObject({ subscriptionId: subscriptionRef }),
  reply: z.strictObject({ subscription: presentedSubscription }),
  who: payers,
  staffRights: ['money'],
  refusals: ['not-found', 'forbidden', 'subscription-ended', 'payments-unavailable'],
  asksProvider: true,
})

const planId = documentId

export const previewPlanChange = endpoint('preview-plan-change', {
  summary:
    'Returns what a plan change would bill now, with tax and after the credit for the old plan, and what the new plan costs afterward. Also returns the promotion codes that lower either plan’s price and the other discounts that lower the new plan’s price.',
  body: z.strictObject({ subscriptionId: subscriptionRef, planId }),
  reply: z.strictObject({
    lines: z.array(
      z.strictObject({
        /** `period`: the first one of the new plan. `rest`: the rest of a period, subtracted for the old plan. */
        kind: z.enum(['period', 'rest']),
        /** Null if the portal does not sell it. */
        planId: z.nullable(z.string()),
        /** The provider's word. */
        description: z.string(),
        until: instant,
        amountCents: money,
      }),
    ),
    /** The tax on these lines, below 0 where more is given back than billed; left out where there is none. */
    taxCents: z.optional(money),
    dueTodayCents: money,
    /** The part that the customer’s credit pays; left out where there is none. */
    usedCents: z.optional(money),
    /** Kept for later invoices if the old plan's credit is more than the new plan's price. */
    creditCents: money,
    afterwards: z.nullable(recurring),
    /** The promotion codes that lower the plan now or then; left out where none does. */
    codes: z.optional(
      z.array(
        z.strictObject({
          code: z.string(),
          /** Whether it lowers the new plan; else it counts again once the plan is changed back. */
          isFor: z.boolean(),
          /** When its months are over; null where it counts for good. */
          until: z.nullable(instant),
        }),
      ),
    ),
    /** The discounts without a promotion code that lower the new plan; left out where none does. */
    discounts: z.optional(
      z.array(
        z.strictObject({
          /** When its months are over; null where it counts for good. */
          until: z.nullable(instant),
        }),
      ),
    ),
    /** Sent back with the change, so that the amount shown is the amount billed. */
    proratedAt: instant,
  }),
  who: ['client'],
  refusals: [
    'not-found',
    'forbidden',
    'plan-not-for-this',
    'plan-owned-already',
    'subscription-ended',
    'subscription-ending',
    'subscription-unpaid',
    'payments-unavailable',
  ],
  reads: true,
  asksProvider: true,
})

export const changePlan = endpoint('change-plan', {
  summary:
    'Changes a subscription to another hosting plan and bills the difference. The change takes effect once the difference is paid, or at once if nothing is due.',
  body: z.strictObject({
    subscriptionId: subscriptionRef,
    planId,
    proratedAt: instant,
    /** What the preview said that it costs afterwards: another price is refused. Left out, it is not compared. */
    afterwardsCents: z.optional(money),
    /** What the preview said is billed today: another sum is refused. Left out, it is not compared. */
    dueTodayCents: z.optional(money),
    /** The credit that the preview said goes toward it, which is compared with `dueTodayCents`; left out where there was none. */
    usedCents: z.optional(money),
  }),
  reply: z.strictObject({ subscription: presentedSubscription, clientSecret }),
  who: ['client'],
  refusals: [
    'not-found',
    'forbidden',
    'plan-not-for-this',
    'plan-owned-already',
    'subscription-ended',
    'subscription-ending',
    'subscription-unpaid',
    'price-changed',
    'card-declined',
    'payments-unavailable',
  ],
  recentSignIn: true,
  asksProvider: true,
})

export const dropPlanChange = endpoint('drop-plan-change', {
  summary:
    'Discards an unpaid plan change: nothing is charged and the current plan stays. Repeating the call changes nothing.',
  body: z.strictObject({ subscriptionId: subscriptionRef }),
  reply: z.strictObject({ subscription: presentedSubscription }),
  who: ['client'],
  refusals: ['not-found', 'forbidden', 'paid-already', 'payments-unavailable'],
  asksProvider: true,
})
