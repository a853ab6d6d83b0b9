import * as z from 'zod/mini'
import { afterDiscount } from '#domain/catalogue/recurring.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { cancellationFeedbacks, subscriptionStatuses } from './subscription-status.ts'

/** Another price of the same plan. */
const nextPriceSchema = z.strictObject({
  /** Of a period, after the discounts that last. */
  amountCents: money,
  /** The provider's key of the price, which names its terms. */
  lookupKey: z.string(),
  couponId: z.nullable(z.string()),
  announcedAt: instant,
  /** When the provider was first asked for it, shortly before the renewal: it is withdrawn no more. Null until then. */
  sentAt: z.nullable(instant),
})

/** A plan that renews itself, as last read from the provider, keyed by its id there. No caller can write it. */
export const subscriptionSchema = z.strictObject({
  id: z.string(),
  /** The owner of the account that pays. */
  uid: z.string(),
  customerId: z.string(),
  /** Null if the portal did not sell it. */
  planId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  priceId: z.string(),
  status: z.enum(subscriptionStatuses),
  /** For the next period, after the discounts that still apply then. */
  amountCents: money,
  /** For one period, before discounts. */
  listCents: money,
  /** Months of one period; null if it is not counted in months. */
  periodMonths: z.nullable(z.int()),
  /** Whether the provider adds tax to that; left out where it adds none. */
  isTaxed: z.optional(z.literal(true)),
  /** What a period costs once the discounts that end are over; left out where none lowers the next one. */
  afterDiscount: z.optional(afterDiscount),
  couponIds: z.array(z.string()),
  currentPeriodStart: instant,
  currentPeriodEnd: instant,
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  cancellation: z.strictObject({
    feedback: z.nullable(z.enum(cancellationFeedbacks)),
    comment: z.nullable(z.string()),
  }),
  latestInvoiceId: z.nullable(z.string()),
  paymentMethodId: z.nullable(z.string()),
  /** The plan that it becomes once the difference is paid. */
  pendingPlanId: z.nullable(z.string()),
  /** How long the portal waits for that payment. */
  pendingUntil: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  /**
   * The site that a hosting plan keeps online. Null while it waits to be given to one; left out where nobody has decided yet,
   * and for what is no hosting.
   */
  siteId: z.optional(z.nullable(z.string())),
  /** What was announced to its payer; left out where nothing is. Another plan or price, and its end, make it void. */
  nextPrice: z.optional(nextPriceSchema),
  /** The renewal that is the first at it, or the next after that which the provider can be told of. */
  nextPriceFrom: z.optional(instant),
})
export type Subscription = z.output<typeof subscriptionSchema>
