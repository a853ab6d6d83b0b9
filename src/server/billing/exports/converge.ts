import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { isFinal } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { convergeCardSetup, convergeCustomer, convergePaymentMethod } from '#server/billing/converge-cards.ts'
import { followPayingCard } from '#server/billing/follow-paying-card.ts'
import { saveCreditMove } from '#server/billing/save-credit-move.ts'
import { saveCardOf, settleCard } from '#server/billing/settle-card.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { PaymentObject } from '#server/ports/payments-events.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import { payments } from './collections.ts'
import { mirrorPayment, mirrorSubscription } from './mirror.ts'
import { orderSeen, subscriptionSeen } from './reactions.ts'

/**
 * Reads an object from the provider and writes it to its mirror, its order and its message. Idempotent: events that come
 * late, twice or in another order end the same. Ignores an object that is gone or not the portal's. Fails where the provider
 * does not answer, to be tried again.
 */
export async function converge(portal: Portal, object: PaymentObject): Promise<void> {
  try {
    await ways[object.kind](portal, object)
  } catch (error) {
    if (!isPaymentFailure(error, 'missing')) throw error
  }
}

type Way = (portal: Portal, object: PaymentObject) => Promise<unknown>

const ways: Readonly<Record<PaymentObject['kind'], Way>> = {
  customer: (portal, { id }) => convergeCustomer(portal, id),
  'payment-method': convergePaymentMethod,
  'card-setup': (portal, { id }) => convergeCardSetup(portal, id),
  'payment-intent': (portal, { id }) => convergePayment(portal, id),
  subscription: (portal, { id }) => convergeSubscription(portal, id),
  invoice: async (portal, { id }) => convergeInvoice(portal, await portal.payments.readInvoice(id)),
}

/** Answers with the payment as it is now; null for one that is not the portal's. */
export async function convergePayment(portal: Portal, paymentId: string): Promise<Payment | null> {
  const invoiceId = await portal.payments.invoiceOfPayment(paymentId)
  const invoice = invoiceId === null ? null : await portal.payments.readInvoice(invoiceId)
  const subscription = await subscriptionOf(portal, invoice)
  return finish(portal, { paymentId, invoice, subscription })
}

/** Answers with the subscription as it is now; null for one that is not the portal's. */
export async function convergeSubscription(portal: Portal, subscriptionId: string): Promise<Subscription | null> {
  const subscription = await mirrorSubscription(portal, subscriptionId)
  if (!subscription) return null
  const { latestInvoiceId } = subscription
  const invoice = latestInvoiceId === null ? null : await portal.payments.readInvoice(latestInvoiceId)
  const paymentId = invoice?.paymentId ?? null
  await finish(portal, { paymentId, invoice, subscription })
  if (isFinal(subscription.status))
    for (const id of await unpaidOf(portal, subscription)) if (id !== paymentId) await convergePayment(portal, id)
  return subscription
}

/** The payments of a plan that can still be made, by our mirrors: each renewal while it is past due is another. */
async function unpaidOf({ documents }: Portal, { id, uid }: Subscription): Promise<string[]> {
  const lists = (['unpaid', 'fail'] as const).map((status) =>
    listAll(documents, payments, { where: { uid, status }, orderBy: ['createdAt', 'desc'] }),
  )
  const rows = (await Promise.all(lists)).flat()
  return rows.flatMap(({ data }) => (data.subscriptionId === id && !isCanceled(data) ? [data.id] : []))
}

async function convergeInvoice(portal: Portal, invoice: Invoice): Promise<void> {
  const subscription = await subscriptionOf(portal, invoice)
  await finish(portal, { paymentId: invoice.paymentId, invoice, subscription })
}

async function subscriptionOf(portal: Portal, invoice: Invoice | null): Promise<Subscription | null> {
  return invoice?.subscriptionId ? mirrorSubscription(portal, invoice.subscriptionId) : null
}

type Seen = {
  readonly paymentId: string | null
  readonly invoice: Invoice | null
  readonly subscription: Subscription | null
}

async function finish(portal: Portal, { paymentId, invoice, subscription }: Seen): Promise<Payment | null> {
  if (invoice && subscription && isFinal(subscription.status)) await giveUp(portal, invoice)
  const payment = paymentId === null ? null : await mirrorPayment(portal, paymentId, { invoice, subscription })
  if (invoice) await saveCreditMove(portal, invoice, subscription)
  if (subscription) await raise(portal, subscriptionSeen, subscription)
  const orderIds = new Set([invoice?.orderId, subscription?.orderId, payment?.orderId])
  // Always: an order that missed it the last time hears of it now.
  for (const orderId of orderIds) if (orderId) await raise(portal, orderSeen, orderId)
  if (payment) await followPayingCard(portal, payment)
  if (subscription) await saveCardOf(portal, subscription)
  if (payment) await settleCard(portal, payment)
  return payment
}

/**
 * Voids what a plan that has ended still asks for, which Stripe leaves open, so that nobody can pay it. What was paid meanwhile, or
 * is with the bank, stays. Idempotent.
 */
async function giveUp({ payments: provider, createId }: Portal, { id, status }: Invoice): Promise<void> {
  if (status !== 'open' && status !== 'uncollectible') return
  try {
    await provider.voidInvoice(id, createId())
  } catch (error) {
    if (!isPaymentFailure(error, 'invalid')) throw error
  }
}
