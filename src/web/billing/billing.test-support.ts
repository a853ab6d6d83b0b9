import type { PresentedCard } from '#domain/billing/card-contract.ts'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { cents, zero } from '#domain/core/money.ts'
import type { OwedPlan } from '#domain/invoices/owed-contract.ts'

const instant = '2026-11-03T16:05:09.000Z'

export const visa: PresentedCard = {
  id: 'pm_visa',
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2030,
  isDefault: true,
}

export const amex: PresentedCard = { ...visa, id: 'pm_amex', brand: 'amex', last4: '0005', isDefault: false }

/** Paid on 3 November 2026 at 16:05:09 UTC. */
export function paymentOf(changes: Partial<PresentedPayment> = {}): PresentedPayment {
  return {
    id: 'pi_hosting',
    version: 1,
    uid: 'ada',
    customerId: 'cus_ada',
    orderId: null,
    invoiceId: 'in_hosting',
    subscriptionId: 'sub_hosting',
    messageId: null,
    askedInvoiceId: null,
    type: 'recurring',
    description: 'Rocket Hosting monthly',
    amountCents: cents(1500),
    lines: [],
    currency: 'usd',
    status: 'paid',
    stripeStatus: 'succeeded',
    paymentMethodId: 'pm_visa',
    card: { brand: 'visa', last4: '4242' },
    decline: null,
    refundedCents: zero,
    refunds: [],
    disputes: [],
    paidAt: instant,
    createdAt: instant,
    updatedAt: instant,
    ...changes,
  }
}

export function failedPayment(changes: Partial<PresentedPayment> = {}): PresentedPayment {
  return paymentOf({
    id: 'pi_failed',
    status: 'fail',
    stripeStatus: 'requires_payment_method',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'There isn’t enough money on this card.',
    },
    paidAt: null,
    ...changes,
  })
}

/** What `failedPayment` left to pay of `subscriptionOf`. */
export const owedPlan: OwedPlan = {
  subscriptionId: 'sub_hosting',
  planId: 'rocket-hosting-monthly',
  amountCents: cents(1500),
  paymentId: 'pi_failed',
  declined: 'There isn’t enough money on this card.',
}

export function subscriptionOf(changes: Partial<PresentedSubscription> = {}): PresentedSubscription {
  return {
    id: 'sub_hosting',
    version: 1,
    uid: 'ada',
    customerId: 'cus_ada',
    planId: 'rocket-hosting-monthly',
    orderId: null,
    priceId: 'price_hosting',
    status: 'active',
    amountCents: cents(1500),
    listCents: cents(9700),
    periodMonths: 1,
    couponIds: [],
    currentPeriodStart: instant,
    currentPeriodEnd: '2028-12-08T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellation: { feedback: null, comment: null },
    latestInvoiceId: null,
    paymentMethodId: null,
    pendingPlanId: null,
    pendingUntil: null,
    createdAt: instant,
    updatedAt: instant,
    ...changes,
  }
}
