import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { cancellationFeedbacks, subscriptionStatuses } from './subscription-status.ts'

/** A plan that bills itself, as the provider last told it, keyed by its id there. Written by looking, never by a caller. */
export const subscriptionSchema = z.strictObject({
  id: z.string(),
  /** The owner of the account that pays. */
  uid: z.string(),
  customerId: z.string(),
  /** Null for what the portal did not sell. */
  planId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  priceId: z.string(),
  status: z.enum(subscriptionStatuses),
  /** Of the next period, after the discounts that still count then. */
  amountCents: money,
  /** Of one period, before discounts. */
  listCents: money,
  /** Months of one period; null where it is not counted in months. */
  periodMonths: z.nullable(z.int()),
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
  /** Until when that is waited for. */
  pendingUntil: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Subscription = z.output<typeof subscriptionSchema>
