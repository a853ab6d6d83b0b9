import { plans, termsInPlaceOf } from '#domain/catalogue/plans.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { asking } from '#server/platform/payments/asking.ts'
import { isPaymentFailure, PaymentFailure } from '#server/ports/payments-failures.ts'
import { claimItem } from './claim-item.ts'
import type { Collecting, Outcome } from './collect-subscription.ts'
import { orders } from './collections.ts'
import type { CheckoutDeps } from './deps.ts'
import { discountsOfItem } from './discounts-of-item.ts'
import type { Purchase } from './find-purchase.ts'
import { giveUpRivals } from './give-up-rivals.ts'
import { keepItem } from './keep-item.ts'
import { orderChanged } from './order-changed.ts'
import { ofOrder } from './order-meaning.ts'
import { isOwned, ownedAlready } from './plans-owned.ts'

export type Collect = (deps: CheckoutDeps, collecting: Collecting) => Promise<Outcome>
export type Bought = { readonly item: OrderItem; readonly clientSecret: string | null }
type Way = Pick<Collecting, 'paymentMethodId' | 'offSession'> & {
  /** Who asks to pay the whole order now; null where nobody does. */
  readonly payer: string | null
  readonly collect: Collect
}

/** Pays one thing of an order; those of one plan by one account follow each other, and what is paid is not paid again. */
export function payItem(deps: CheckoutDeps, purchase: Purchase, way: Way): Promise<Bought> {
  const { order, item } = purchase
  const turns = termsInPlaceOf(item.planId).map((planId) => `purchase of ${planId} by ${order.uid}`)
  return deps.turns.inTurn(turns, () => payInTurn(deps, purchase, way))
}

async function payInTurn(deps: CheckoutDeps, purchase: Purchase, way: Way): Promise<Bought> {
  const { order, item } = await asking(() => upToDate(deps, purchase), ofOrder)
  if (item.state === 'paid') return { item, clientSecret: null }
  const place = { orderId: order.id, itemId: item.id }
  await deps.limits.take(rules.purchases, order.uid)
  const givenUpItemIds = await asking(() => expectFree(deps, { order, item }), ofOrder)
  const { paymentMethodId: asked, payer, offSession } = way
  const claimed = await claimItem(deps, { ...place, paymentMethodId: asked, payer, givenUpItemIds })
  if (claimed.item.state === 'paid') return { item: claimed.item, clientSecret: null }
  const paymentMethodId = claimed.order.paymentMethodId ?? asked
  const { clientSecret } = await asking(async () => {
    try {
      const outcome = await way.collect(deps, {
        ...claimed,
        paymentMethodId,
        offSession,
        findDiscounts: () => discountsOfItem(deps, claimed),
      })
      await keepItem(deps, place, outcome.changes)
      return outcome
    } catch (error) {
      await keepFailure(deps, place, error)
      if (isPaymentFailure(error, 'declined')) await converge(deps, await readAgain(deps, { order, item }))
      throw error
    }
  }, ofOrder)
  const bought = await readAgain(deps, { order, item })
  await converge(deps, bought)
  return { item: bought.item, clientSecret }
}

/** Where the outcome of an earlier request is not known, the provider is asked for it first. */
async function upToDate(deps: CheckoutDeps, purchase: Purchase): Promise<Purchase> {
  const held = await readAgain(deps, purchase)
  if (held.item.state !== 'pending') return held
  await orderChanged(deps, held.order.id)
  return readAgain(deps, held)
}

async function readAgain({ documents }: CheckoutDeps, { order, item }: Purchase): Promise<Purchase> {
  const now = (await documents.get(orders, order.id))?.data
  const held = now?.items.find(({ id }) => id === item.id)
  if (!now || !held) throw new Refusal('not-found')
  return { order: now, item: held }
}

/** Refuses `plan-owned-already` where the account has it by another order. Answers with what was given up for this one. */
async function expectFree(deps: CheckoutDeps, { order, item }: Purchase): Promise<readonly string[]> {
  const held = item.type === 'onetime' ? [] : await deps.payments.listSubscriptions(order.customerId)
  const barred = termsInPlaceOf(item.planId)
  const owned = held.find((one) => barred.includes(one.planId ?? '') && isOwned(one) && one.orderId !== order.id)
  if (owned) throw ownedAlready(plans.find(({ id }) => id === owned.planId) ?? item)
  return giveUpRivals(deps, order, item)
}

type Place = { readonly orderId: string; readonly itemId: string }

/** Where nobody knows whether it happened, the thing stays `pending` for whoever looks again. */
async function keepFailure(deps: CheckoutDeps, place: Place, error: unknown): Promise<void> {
  if (error instanceof Refusal) return keepItem(deps, place, { state: 'failed' })
  if (!(error instanceof PaymentFailure)) return
  const { reason } = error
  if (reason.kind === 'unavailable' || (reason.kind === 'invalid' && reason.code === 'idempotency_error')) return
  if (reason.kind !== 'declined') return keepItem(deps, place, { state: 'failed' })
  const { code, declineCode, message, left } = reason
  await keepItem(deps, place, {
    state: 'failed',
    decline: { code, declineCode, message },
    ...(left?.kind === 'subscription' ? { subscriptionId: left.id } : {}),
    ...(left?.kind === 'invoice' ? { invoiceId: left.id } : {}),
  })
}

/** Brings the mirrors up to date at once. Where the provider is gone by now, its news or the sweep does it later. */
async function converge(deps: CheckoutDeps, { order: { customerId }, item }: Purchase): Promise<void> {
  const { subscriptionId, invoiceId } = item
  try {
    if (subscriptionId) await deps.converge({ kind: 'subscription', id: subscriptionId, customerId })
    else if (invoiceId) await deps.converge({ kind: 'invoice', id: invoiceId, customerId })
  } catch (error) {
    // The provider has it already: whatever keeps it from being read now must not look like a failed purchase.
    if (!(error instanceof PaymentFailure)) throw error
  }
}
