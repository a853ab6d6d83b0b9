import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import type { Subscription } from '#server/ports/payments-subscriptions.ts'
import type { Collected, Discount } from '#server/ports/payments.ts'
import type { Claimed } from './claim-item.ts'
import { isOwned } from './plans-owned.ts'
import { chargeOf, readInvoiceLeft } from './read-item.ts'
import type { ItemChanges } from './save-item.ts'
import { saveItem } from './save-item.ts'

/**
 * Bills a one-time plan: draft, item, finalise, pay, each under a key of its own, so that a repeat after a crash goes on
 * where it stopped and makes nothing twice. Voids an invoice of another sum than was ordered.
 */
export async function collectInvoice(portal: Portal, collecting: Collecting): Promise<Outcome> {
  const { payments } = portal
  const { order, item, paymentMethodId, offSession } = collecting
  const { invoice, key } = await begin(portal, collecting)
  const billed = invoice.status === 'draft' ? await finalise(portal, collecting, { invoice, key }) : invoice
  if (billed.status === 'paid') return { changes: paidBy({ made: billed, clientSecret: null }), clientSecret: null }
  if (billed.totalCents !== item.totalCents) {
    await payments.voidInvoice(billed.id, `${key}-void`)
    throw new Refusal(order.promotionCode === null ? 'price-changed' : 'promotion-refused')
  }
  const paid = await payLine(portal, item, { invoiceId: billed.id, paymentMethodId, offSession })
  return { changes: paidBy(paid), clientSecret: paid.clientSecret }
}

type Begun = { readonly invoice: Invoice; readonly key: string }

async function begin(portal: Portal, { order, item, findDiscounts }: Collecting): Promise<Begun> {
  const begun = item.invoiceId === null ? null : await readInvoiceLeft(portal, item.invoiceId)
  const isOver = begun?.status === 'void' || begun?.status === 'uncollectible'
  const key = item.invoiceId !== null && (isOver || !begun) ? `${item.id}-after-${item.invoiceId}` : item.id
  if (begun && !isOver) return { invoice: begun, key }
  const invoice = await portal.payments.createInvoiceDraft(
    {
      customerId: order.customerId,
      orderId: order.id,
      description: item.name,
      dueAt: null,
      discounts: await findDiscounts(),
    },
    `${key}-draft`,
  )
  await saveItem(portal, { orderId: order.id, itemId: item.id }, { invoiceId: invoice.id, dueCents: null })
  return { invoice, key }
}

async function finalise(portal: Portal, { order, item }: Collecting, { invoice, key }: Begun): Promise<Invoice> {
  const { customerId } = order
  if (invoice.lines.length === 0)
    await portal.payments.addPriceToInvoice({ customerId, invoiceId: invoice.id, priceId: item.priceId }, `${key}-item`)
  return portal.payments.finalizeInvoice(invoice.id, `${key}-finalise`)
}

export type Collecting = Claimed & {
  /** Null for an item that costs nothing, now and later. */
  readonly paymentMethodId: string | null
  /** True where the card is charged without asking its holder first. */
  readonly offSession: boolean
  /** The discounts of the item. Called only where something is made; refuses where the order's price no longer holds. */
  readonly findDiscounts: () => Promise<readonly Discount[]>
}
export type Outcome = { readonly changes: ItemChanges; readonly clientSecret: string | null }

/**
 * Begins a subscription, or goes on with the one begun for this item: its first payment is tried by this card. A subscription
 * that was made but never answered is found first.
 */
