import { termsInPlaceOf, termsOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { creditTaken, leftToPay } from '#domain/checkout/credit-of-order.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { converge } from '#server/billing/exports/converge.ts'
import { creditChanged } from '#server/billing/exports/credit-changed.ts'
import { turnOfCredit } from '#server/billing/exports/customer-of.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import type { PaymentObject } from '#server/ports/payments-events.ts'
import { PaymentFailure, isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { Discount } from '#server/ports/payments.ts'
import { endRefused, expectAsOrdered } from './as-ordered.ts'
import { cancelRivals } from './cancel-rivals.ts'
import { lookUp } from './check-promotion.ts'
import type { Claimed } from './claim-item.ts'
import { claimItem } from './claim-item.ts'
import type { Collecting, Outcome } from './collect.ts'
import type { Purchase } from './find-purchase.ts'
import { holdsCode, isLimited } from './held-code.ts'
import { orderRefusals } from './order-refusals.ts'
import { askOwned, findOwnedFor, ownedAlready } from './plans-owned.ts'
import { presentPayableOrder } from './present-payable-order.ts'
import { discountOfCode, discountsOf } from './price-order.ts'
import { isMadeFor, orderChanged } from './read-item.ts'
import { saveItem } from './save-item.ts'
import { expectTaxable } from './tax-address.ts'

export type Collect = (portal: Portal, collecting: Collecting) => Promise<Outcome>
export type Bought = { readonly item: OrderItem; readonly clientSecret: string | null }
type Way = Pick<Collecting, 'paymentMethodId' | 'offSession'> & {
  /** The person who asks to pay the whole order now; null where nobody does. */
  readonly payer: string | null
  /** What the payer was shown as left to pay of the order; undefined where no page showed it. */
  readonly shownCents: Money | undefined
  readonly collect: Collect
}

/**
 * Pays one item of an order. Purchases by one account run one after the other, since credit may pay a part of each, and a
 * paid item is not paid again.
 */
export function payItem(portal: Portal, purchase: Purchase, way: Way): Promise<Bought> {
  const { order, item } = purchase
  const turns = [...turnsOf(portal, order, [item]), turnOfCredit(order.customerId)]
  return portal.turns.inTurn(turns, () => payInTurn(portal, purchase, way))
}

/** The turns in which these items are bought or given up: one for each plan, and for each of its other terms. */
export function turnsOf(
  { catalogue }: Pick<Portal, 'catalogue'>,
  { uid }: Pick<Order, 'uid'>,
  items: readonly Pick<OrderItem, 'planId'>[],
): readonly string[] {
  const terms = new Set(items.flatMap(({ planId }) => termsInPlaceOf(catalogue.plans(), planId)))
  return [...terms].map((planId) => `checkout purchase of ${planId} by ${uid}`)
}

async function payInTurn(portal: Portal, purchase: Purchase, way: Way): Promise<Bought> {
  const { order, item } = await askProvider(() => upToDate(portal, purchase), orderRefusals)
  if (item.state === 'paid') return { item, clientSecret: null }
  const place = { orderId: order.id, itemId: item.id }
  if (way.shownCents !== undefined) await expectAsShown(portal, order, way.shownCents)
  await portal.limits.take(rules.purchases, order.uid)
  const canceledItemIds = await askProvider(() => expectFree(portal, { order, item }), orderRefusals)
  const { paymentMethodId: asked, payer, offSession } = way
  const claimed = await claimItem(portal, { ...place, paymentMethodId: asked, payer, canceledItemIds })
  if (claimed.item.state === 'paid') return { item: claimed.item, clientSecret: null }
  const paymentMethodId = claimed.order.paymentMethodId ?? asked
  const { clientSecret } = await askProvider(async () => {
    try {
      const outcome = await way.collect(portal, {
        ...claimed,
        paymentMethodId,
        offSession,
        findDiscounts: () => discountsOfItem(portal, claimed),
      })
      await saveItem(portal, place, outcome.changes)
      return outcome
    } catch (error) {
      // First what it left: the payer is told of the failure with what is then due.
      if (isPaymentFailure(error, 'declined')) await convergeItem(portal, { order, item }, error.reason.left)
      await saveFailure(portal, place, error)
      if (error instanceof Refusal && isNoLongerOffered.has(error.code))
        throw await endRefused(portal, { ...place, refusal: error })
      throw error
    }
  }, orderRefusals)
  const bought = await readAgain(portal, { order, item })
  await convergeItem(portal, bought)
  return { item: bought.item, clientSecret }
}

const isNoLongerOffered: ReadonlySet<string> = new Set(['price-changed', 'promotion-refused', 'unknown-plan'])

/** Asks the provider first where the outcome of an earlier request is not known. */
async function upToDate(portal: Portal, purchase: Purchase): Promise<Purchase> {
  const held = await readAgain(portal, purchase)
  if (held.item.state !== 'pending') return held
  await orderChanged(portal, held.order.id)
  return readAgain(portal, held)
}

async function readAgain({ documents }: Portal, { order, item }: Purchase): Promise<Purchase> {
  const now = (await documents.get(orders, order.id))?.data
  const held = now?.items.find(({ id }) => id === item.id)
  if (!now || !held) throw new Refusal('not-found')
  return { order: now, item: held }
}

/**
 * Refuses `plan-owned-already` where the account, or the site of the item, has the plan by another order. Answers with the items
 * given up for this one.
 */
async function expectFree(portal: Portal, { order, item }: Purchase): Promise<readonly string[]> {
  const held = item.type === 'onetime' ? [] : await portal.payments.listSubscriptions(order.customerId)
  // This order pays its own subscription; the other term is refused even where the same order bought it.
  const others = held.filter((one) => !(one.planId === item.planId && isMadeFor(one, order, item)))
  const owned = await findOwnedFor(portal, order.uid, item, await askOwned(portal, order.uid, others))
  if (owned) throw ownedAlready(portal.catalogue.plans().find(({ id }) => id === owned.planId) ?? item, item)
  return cancelRivals(portal, order, item)
}

/**
 * Refuses `price-changed` where another sum is left to pay of an order than was shown: more where credit that was to pay of it is used by
 * now, less where there is more credit or a part was paid elsewhere.
 */
async function expectAsShown(portal: Portal, { id, customerId }: Order, shownCents: Money): Promise<void> {
  await askProvider(() => converge(portal, { kind: 'customer', id: customerId, customerId }))
  const stored = await portal.documents.get(orders, id)
  if (!stored) throw new Refusal('not-found')
  const order = await presentPayableOrder(portal, stored)
  const rest = order.items.filter((item) => item.state !== 'paid' && order.toPay.includes(item.id))
  const leftCents = leftToPay(order, rest)
  if (leftCents > shownCents) throw creditChanged()
  if (leftCents < shownCents) throw new Refusal('price-changed', { sentence: lessIsLeft })
}

const lessIsLeft = 'The amount remaining has changed since you opened this page. Check the new amount, then try again.'

type Place = { readonly orderId: string; readonly itemId: string }

/** Where the outcome is unknown, the item stays `pending` until somebody looks again. */
async function saveFailure(portal: Portal, place: Place, error: unknown): Promise<void> {
  if (error instanceof Refusal) return saveItem(portal, place, { state: 'failed' })
  if (!(error instanceof PaymentFailure)) return
  const { reason } = error
  if (reason.kind === 'unavailable' || (reason.kind === 'invalid' && reason.code === 'idempotency_error')) return
  if (reason.kind !== 'declined') return saveItem(portal, place, { state: 'failed' })
  const { code, declineCode, message, left } = reason
  await saveItem(portal, place, {
    state: 'failed',
    decline: { code, declineCode, message },
    ...(left?.kind === 'subscription' ? { subscriptionId: left.id } : {}),
    ...(left?.kind === 'invoice' ? { invoiceId: left.id } : {}),
  })
}

/**
 * Converges the mirrors at once, with the credit of the customer where the item took of it. Where the provider does not answer,
 * its events or the sweep do it later.
 */
async function convergeItem(portal: Portal, purchase: Purchase, left: PaymentObject | null = null): Promise<void> {
  const { order, item } = await readAgain(portal, purchase)
  const { customerId } = order
  const { subscriptionId, invoiceId } = item
  try {
    if (left) await converge(portal, left)
    else if (subscriptionId) await converge(portal, { kind: 'subscription', id: subscriptionId, customerId })
    else if (invoiceId) await converge(portal, { kind: 'invoice', id: invoiceId, customerId })
    const { item: seen } = await readAgain(portal, purchase)
    if (creditTaken(seen) > 0) await converge(portal, { kind: 'customer', id: customerId, customerId })
  } catch (error) {
    // The provider has taken it already: a failure to read it now must not look like a failed purchase.
    if (!(error instanceof PaymentFailure)) throw error
  }
}

/**
 * The discounts of an item, checked against the price of the order before anything is made with them. Refuses
 * `promotion-refused` for a code that no longer counts or takes off another sum, `price-changed` for any other difference, of
 * its tax too, `unknown-plan` for a plan that was retired since.
 */
async function discountsOfItem(portal: Portal, { order, item }: Claimed): Promise<Discount[]> {
  const plan = expectAsOrdered(portal, item)
  const ofCode = await findDiscountOfCode(portal, { order, item, plan })
  const discounts = discountsOf(item.couponId, ofCode)
  const { priceId, totalCents, discountCents } = item
  const preview = await portal.payments.previewOrder({
    customerId: order.customerId,
    lines: [{ priceId, discounts }],
  })
  expectTaxable(preview)
  const [line] = preview.lines
  if (line?.discountCents !== discountCents && ofCode !== null) throw new Refusal('promotion-refused')
  if (line?.totalCents !== totalCents) throw new Refusal('price-changed')
  return discounts
}

/** The promotion code that lowers this item; null where none does. */
async function findDiscountOfCode(
  portal: Portal,
  { order, item, plan }: Claimed & { plan: Plan },
): Promise<Discount | null> {
  const { promotionCode, uid, items } = order
  if (promotionCode === null || item.discountCents <= termsOf(plan).offCents) return null
  const claimed = items.find(({ id }) => id === item.id) ?? item
  const holds = holdsCode(portal.catalogue.plans(), order, claimed) && (await isLimited(portal, promotionCode))
  const { promotion } = await lookUp(portal, { uid, code: promotionCode, holds })
  if (!promotion) throw new Refusal('promotion-refused')
  return discountOfCode(promotion, holds)
}
