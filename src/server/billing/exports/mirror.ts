import type { Payment } from '#domain/billing/payment.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { readMoneyBack, savePayment } from '#server/billing/save-payment.ts'
import { invoiceOfChange, priceSubscription, saveSubscription } from '#server/billing/save-subscription.ts'
import { writeMirror } from '#server/billing/write-mirror.ts'
import type { Portal } from '#server/portal.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import type { Subscription as ProviderSubscription } from '#server/ports/payments-subscriptions.ts'
import { customerOwners, payments, subscriptions } from './collections.ts'

/** Reads a subscription and writes its mirror; one at a time, so that no two ask for the same. */
export function mirrorSubscription(portal: Portal, subscriptionId: string): Promise<Subscription | null> {
  return portal.turns.inTurn([turnOfSubscription(subscriptionId)], () =>
    updateSubscription(portal, subscriptionId, () => readWithItsCard(portal, subscriptionId)),
  )
}

/**
 * Writes the mirror of a subscription from what `ask` changes or reads at the provider. `actorId` is who changes it, and is not
 * told. Call it in `turnOfSubscription`.
 */
export function updateSubscription(
  portal: Portal,
  subscriptionId: string,
  ask: () => Promise<ProviderSubscription>,
  actorId?: string,
): Promise<Subscription | null> {
  return writeMirror(
    portal.documents,
    { collection: subscriptions, id: subscriptionId },
    async (isFirst) => {
      const seen = await (isFirst ? ask() : portal.payments.readSubscription(subscriptionId))
      const uid = await ownerOf(portal, seen.customerId)
      if (uid === null) return null
      const [price, invoice] = await Promise.all([priceSubscription(portal, seen), invoiceOfChange(portal, seen)])
      return { uid, seen, invoice, actorId, ...price }
    },
    async (transaction, priced) => priced && saveSubscription(portal, transaction, priced),
  )
}

/** A default card that was chosen while the first payment was open takes over here, once it is paid. */
async function readWithItsCard({ payments, createId }: Portal, subscriptionId: string): Promise<ProviderSubscription> {
  const seen = await payments.readSubscription(subscriptionId)
  const isDue = seen.takesDefaultCard && seen.status !== 'incomplete' && !hasEnded(seen.status)
  return isDue ? payments.takeDefaultCard(subscriptionId, createId()) : seen
}

/** Reads a payment and writes its mirror. `invoice` is the invoice it pays, where that is known already. */
export function mirrorPayment(
  portal: Portal,
  paymentId: string,
  { invoice, subscription }: { readonly invoice: Invoice | null; readonly subscription: Subscription | null },
): Promise<Payment | null> {
  return portal.turns.inTurn([`billing payment ${paymentId}`], () =>
    writeMirror(
      portal.documents,
      { collection: payments, id: paymentId },
      async () => {
        const payment = await portal.payments.readPaymentIntent(paymentId)
        const { customerId } = payment
        const uid = customerId === null ? null : await ownerOf(portal, customerId)
        if (uid === null || customerId === null) return null
        const back = await readMoneyBack(portal, payment)
        return { looked: { uid, customerId, payment, invoice, subscription }, back }
      },
      async (transaction, seen) => seen && savePayment(portal, transaction, seen.looked, seen.back),
    ),
  )
}

/** The account of a customer; null for one that is not the portal's. */
export async function ownerOf({ documents }: Pick<Portal, 'documents'>, customerId: string): Promise<string | null> {
  return (await documents.get(customerOwners, customerId))?.data.uid ?? null
}

export function turnOfSubscription(subscriptionId: string): string {
  return `billing subscription ${subscriptionId}`
}
