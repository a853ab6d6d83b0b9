import type * as calls from '#domain/billing/subscription-contract.ts'
import { hasEnded, mayChangePlan } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { readPlanCoupon } from '#domain/catalogue/plan-coupons.ts'
import { termsInPlaceOf } from '#domain/catalogue/plans.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { subtract, zero } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { converge, convergeSubscription } from '#server/billing/exports/converge.ts'
import { dueChanged } from '#server/billing/exports/credit-changed.ts'
import { turnOfCredit } from '#server/billing/exports/customer-of.ts'
import { findSubscription } from '#server/billing/exports/find-own.ts'
import { expectOwner } from '#server/billing/exports/policy.ts'
import { offersOf } from '#server/catalogue/exports/offers.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Subscription as ProviderSubscription } from '#server/ports/payments-subscriptions.ts'
import { codesOfChange, madeElsewhere } from './codes-of-change.ts'
import { readSubscription } from './payments.ts'
import { collecting } from './retry-payment.ts'

/** The bill of a change of plan if it were made now. Writes nothing. */
export async function previewPlanChange(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.previewPlanChange>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.previewPlanChange>> {
  const found = await findPlanChange(portal, viewer, input, caller)
  return askProvider(
    async () => {
      const { change, seen } = await findChange(portal, found)
      const { subscription, planId: to } = found
      const [preview, codes] = await Promise.all([
        portal.payments.previewChange(change),
        codesOfChange(portal, seen, { from: subscription.planId, to }),
      ])
      const others = await madeElsewhere(portal, preview.coupons)
      const discounts = others.flatMap(({ code, endsAt: until }) => (code === null ? [{ until }] : []))
      const named = others.flatMap(({ code, endsAt: until }) => (code === null ? [] : [{ code, isFor: true, until }]))
      const allCodes = [...codes, ...named]
      const planIds = new Map([
        [subscription.priceId, subscription.planId],
        [change.priceId, to],
      ])
      const { lines, taxCents, dueTodayCents, usedCents, creditCents, afterwards, proratedAt } = preview
      return {
        lines: lines.map(({ description, amountCents, discountCents, priceId, periodEnd, isProration }) => ({
          kind: isProration ? ('rest' as const) : ('period' as const),
          planId: (priceId !== null && planIds.get(priceId)) || null,
          description,
          until: periodEnd,
          amountCents: subtract(amountCents, discountCents),
        })),
        ...(taxCents === 0 ? {} : { taxCents }),
        dueTodayCents,
        ...(usedCents === 0 ? {} : { usedCents }),
        creditCents,
        afterwards,
        ...(allCodes.length === 0 ? {} : { codes: allCodes }),
        ...(discounts.length === 0 ? {} : { discounts }),
        proratedAt,
      }
    },
    { invalid: 'plan-not-for-this' },
  )
}

/** How long a previewed price may be accepted. */
const previewHoldsMs = 15 * 60_000

/**
 * Changes the plan of a subscription and bills the difference as previewed. Refuses `price-changed` where the plan costs
 * something else by now or credit pays another part of it, and for a moment that no preview of the last minutes can have shown: an earlier one would give back
 * more.
 */
export async function changePlan(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.changePlan>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.changePlan>> {
  const { subscriptionId, proratedAt } = input
  const found = await findPlanChange(portal, viewer, input, caller)
  await portal.limits.take(rules.charges, viewer.uid)
  const turns = [turnOfChange(subscriptionId), turnOfCredit(found.subscription.customerId)]
  const clientSecret = await portal.turns.inTurn(turns, () =>
    collecting(
      portal,
      async () => {
        const { change } = await findChange(portal, found)
        await expectAsShown(portal, change, input)
        const changed = await portal.payments.changePlan({ ...change, proratedAt }, portal.createId())
        await convergeSubscription(portal, subscriptionId)
        return changed.clientSecret
      },
      'plan-not-for-this',
    ),
  )
  return { subscription: await readSubscription(portal, subscriptionId), clientSecret }
}

type Shown = Pick<InputOf<typeof calls.changePlan>, 'proratedAt' | 'afterwardsCents' | 'dueTodayCents' | 'usedCents'>

/** Whatever the price is by now: it is asked for again. */
function previewOver(): Refusal {
  const sentence = 'A price is valid for 15 minutes after you see it. Check the price again, then change the plan.'
  return new Refusal('price-changed', { sentence })
}

/** Refuses `price-changed` unless a change bills now what its page showed. */
async function expectAsShown(
  { payments }: Portal,
  change: FoundChange,
  { proratedAt, afterwardsCents, dueTodayCents, usedCents = zero }: Shown,
): Promise<void> {
  // The provider's clock bills, so only the provider knows the price of a moment ago.
  const now = await payments.previewChange(change)
  const ageMs = toMilliseconds(now.proratedAt) - toMilliseconds(proratedAt)
  if (ageMs < 0 || ageMs > previewHoldsMs) throw previewOver()
  if (afterwardsCents !== undefined && afterwardsCents !== now.afterwards?.amountCents)
    throw new Refusal('price-changed')
  if (dueTodayCents === undefined) return
  // Billed by the day, what is due differs by the moment: it is compared as of the one that was shown.
  const then = await payments.previewChange({ ...change, proratedAt })
  if (then.dueTodayCents !== dueTodayCents || then.usedCents !== usedCents)
    throw dueChanged({ dueTodayCents, creditCents: usedCents }, { ...then, creditCents: then.usedCents })
}

/**
 * Drops a change of plan that waits for its payment: voids its invoice and keeps the plan. A change paid meanwhile is
 * `paid-already`. Where none waits, and repeated, it changes nothing.
 */
export async function dropPlanChange(
  portal: Portal,
  viewer: Viewer,
  { subscriptionId }: InputOf<typeof calls.dropPlanChange>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.dropPlanChange>> {
  expectOwner(viewer)
  await findSubscription(portal, viewer, subscriptionId, caller)
  await portal.turns.inTurn([turnOfChange(subscriptionId)], () =>
    askProvider(
      async () => {
        await voidWaitingChange(portal, subscriptionId)
        await convergeSubscription(portal, subscriptionId)
      },
      { invalid: 'paid-already' },
    ),
  )
  return { subscription: await readSubscription(portal, subscriptionId) }
}

/**
 * Voids the invoice of a change of plan that waits for its payment, if one does. Fails at the provider as `invalid` where it was
 * paid meanwhile. Call it in `turnOfChange`, outside the turn of the subscription.
 */
export async function voidWaitingChange(portal: Portal, subscriptionId: string): Promise<void> {
  const { payments, createId } = portal
  const { pendingChange, latestInvoiceId: id, customerId } = await payments.readSubscription(subscriptionId)
  if (!pendingChange || id === null) return
  await payments.voidInvoice(id, createId()).finally(() => converge(portal, { kind: 'invoice', id, customerId }))
}

/** In which a change of plan, of its price or of its cancellation is made at the provider. Take it before that of the subscription. */
export function turnOfChange(subscriptionId: string): string {
  return `billing changing ${subscriptionId}`
}

type Wanted = { readonly subscriptionId: string; readonly planId: string }
export type FoundPlan = { readonly subscription: Subscription; readonly planId: string }
export type FoundChange = {
  readonly subscriptionId: string
  readonly priceId: string
  readonly couponId: string | null
  readonly endingCouponIds: readonly string[]
}

/**
 * The plan that a subscription of the viewer may change to, from our own store: the same product for another period. Refuses
 * `not-found`, `subscription-ended`, `subscription-ending` once it is canceled, `subscription-unpaid` while a payment of it is open, `plan-not-for-this`, and
 * `plan-owned-already` where another subscription has that plan for the same site.
 */
async function findPlanChange(
  portal: Portal,
  viewer: Viewer,
  { subscriptionId, planId }: Wanted,
  caller: Pick<Caller, 'ip'>,
): Promise<FoundPlan> {
  expectOwner(viewer)
  const { data: subscription } = await findSubscription(portal, viewer, subscriptionId, caller)
  expectChangeable(subscription)
  const plans = portal.catalogue.plans()
  const { planId: held } = subscription
  const isOtherTerm = held !== null && termsInPlaceOf(plans, held).slice(1).includes(planId)
  if (!isOtherTerm || !plans.some(({ id, type }) => id === planId && type === 'recurring'))
    throw new Refusal('plan-not-for-this')
  if (await hasPlan(portal, subscription, planId)) throw new Refusal('plan-owned-already')
  return { subscription, planId }
}

async function hasPlan(
  { documents }: Portal,
  { id, uid, siteId = null }: Subscription,
  planId: string,
): Promise<boolean> {
  const rows = await listAll(documents, subscriptions, { where: { uid }, orderBy: ['createdAt', 'desc'] })
  const isForSame = (other: Subscription) => (other.siteId ?? null) === siteId
  return rows.some(({ data }) => data.id !== id && data.planId === planId && isForSame(data) && !hasEnded(data.status))
}

function expectChangeable({ status, cancelAtPeriodEnd }: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>): void {
  if (hasEnded(status)) throw new Refusal('subscription-ended')
  if (cancelAtPeriodEnd) throw new Refusal('subscription-ending')
  if (!mayChangePlan(status)) throw new Refusal('subscription-unpaid')
}

/**
 * The price and the coupon of that plan at the provider, and the subscription there. Refuses `plan-not-for-this` where it is not
 * sold now, and, from the provider's state, what `findPlanChange` refuses from our store: it may have been canceled, or a renewal
 * have failed, just now.
 */
async function findChange(
  portal: Portal,
  { subscription, planId }: FoundPlan,
): Promise<{ change: FoundChange; seen: ProviderSubscription }> {
  const [seen, offers] = await Promise.all([portal.payments.readSubscription(subscription.id), offersOf(portal)])
  expectChangeable({ status: seen.status, cancelAtPeriodEnd: seen.cancelsAtPeriodEnd })
  const offer = offers.find(({ plan }) => plan.id === planId)
  if (!offer) throw new Refusal('plan-not-for-this')
  const { priceId, plan } = offer
  // Two coupons of one plan would both count.
  const isFormer = (id: string) =>
    id !== plan.couponId && readPlanCoupon(portal.catalogue.plans(), id)?.planId === planId
  const endingCouponIds = seen.couponIds.filter(isFormer)
  return { change: { subscriptionId: subscription.id, priceId, couponId: plan.couponId, endingCouponIds }, seen }
}
