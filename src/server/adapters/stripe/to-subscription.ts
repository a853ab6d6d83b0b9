import type { Stripe } from 'stripe'
import { cancellationFeedbacks, providerStatuses } from '#domain/billing/subscription-status.ts'
import { cents, times } from '#domain/core/money.ts'
import type { PaymentObject } from '#server/ports/payments-events.ts'
import type { Subscription } from '#server/ports/payments-subscriptions.ts'
import { couponIdsOf, endingCouponsOf } from './discounts.ts'
import { UnreadableAnswer } from './failures.ts'
import {
  expectObject,
  idOf,
  instantOf,
  instantOrNull,
  monthsOf,
  oneOf,
  orderOf,
  replacedByDefault,
  requiredId,
  siteOf,
} from './read-answer.ts'

/** What a subscription is asked with, so that `toSubscription` can tell of its coupons. */
export const subscriptionExpansion = ['discounts']

/** A subscription of the portal has one item: each plan and each add-on is a subscription of its own. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new UnreadableAnswer(`${id} has no item`)
  return item
}

export function toSubscription(answer: Stripe.Subscription): Subscription {
  const subscription = expectObject(answer, 'subscription')
  const { price, current_period_start: start, current_period_end: end, quantity } = itemOf(subscription)
  const { cancellation_details: cancellation, pending_update: pending } = subscription
  const pendingItem = pending?.subscription_items?.[0]
  return {
    id: subscription.id,
    customerId: requiredId(subscription.customer, 'A subscription’s customer'),
    orderId: orderOf(subscription.metadata),
    siteId: siteOf(subscription.metadata),
    status: oneOf(providerStatuses, subscription.status),
    priceId: price.id,
    planId: price.metadata['plan_id'] ?? null,
    listCents: times(cents(price.unit_amount ?? 0), quantity ?? 1),
    periodMonths: monthsOf(price.recurring),
    isTaxed: subscription.automatic_tax.enabled,
    couponIds: couponIdsOf(subscription.discounts),
    endingCoupons: endingCouponsOf(subscription.discounts),
    currentPeriodStart: instantOf(start),
    currentPeriodEnd: instantOf(end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    canceledAt: instantOrNull(subscription.canceled_at),
    endedAt: instantOrNull(subscription.ended_at),
    cancellation: {
      feedback: cancellationFeedbacks.find((feedback) => feedback === cancellation?.feedback) ?? null,
      comment: cancellation?.comment ?? null,
    },
    latestInvoiceId: idOf(subscription.latest_invoice),
    paymentMethodId: idOf(subscription.default_payment_method),
    takesDefaultCard: replacedByDefault(subscription.metadata) !== null,
    pendingChange:
      pending && pendingItem
        ? {
            priceId: pendingItem.price.id,
            planId: pendingItem.price.metadata['plan_id'] ?? null,
            expiresAt: instantOf(pending.expires_at),
          }
        : null,
    createdAt: instantOf(subscription.created),
  }
}

export function leftSubscription({ id, customer }: Stripe.Subscription): PaymentObject {
  return { kind: 'subscription', id, customerId: idOf(customer) }
}
