import { lostCents } from '#domain/billing/money-back.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { Charge } from '#domain/catalogue/later-charges.ts'
import type { Instant } from '#domain/core/instants.ts'
import { add } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isStaff } from '#domain/core/viewer.ts'
import { isOtherPrice } from '#server/billing/other-price.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Collection, Document, Stored } from '#server/ports/documents.ts'
import { customerOwners, customers, payments, savedCards, subscriptions } from './collections.ts'
import { unchargedAsked } from './reactions.ts'

type Store = Pick<Portal, 'documents'>
type Reading = Pick<Portal, 'documents' | 'audit'>
type From = Pick<Caller, 'ip'>

/** The account of a customer. Refuses `not-found` for a foreign and an unknown one alike, from our own store. */
export async function findCustomer(
  { documents, audit }: Reading,
  viewer: Viewer,
  customerId: string,
  { ip }: From,
): Promise<string> {
  if (!isStaff(viewer)) {
    await expectOwnCustomer({ documents }, viewer, customerId)
    return viewer.accountId
  }
  const owner = await documents.get(customerOwners, customerId)
  if (!owner) throw new Refusal('not-found')
  await audit.record({
    actorId: viewer.uid,
    action: 'billing-seen',
    entityType: 'customer',
    entityId: customerId,
    ip,
  })
  return owner.data.uid
}

/** Refuses `not-found` unless this is the customer of the viewer's account; does not ask the provider. */
export async function expectOwnCustomer({ documents }: Store, viewer: Viewer, customerId: string): Promise<void> {
  const own = (await documents.get(customers, viewer.accountId))?.data.customerId
  if (!own || own !== customerId) throw new Refusal('not-found')
}

export type OwnCard = { readonly uid: string; readonly customerId: string; readonly isDetached: boolean }

/**
 * The owner of a card, removed ones included. `not-found` for a foreign and an unknown card alike, and for one saved with
 * another provider account. From our own store.
 */
export async function findCard({ documents }: Store, viewer: Viewer, paymentMethodId: string): Promise<OwnCard> {
  const card = (await documents.get(savedCards, paymentMethodId))?.data
  if (!card || !(isStaff(viewer) || card.uid === viewer.accountId)) throw new Refusal('not-found')
  if ((await documents.get(customers, card.uid))?.data.customerId !== card.customerId) throw new Refusal('not-found')
  return { uid: card.uid, customerId: card.customerId, isDetached: card.detachedAt !== null }
}

/** Refuses `not-found` unless this card is saved with the customer of the viewer's account; does not ask the provider. */
export async function expectOwnCard(portal: Store, viewer: Viewer, paymentMethodId: string): Promise<OwnCard> {
  const card = await findCard(portal, viewer, paymentMethodId)
  if (card.isDetached) throw new Refusal('not-found', { sentence: 'This card was removed. Choose another card.' })
  return card
}

export function findPayment(
  portal: Reading,
  viewer: Viewer,
  paymentId: string,
  caller: From,
): Promise<Stored<Payment>> {
  return findMirrored(portal, viewer, { in: payments, id: paymentId, entityType: 'payment' }, caller)
}

export function findSubscription(
  portal: Reading,
  viewer: Viewer,
  subscriptionId: string,
  caller: From,
): Promise<Stored<Subscription>> {
  return findMirrored(portal, viewer, { in: subscriptions, id: subscriptionId, entityType: 'subscription' }, caller)
}

type Mirror<T extends Document> = { readonly in: Collection<T>; readonly id: string; readonly entityType: string }

async function findMirrored<T extends { readonly id: string; readonly uid: string }>(
  { documents, audit }: Reading,
  viewer: Viewer,
  { in: from, id, entityType }: Mirror<T>,
  { ip }: From,
): Promise<Stored<T>> {
  const found = await documents.get(from, id)
  if (!found || !(isStaff(viewer) || found.data.uid === viewer.accountId)) throw new Refusal('not-found')
  if (isStaff(viewer)) await audit.record({ actorId: viewer.uid, action: 'billing-seen', entityType, entityId: id, ip })
  return found
}

