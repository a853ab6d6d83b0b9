import { planCouponIds } from '#domain/billing/next-price.ts'
import { hasEnded, isFinal } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { amountAfter } from '#domain/catalogue/coupons.ts'
import type { Coupon } from '#domain/catalogue/coupons.ts'
import { readPlanCoupon } from '#domain/catalogue/plan-coupons.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import type { Subscription as ProviderSubscription } from '#server/ports/payments-subscriptions.ts'
import { subscriptions } from './exports/collections.ts'
import { noticesOfSubscription, tell } from './notices.ts'
import { goesOffline, siteNameOf } from './site-name.ts'

type Priced = Price & {
  readonly uid: string
  readonly seen: ProviderSubscription
  /** The invoice that came with a change of its plan; null where none did, or its plan is the same. */
  readonly invoice: Invoice | null
  /** Who changed it just now; undefined where the provider tells of it. */
  readonly actorId?: string | undefined
}

type Price = Pick<Subscription, 'amountCents' | 'afterDiscount'>

/** The price of a subscription's next period, after the discounts that still count then, and what it is once those that end are over. */
export async function priceSubscription(
  portal: Pick<Portal, 'payments' | 'catalogue'>,
  seen: ProviderSubscription,
): Promise<Price> {
  const coupons = await renewalCoupons(portal, seen)
  const lasting = coupons.filter(({ endsAt }) => endsAt === null)
  const [from] = coupons.flatMap(({ endsAt }) => endsAt ?? []).sort()
  const amountCents = amountAfter(seen.listCents, coupons)
  if (from === undefined) return { amountCents }
  return { amountCents, afterDiscount: { amountCents: amountAfter(seen.listCents, lasting), from } }
}

/** The invoice that came with a change of a subscription's plan, which the mirror doesn't know yet; null where there is none. */
export async function invoiceOfChange(
  { documents, payments }: Pick<Portal, 'documents' | 'payments'>,
  { id, planId, latestInvoiceId }: ProviderSubscription,
): Promise<Invoice | null> {
  const before = (await documents.get(subscriptions, id))?.data
  if (!before || before.planId === planId || latestInvoiceId === null) return null
  const invoice = await payments.readInvoice(latestInvoiceId)
  return invoice.reason === 'subscription_update' ? invoice : null
}

/**
 * Writes the provider's state of a subscription to its mirror, and notifies its payer once of its end, which is final.
 * Repeated, it writes nothing.
 */
export async function saveSubscription(
  portal: Portal,
  transaction: Transaction,
  { uid, seen, invoice, actorId, ...price }: Priced,
): Promise<Subscription> {
  const before = (await transaction.get(subscriptions, seen.id))?.data ?? null
  if (before && isFinal(before.status) && !isFinal(seen.status)) return before
  const now = portal.clock.now()
  const siteId = before ? before.siteId : (seen.siteId ?? undefined)
  const plans = portal.catalogue.plans()
  const announced = announcedOf(plans, before, seen)
  const same = toRow(seen, { uid, ...price, siteId, ...announced, updatedAt: before?.updatedAt ?? now })
  if (before && JSON.stringify(same) === JSON.stringify(before)) return before
  const next = { ...same, updatedAt: now }
  const where = {
    timeZone: portal.settings.openingHours.timeZone,
    site: await siteNameOf(portal, transaction, next),
    takesSiteOffline: next.cancelAtPeriodEnd && (await goesOffline(portal, transaction, next)),
    invoice,
  }
  const notices = noticesOfSubscription(plans, before, next, where)
  if (before) transaction.put(subscriptions, next)
  else transaction.create(subscriptions, next)
  // A payer gets in writing what becomes of a plan, even where they did it themselves.
  await tell(portal, transaction, actorId === undefined || actorId === uid ? { uid } : { uid, actorId }, notices)
  return next
}

