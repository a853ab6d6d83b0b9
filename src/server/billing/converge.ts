import type { Payment } from '#domain/billing/payment.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { PaymentObject } from '#server/ports/payments-events.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import { convergeCardSetup, convergeCustomer, convergePaymentMethod } from './converge-cards.ts'
import type { BillingDeps } from './deps.ts'
import { followPayingCard } from './follow-paying-card.ts'
import { lookAtPayment, lookAtSubscription } from './look-at.ts'
import { saveCardOf, settleCard } from './settle-card.ts'

/**
 * Reads the truth about something at the provider and writes it to its row, its order and its message. Idempotent: news that
 * comes late, twice or in another order ends the same. What is not the portal's, or is gone, is left alone; where the
 * provider does not answer it fails, to be tried again.
 */
export async function converge(deps: BillingDeps, object: PaymentObject): Promise<void> {
  try {
    await ways[object.kind](deps, object)
  } catch (error) {
    if (!isPaymentFailure(error, 'missing')) throw error
  }
}

type Way = (deps: BillingDeps, object: PaymentObject) => Promise<unknown>

const ways: Readonly<Record<PaymentObject['kind'], Way>> = {
  customer: (deps, { id }) => convergeCustomer(deps, id),
  'payment-method': convergePaymentMethod,
  'card-setup': (deps, { id }) => convergeCardSetup(deps, id),
  'payment-intent': (deps, { id }) => convergePayment(deps, id),
  subscription: (deps, { id }) => convergeSubscription(deps, id),
  invoice: async (deps, { id }) => convergeInvoice(deps, await deps.payments.readInvoice(id)),
}

/** Answers with the payment as it stands now; null for one that is not the portal's. */
export async function convergePayment(deps: BillingDeps, paymentId: string): Promise<Payment | null> {
  const invoiceId = await deps.payments.invoiceOfPayment(paymentId)
  const invoice = invoiceId === null ? null : await deps.payments.readInvoice(invoiceId)
  const subscription = await subscriptionOf(deps, invoice)
  return finish(deps, { paymentId, invoice, subscription })
}

/** Answers with the subscription as it stands now; null for one that is not the portal's. */
export async function convergeSubscription(deps: BillingDeps, subscriptionId: string): Promise<Subscription | null> {
  const subscription = await lookAtSubscription(deps, subscriptionId)
  if (!subscription) return null
  const { latestInvoiceId } = subscription
  const invoice = latestInvoiceId === null ? null : await deps.payments.readInvoice(latestInvoiceId)
  await finish(deps, { paymentId: invoice?.paymentId ?? null, invoice, subscription })
  return subscription
}

async function convergeInvoice(deps: BillingDeps, invoice: Invoice): Promise<void> {
  const subscription = await subscriptionOf(deps, invoice)
  await finish(deps, { paymentId: invoice.paymentId, invoice, subscription })
}

async function subscriptionOf(deps: BillingDeps, invoice: Invoice | null): Promise<Subscription | null> {
  return invoice?.subscriptionId ? lookAtSubscription(deps, invoice.subscriptionId) : null
}

type Seen = {
  readonly paymentId: string | null
  readonly invoice: Invoice | null
  readonly subscription: Subscription | null
}

async function finish(deps: BillingDeps, { paymentId, invoice, subscription }: Seen): Promise<Payment | null> {
  const payment = paymentId === null ? null : await lookAtPayment(deps, paymentId, { invoice, subscription })
  if (subscription) await deps.planChanged(subscription)
  const orderIds = new Set([invoice?.orderId, subscription?.orderId, payment?.orderId])
  // Always: an order that did not hear of it the last time hears of it now.
  for (const orderId of orderIds) if (orderId) await deps.orderChanged(orderId)
  if (payment) await followPayingCard(deps, payment)
  if (subscription) await saveCardOf(deps, subscription)
  if (payment) await settleCard(deps, payment)
  return payment
}
