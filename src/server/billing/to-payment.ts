import { givenCents, mergeDisputes, mergeRefunds } from '#domain/billing/money-back.ts'
import { nextPaymentStatus } from '#domain/billing/payment-status.ts'
import type { Payment, PaymentDispute, PaymentLine, PaymentRefund } from '#domain/billing/payment.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { plans } from '#domain/catalogue/plans.ts'
import type { Instant } from '#domain/core/instants.ts'
import { subtract } from '#domain/core/money.ts'
import type { Payment as ProviderPayment } from '#server/ports/payments-intents.ts'
import type { Invoice, InvoiceLine } from '#server/ports/payments-invoices.ts'
import { purposeOfCharge } from './charge-ids.ts'
import { changeOfPlan } from './exports/notice-words.ts'

export type SeenPayment = {
  readonly uid: string
  readonly customerId: string
  readonly payment: ProviderPayment
  /** What it pays; null for one that stands alone. */
  readonly invoice: Invoice | null
  readonly subscription: Subscription | null
  readonly refunds: readonly PaymentRefund[]
  readonly disputes: readonly PaymentDispute[]
}

/** Our row of a payment, from what the provider says now and what was known before. Paid never goes back. */
export function toPaymentRow(seen: SeenPayment, before: Payment | null, now: Instant): Payment {
  const { uid, customerId, payment, invoice, subscription } = seen
  if (before?.status === 'paid' && payment.status !== 'paid') return before
  const hasFailed = payment.decline !== null
  const status = nextPaymentStatus(before?.status ?? null, { intentStatus: payment.intentStatus, hasFailed })
  const charge = purposeOfCharge(payment.orderId)
  const refunds = mergeRefunds(before?.refunds ?? [], seen.refunds)
  const next: Payment = {
    id: payment.id,
    uid,
    customerId,
    orderId: invoice?.orderId ?? subscription?.orderId ?? (charge.isCharge ? null : payment.orderId),
    invoiceId: invoice?.id ?? null,
    subscriptionId: subscription?.id ?? invoice?.subscriptionId ?? null,
    messageId: charge.messageId,
    askedInvoiceId: charge.invoiceId,
    type: invoice?.subscriptionId ? 'recurring' : 'onetime',
    description: describe(seen, before),
    amountCents: payment.amountCents,
    lines: (invoice?.lines ?? []).map(toPaymentLine),
    currency: payment.currency,
    status,
    stripeStatus: payment.intentStatus,
    paymentMethodId: payment.paymentMethodId,
    card: payment.card,
    decline: status === 'paid' ? null : payment.decline,
    refundedCents: givenCents(refunds),
    refunds,
    disputes: mergeDisputes(before?.disputes ?? [], seen.disputes),
    paidAt: status === 'paid' ? (before?.paidAt ?? invoice?.paidAt ?? now) : null,
    createdAt: payment.createdAt,
    updatedAt: before?.updatedAt ?? now,
  }
  return before && JSON.stringify(next) === JSON.stringify(before) ? before : { ...next, updatedAt: now }
}

/** What a change of plan that is not paid asks for is told as that, also once it is dropped, and not as a payment of the old plan. */
function describe({ payment, invoice, subscription }: SeenPayment, before: Payment | null): string {
  if (invoice?.reason === 'subscription_update' && payment.status !== 'paid') {
    const next = plans.find(({ id }) => id === subscription?.pendingPlanId)
    if (next) return `${changeOfPlan}${next.name}`
    if (before) return before.description
  }
  const plan = plans.find(({ id }) => id === subscription?.planId)
  const [line] = invoice?.lines ?? []
  return plan?.name ?? line?.description ?? payment.description ?? 'Payment'
}

function toPaymentLine({ description, amountCents, discountCents, periodStart, periodEnd }: InvoiceLine): PaymentLine {
  return { description, amountCents: subtract(amountCents, discountCents), from: periodStart, to: periodEnd }
}