/**
 * When an account last bought each plan that is paid once, with a charge or without; not what went back in full. Does not ask the
 * provider.
 */
export async function boughtOnce(portal: Portal, uid: string): Promise<ReadonlyMap<string, Instant>> {
  const { documents, catalogue } = portal
  const where = { uid, status: 'paid' }
  const [paid, answers] = await Promise.all([
    listAll(documents, payments, { where, orderBy: ['createdAt', 'desc'] }),
    raise(portal, unchargedAsked, uid),
  ])
  const uncharged = answers.flat()
  const kept = paid.filter(({ data }) => data.orderId !== null && backOf(data) < data.amountCents)
  const once = catalogue.plans().filter(({ type }) => type === 'onetime')
  return new Map(
    once.flatMap(({ id, name, formerNames }) => {
      // A payment of an order bears the name that its plan had then.
      const names = new Set([name, ...formerNames])
      const last = kept.find(({ data }) => data.type === 'onetime' && names.has(data.description))
      const paidAt = last && (last.data.paidAt ?? last.data.createdAt)
      const times = [paidAt, uncharged.find(({ planId }) => planId === id)?.at]
      const latest = times
        .flatMap((at) => at ?? [])
        .toSorted()
        .at(-1)
      return latest ? [[id, latest]] : []
    }),
  )
}

/** What was refunded, or taken back by a bank. */
function backOf({ refundedCents, disputes }: Payment): Money {
  return add(refundedCents, lostCents(disputes))
}

type Running = Charge & {
  /** What was announced. */
  readonly next?: { readonly amountCents: Money; readonly from: Instant }
}
type OwnPlan = Pick<Subscription, 'id' | 'siteId'> & { readonly planId: string; readonly price: Running }

/**
 * The plans that an account owns, newest first, late payments included; not those whose first payment is open. Does not ask the
 * provider.
 */
export async function ownPlans({ documents }: Store, uid: string): Promise<readonly OwnPlan[]> {
  const held = await listSubscriptions({ documents }, uid)
  return held.flatMap(({ id, planId, status, siteId, amountCents, periodMonths: months, afterDiscount, ...plan }) => {
    if (planId === null || hasEnded(status) || status === 'incomplete') return []
    const { nextPrice, nextPriceFrom: from, cancelAtPeriodEnd } = plan
    const next = nextPrice && from && !cancelAtPeriodEnd ? { next: { amountCents: nextPrice.amountCents, from } } : {}
    return [{ id, planId, siteId, price: { amountCents, months, ...(afterDiscount && { afterDiscount }), ...next } }]
  })
}

async function listSubscriptions({ documents }: Store, uid: string): Promise<readonly Subscription[]> {
  const rows = await listAll(documents, subscriptions, { where: { uid }, orderBy: ['createdAt', 'desc'] })
  return rows.map(({ data }) => data)
}

/** What each plan that an account owns costs it, by the plan's id: of several subscriptions of one plan, the newest. */
export async function ownPrices(portal: Store, uid: string): Promise<ReadonlyMap<string, Running>> {
  const prices = new Map<string, Running>()
  for (const { planId, price } of await ownPlans(portal, uid)) if (!prices.has(planId)) prices.set(planId, price)
  return prices
}

/** What each subscription costs an account, by its id; not those whose plan costs new purchases the same. */
export async function otherPrices(
  portal: Pick<Portal, 'documents' | 'catalogue'>,
  uid: string,
): Promise<ReadonlyMap<string, Running>> {
  const plans = portal.catalogue.plans()
  const held = await ownPlans(portal, uid)
  return new Map(
    held.flatMap(({ id, planId, price }) => {
      const plan = plans.find((one) => one.id === planId)
      return plan && isOtherPrice(plan, price) ? [[id, price] as const] : []
    }),
  )
}

/** The site that each subscription of an account keeps online, by the subscription's id. */
export async function sitesOfPlans(portal: Store, uid: string): Promise<ReadonlyMap<string, Subscription['siteId']>> {
  return new Map((await listSubscriptions(portal, uid)).map(({ id, siteId }) => [id, siteId]))
}
