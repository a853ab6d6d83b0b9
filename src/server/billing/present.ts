import { presenter } from '#server/platform/http/present.ts'
import { payments, refunds, subscriptions } from './collections.ts'

/** A payment as its payer and staff see it; a field that is added to the collection stays inside until it is listed here. */
export const presentPayment = presenter(payments, [
  'id',
  'uid',
  'customerId',
  'orderId',
  'invoiceId',
  'subscriptionId',
  'messageId',
  'type',
  'description',
  'amountCents',
  'currency',
  'status',
  'stripeStatus',
  'paymentMethodId',
  'card',
  'decline',
  'refundedCents',
  'paidAt',
  'createdAt',
  'updatedAt',
])

export const presentSubscription = presenter(subscriptions, [
  'id',
  'uid',
  'customerId',
  'planId',
  'orderId',
  'priceId',
  'status',
  'amountCents',
  'listCents',
  'periodMonths',
  'couponIds',
  'currentPeriodStart',
  'currentPeriodEnd',
  'cancelAtPeriodEnd',
  'canceledAt',
  'endedAt',
  'cancellation',
  'latestInvoiceId',
  'paymentMethodId',
  'pendingPlanId',
  'pendingUntil',
  'createdAt',
  'updatedAt',
])

/** For staff alone. */
export const presentRefund = presenter(refunds, [
  'id',
  'paymentId',
  'uid',
  'amountCents',
  'reason',
  'note',
  'state',
  'providerId',
  'askedBy',
  'createdAt',
  'updatedAt',
])