export async function collectSubscription(portal: Portal, collecting: Collecting): Promise<Outcome> {
  const { payments } = portal
  const { order, item, paymentMethodId, offSession, findDiscounts } = collecting
  const begun = item.subscriptionId === null ? null : await payments.readSubscription(item.subscriptionId)
  if (begun && !hasEnded(begun.status)) return resume(portal, collecting, begun)
  const { customerId, id: orderId } = order
  const { priceId } = item
  const siteId = item.site?.id
  const asked = { customerId, paymentMethodId, priceId, orderId, siteId, discounts: await findDiscounts(), offSession }
  const key = begun ? `${item.id}-after-${begun.id}` : keyOf(item, paymentMethodId)
  try {
    return await begunWith(portal, await payments.createSubscription(asked, key))
  } catch (error) {
    const left = offSession && wantsHolder(error) && isPaymentFailure(error, 'declined') ? error.reason.left : null
    if (left?.kind !== 'subscription') throw error
    await saveItem(portal, { orderId, itemId: item.id }, { subscriptionId: left.id })
    return resume(portal, { ...collecting, offSession: false }, await payments.readSubscription(left.id))
  }
}

async function resume(
  portal: Portal,
  { item, paymentMethodId, offSession }: Collecting,
  begun: Subscription,
): Promise<Outcome> {
  const { latestInvoiceId: invoiceId } = begun
  if (isOwned(begun) || invoiceId === null) return begunWith(portal, { made: begun, clientSecret: null })
  return paidWith(begun.id, await payLine(portal, item, { invoiceId, paymentMethodId, offSession }))
}

/** The provider remembers a refusal that left nothing behind under its key, so another try needs another key. */
function keyOf({ id, decline }: Pick<OrderItem, 'id' | 'decline'>, paymentMethodId: string | null): string {
  return decline ? `${id}-${paymentMethodId}` : id
}

async function begunWith({ payments }: Portal, { made, clientSecret }: Collected<Subscription>): Promise<Outcome> {
  const invoice = made.latestInvoiceId === null ? null : await payments.readInvoice(made.latestInvoiceId)
  const ids = { subscriptionId: made.id, invoiceId: made.latestInvoiceId, paymentId: invoice?.paymentId ?? null }
  const unpaid = clientSecret ? 'action' : 'pending'
  const state = isOwned(made) ? 'paid' : hasEnded(made.status) ? 'failed' : unpaid
  return { changes: { ...ids, ...chargeOf(invoice), state }, clientSecret }
}

function paidWith(subscriptionId: string, { made, clientSecret }: Collected<Invoice>): Outcome {
  return { changes: { subscriptionId, ...paidBy({ made, clientSecret }) }, clientSecret }
}

/** The changes to an item after its invoice was to be paid. */
function paidBy({ made, clientSecret }: Collected<Invoice>): ItemChanges {
  const unpaid = clientSecret ? 'action' : 'pending'
  const state = made.status === 'paid' ? 'paid' : unpaid
  return { invoiceId: made.id, paymentId: made.paymentId, ...chargeOf(made), state }
}

type Deps = Pick<Portal, 'payments' | 'createId'>
type Paying = { readonly invoiceId: string; readonly paymentMethodId: string | null; readonly offSession: boolean }

/**
 * Pays the invoice of an item. Where the bank wants the cardholder though it was asked off session, asks again on session.
 * Refuses `not-found` without a card.
 */
async function payLine(
  { payments, createId }: Deps,
  { id }: Pick<OrderItem, 'id'>,
  { invoiceId, paymentMethodId, offSession }: Paying,
): Promise<Collected<Invoice>> {
  if (paymentMethodId === null) throw new Refusal('not-found')
  const paying = { invoiceId, paymentMethodId, offSession }
  const key = () => `${id}-pay-${createId()}`
  try {
    return await payments.payInvoice(paying, key())
  } catch (error) {
    if (!offSession || !wantsHolder(error)) throw error
    return payments.payInvoice({ ...paying, offSession: false }, key())
  }
}

/** True where a bank refused because it wants to ask the cardholder. */
function wantsHolder(error: unknown): boolean {
  if (!isPaymentFailure(error, 'declined')) return false
  const { code, declineCode } = error.reason
  return [code, declineCode].includes('authentication_required')
}
