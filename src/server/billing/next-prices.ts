import type { Profile } from '#domain/accounts/profile.ts'
import { withSite } from '#domain/billing/plan-words.ts'
import type * as calls from '#domain/billing/price-contract.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { lastingCents, sayDiscountLeft } from '#domain/catalogue/later-charges.ts'
import { termsOf } from '#domain/catalogue/plans.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { sayMoney } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { noteTold } from '#server/catalogue/exports/note-told.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { getAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { firstRenewal, isSoldOtherwise, lastingCoupons, priceNow } from './earlier-prices.ts'
import type { Sold } from './earlier-prices.ts'
import { subscriptions } from './exports/collections.ts'
import { dayWords, planPriceWords, planWords, priceWords } from './exports/notice-words.ts'
import { tell } from './notices.ts'
import { readSubscription } from './payments.ts'
import { siteNameOf } from './site-name.ts'

type From = Pick<Caller, 'ip'>
/** Of one act, whose clients are one entry of the history. */
type Act = From & { readonly noteId: string }

/**
 * Announces the price of a plan to those who pay another. Refuses `price-changed` where it costs something else by now or is
 * retired, and `not-found` before anybody is told where a subscription is of no such plan. Each is told in a transaction of its
 * own, so that what broke off is repeated; who pays it, was told of as much, or cannot be told any more, is left out.
 */
export async function announcePrice(
  portal: Portal,
  viewer: Viewer,
  { planId, priceCents, subscriptionIds }: InputOf<typeof calls.announcePrice>,
  caller: From,
): Promise<ReplyOf<typeof calls.announcePrice>> {
  const plan = portal.catalogue.plans().find(({ id }) => id === planId)
  if (!plan) throw new Refusal('not-found')
  if (plan.retirement) throw new Refusal('price-changed', { sentence: retired })
  if (termsOf(plan).priceCents !== priceCents) throw new Refusal('price-changed')
  const ids = [...new Set(subscriptionIds)]
  const held = (await getAll(portal.documents, subscriptions, ids)).map(({ data }) => data)
  if (held.length < ids.length || held.some((each) => each.planId !== planId)) throw new Refusal('not-found')
  const lasting = await lastingCoupons(portal, held)
  const noteId = portal.createId()
  const announced: string[] = []
  for (const seen of held) {
    const sold = { plan, amountCents: priceNow(portal, plan, seen, lasting) }
    const isOther = isSoldOtherwise(portal, seen, sold.amountCents)
    if (isOther && (await announce(portal, viewer, seen, sold, { ...caller, noteId }))) announced.push(seen.id)
  }
  return { announced }
}

/** Answers whether it was announced, now or before. `seen` is what its price was reckoned from. */
function announce(
  portal: Portal,
  viewer: Viewer,
  seen: Subscription,
  sold: Sold,
  { ip, noteId }: Act,
): Promise<boolean> {
  const { id, uid } = seen
  const { plan, amountCents } = sold
  return portal.documents.transact(async (transaction) => {
    const before = (await transaction.get(subscriptions, id))?.data
    const { lookupKey, couponId } = plan
    const former = before?.nextPrice
    if (former?.lookupKey === lookupKey && former.couponId === couponId) return true
    const isSame = before?.priceId === seen.priceId && before.couponIds.join() === seen.couponIds.join()
    const now = portal.clock.now()
    const owner = (await transaction.get(users, uid))?.data
    const nextPriceFrom = isSame ? firstRenewal(before, sold, owner, now) : null
    if (!before || nextPriceFrom === null) return false
    const nextPrice = { amountCents, lookupKey, couponId, announcedAt: now, sentAt: null }
    const timeZone = portal.settings.openingHours.timeZone
    const day = dayWords(nextPriceFrom, timeZone)
    const left = sayDiscountLeft(before.afterDiscount, nextPriceFrom, (at) => dayWords(at, timeZone))
    const subjectName = await nameOfPlan(portal, transaction, before)
    const instead = former ? `the ${sayMoney(former.amountCents)} we announced,` : sayMoney(lastingCents(before))
    await noteTold(portal, transaction, viewer, { id: noteId, plan, did: 'announced', client: clientOf(uid, owner) })
    transaction.put(subscriptions, { ...before, nextPrice, nextPriceFrom, updatedAt: now })
    portal.audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: former && amountCents < former.amountCents ? 'price-lowered' : 'price-announced',
      entityType: 'subscription',
      entityId: id,
      ip,
      detail: `${lookupKey} from ${nextPriceFrom}`,
    })
    await tell(portal, transaction, { uid, actorId: viewer.uid }, [
      {
        id: `price-announced-${id}-${toMilliseconds(now)}`,
        type: 'billing.price_announced',
        subjectId: id,
        subjectName,
        detail: `${priceWords(amountCents, before.periodMonths)} instead of ${instead} from ${day}${left}`,
      },
    ])
    return true
  })
}

/**
 * Withdraws what was announced, and tells the client. Refuses `not-found`, and `price-changed` once the provider is being told of
 * it. Repeated, or once the subscription has the price, it changes nothing.
 */
export async function withdrawPrice(
  portal: Portal,
  viewer: Viewer,
  { subscriptionId }: InputOf<typeof calls.withdrawPrice>,
  { ip }: From,
): Promise<ReplyOf<typeof calls.withdrawPrice>> {
  await portal.documents.transact(async (transaction) => {
    const before = (await transaction.get(subscriptions, subscriptionId))?.data
    if (!before) throw new Refusal('not-found')
    const { nextPrice, nextPriceFrom: _from, ...kept } = before
    if (!nextPrice || hasEnded(before.status)) return
    if (nextPrice.sentAt !== null) throw new Refusal('price-changed', { sentence: tooLate })
    const subjectName = await nameOfPlan(portal, transaction, before)
    const plan = portal.catalogue.plans().find(({ id }) => id === before.planId)
    const client = clientOf(before.uid, (await transaction.get(users, before.uid))?.data)
    if (plan) await noteTold(portal, transaction, viewer, { id: portal.createId(), plan, did: 'withdrawn', client })
    transaction.put(subscriptions, { ...kept, updatedAt: portal.clock.now() })
    portal.audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'price-withdrawn',
      entityType: 'subscription',
      entityId: subscriptionId,
      ip,
      detail: nextPrice.lookupKey,
    })
    await tell(portal, transaction, { uid: before.uid, actorId: viewer.uid }, [
      {
        id: `price-withdrawn-${subscriptionId}-${toMilliseconds(nextPrice.announcedAt)}`,
        type: 'billing.price_withdrawn',
        subjectId: subscriptionId,
        subjectName,
        detail: planPriceWords(before, portal.settings.openingHours.timeZone),
      },
    ])
  })
  return { subscription: await readSubscription(portal, subscriptionId) }
}

const retired = 'This plan is no longer for sale, so its price can’t be announced.'
const tooLate = 'It’s too late to withdraw this price: it takes effect soon.'

function clientOf(uid: string, owner: Profile | undefined) {
  return { uid, name: owner?.companyName || owner?.fullName || 'Unknown client' }
}

/** With its site: a client may have the same plan for two. */
async function nameOfPlan(portal: Portal, transaction: Transaction, plan: Subscription): Promise<string> {
  return withSite(planWords(portal.catalogue.plans(), plan.planId), await siteNameOf(portal, transaction, plan))
}
