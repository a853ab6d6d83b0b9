import * as z from 'zod/mini'
import { decline } from '#domain/billing/payment.ts'
import { planTypes } from '#domain/catalogue/plans.ts'
import { afterDiscount } from '#domain/catalogue/recurring.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'

export const orderStatuses = ['open', 'processing', 'completed', 'partially_failed', 'failed', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** How an order came by a site: somebody chose it, it was the only one without a plan, or it begins once its plan is paid. */
const siteOrigins = ['chosen', 'only', 'new'] as const

const orderedSite = z.strictObject({
  id: z.string(),
  /** As it was called when it was ordered. */
  name: z.string(),
  origin: z.enum(siteOrigins),
})
export type OrderedSite = z.output<typeof orderedSite>

/**
 * The state of one thing of an order. `open`: not begun. `pending`: the provider was asked and its answer is not known.
 * `action`: the bank asks its card holder. `failed`: refused; another card may pay it.
 */
export const itemStates = ['open', 'pending', 'action', 'paid', 'failed'] as const
export type ItemState = (typeof itemStates)[number]

const orderItem = z.strictObject({
  /** Made by us before the provider is asked; it is the key of that request. */
  id: z.string(),
  planId: z.string(),
  type: z.enum(planTypes),
  name: z.string(),
  priceId: z.string(),
  /** The coupon that belongs to the plan; null if its price needs none. */
  couponId: z.nullable(z.string()),
  /** The list price, the discount, and the charge with its tax. */
  listCents: money,
  /** The original price that the cart showed; left out where it was no more than the list price, and where it was stored before we kept it. */
  originCents: z.optional(money),
  discountCents: money,
  totalCents: money,
  /** The tax of the charge; left out where it bears none. */
  taxCents: z.optional(money),
  /** Months until it is charged again; null for what is paid once. */
  periodMonths: z.nullable(z.int()),
  /** The charge then, before tax. */
  renewsCents: z.nullable(money),
  /** The charge once the discounts for some months are over, before tax; left out where none of them lowers the next one. */
  afterDiscount: z.optional(afterDiscount),
  state: z.enum(itemStates),
  subscriptionId: z.nullable(z.string()),
  invoiceId: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  decline: z.nullable(decline),
  /** The site that hosting is for; left out while it waits to be given to one, and for everything else. */
  site: z.optional(orderedSite),
  /** The part of the charge that the customer's credit paid; left out where it paid none. */
  creditCents: z.optional(money),
  /** Whether it is paid before all else, because its code is for a first purchase; left out where it isn't. */
  goesFirst: z.optional(z.literal(true)),
  /** What its open invoice still charges, after the credit that this has taken; left out where no invoice is open. */
  dueCents: z.optional(money),
  /**
   * What became of its use of the order's promotion code: `kept` where its subscription or invoice no longer tells that it has one, `given`
   * where another item took it over.
   */
  codeUse: z.optional(z.enum(['kept', 'given'])),
  /** Whether it can't be paid at its price any more, though another item of its order was; left out otherwise. */
  isOver: z.optional(z.literal(true)),
})
export type OrderItem = z.output<typeof orderItem>

/** A client's request to buy, priced by the server when it was placed. */
export const orderSchema = z.strictObject({
  id: z.string(),
  /** The number people see: `LO-` and eight letters and digits. */
  number: z.string(),
  /** The owner of the account that pays. */
  uid: z.string(),
  customerId: z.string(),
  orderedBy: z.string(),
  /** The name of the teammate, or of staff, who ordered, as it was then; left out where the owner of the account did. */
  orderer: z.optional(z.string()),
  status: z.enum(orderStatuses),
  items: z.array(orderItem),
  /** As typed; null if there was none. */
  promotionCode: z.nullable(z.string()),
  subtotalCents: money,
  discountCents: money,
  taxCents: money,
  totalCents: money,
  currency: z.string(),
  paymentMethodId: z.nullable(z.string()),
  /** Who last asked to pay all of it, and when; null before that, and if only one line was asked for. */
  payAsked: z.nullable(z.strictObject({ by: z.string(), at: instant })),
  /** The version of the terms that was accepted with it, by whom and when; left out where none was. */
  acceptedTerms: z.optional(z.strictObject({ number: z.int(), name: z.string(), at: instant })),
  /** Who canceled what was unpaid of it, and when; left out where nobody did. */
  cancellation: z.optional(z.strictObject({ by: z.string(), name: z.string(), at: instant })),
  createdAt: instant,
  updatedAt: instant,
})
export type Order = z.output<typeof orderSchema>

/** The portal finishes an interrupted payment for this long after the payer asked; later it charges nothing by itself. */
export const payingLastsMs = 15 * 60_000

/** The state of an order, from its things. One whose payment was never begun is `open` until it is `expired`. */
export function statusOf(items: readonly Pick<OrderItem, 'state'>[]): OrderStatus {
  const all = (state: ItemState) => items.every((item) => item.state === state)
  const some = (state: ItemState) => items.some((item) => item.state === state)
  if (all('paid')) return 'completed'
  if (all('open')) return 'open'
  if (some('pending') || some('action')) return 'processing'
  if (some('failed')) return some('paid') ? 'partially_failed' : 'failed'
  return 'processing'
}