/** What was announced, unless the plan has ended or has another price by now: either it has come, or it is void. */
function announcedOf(
  plans: readonly Plan[],
  before: Subscription | null,
  { status, planId, priceId, couponIds }: ProviderSubscription,
): Announced {
  if (!before?.nextPrice || hasEnded(status) || planId !== before.planId || priceId !== before.priceId) return {}
  const [now, then] = [{ planId, couponIds: [...couponIds] }, before].map((one) => planCouponIds(plans, one).join())
  return now === then ? { nextPrice: before.nextPrice, nextPriceFrom: before.nextPriceFrom } : {}
}

type Announced = Pick<Subscription, 'nextPrice' | 'nextPriceFrom'>
type Ours = Pick<Subscription, 'siteId'> &
  Price &
  Announced & {
    readonly uid: string
    readonly updatedAt: Instant
  }

function toRow(
  seen: ProviderSubscription,
  { uid, amountCents, afterDiscount, siteId, nextPrice, nextPriceFrom, updatedAt }: Ours,
): Subscription {
  const { cancellation } = seen
  return {
    id: seen.id,
    uid,
    customerId: seen.customerId,
    planId: seen.planId,
    orderId: seen.orderId,
    priceId: seen.priceId,
    status: seen.status,
    amountCents,
    listCents: seen.listCents,
    periodMonths: seen.periodMonths,
    ...(seen.isTaxed ? { isTaxed: true } : {}),
    ...(afterDiscount ? { afterDiscount } : {}),
    couponIds: [...seen.couponIds],
    currentPeriodStart: seen.currentPeriodStart,
    currentPeriodEnd: seen.currentPeriodEnd,
    cancelAtPeriodEnd: seen.cancelsAtPeriodEnd,
    canceledAt: seen.canceledAt,
    endedAt: seen.endedAt,
    cancellation: { feedback: cancellation.feedback, comment: cancellation.comment },
    latestInvoiceId: seen.latestInvoiceId,
    paymentMethodId: seen.paymentMethodId,
    pendingPlanId: seen.pendingChange?.planId ?? null,
    pendingUntil: seen.pendingChange?.expiresAt ?? null,
    createdAt: seen.createdAt,
    updatedAt,
    // Ours: it may have been given to another site since it was bought.
    ...(siteId === undefined ? {} : { siteId }),
    ...(nextPrice && nextPriceFrom ? { nextPrice, nextPriceFrom } : {}),
  }
}

/** A coupon that counts for the next period; null where it doesn't end. */
type Renewing = Pick<Coupon, 'amountOffCents' | 'percentOff'> & { readonly endsAt: Instant | null }

/** A coupon of another plan stays on a subscription whose plan was changed, but no longer counts. */
async function renewalCoupons(
  { payments, catalogue }: Pick<Portal, 'payments' | 'catalogue'>,
  { planId, couponIds, endingCoupons, currentPeriodEnd }: ProviderSubscription,
): Promise<readonly Renewing[]> {
  const ofPlans = couponIds.map((id) => ({ id, coupon: readPlanCoupon(catalogue.plans(), id) }))
  // What the coupon took off when it was bought, whatever the plan costs by now.
  const own = ofPlans.flatMap(({ coupon }) => (coupon?.planId === planId ? [coupon.offCents] : []))
  const known = own.map((offCents) => ({ amountOffCents: offCents, percentOff: null, endsAt: null }))
  const others = ofPlans.flatMap(({ id, coupon }) => (coupon ? [] : [id]))
  if (others.length === 0) return known
  const { coupons } = await payments.readCatalogue({ lookupKeys: [], couponIds: others })
  const ends = new Map(endingCoupons.flatMap(({ id, endsAt }) => (endsAt > currentPeriodEnd ? [[id, endsAt]] : [])))
  const counted = coupons.flatMap(({ id, duration, amountOffCents, percentOff }) => {
    const endsAt = duration === 'forever' ? null : ends.get(id)
    return endsAt === undefined ? [] : [{ amountOffCents, percentOff, endsAt }]
  })
  return [...known, ...counted]
}
