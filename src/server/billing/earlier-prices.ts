import type { Profile } from '#domain/accounts/profile.ts'
import { hindranceIn, planSoldOtherwise, renewalAfterNotice, renewingStatuses } from '#domain/billing/next-price.ts'
import type { PriceHindrance } from '#domain/billing/next-price.ts'
import type { EarlierPrice, listEarlierPrices as call } from '#domain/billing/price-contract.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { amountAfter } from '#domain/catalogue/coupons.ts'
import type { Coupon } from '#domain/catalogue/coupons.ts'
import { lastingCents } from '#domain/catalogue/later-charges.ts'
import { readPlanCoupon } from '#domain/catalogue/plan-coupons.ts'
import { termsOf } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import { subscriptions } from './exports/collections.ts'
import { siteNamesAsked } from './exports/reactions.ts'

/**
 * Who pays another price for a plan for sale than it has now, or was told of one, by client; not those who would pay the same, as all is free to them. Asks the provider where other discounts count.
 */
export async function listEarlierPrices(portal: Portal): Promise<ReplyOf<typeof call>> {
  const found: { readonly data: Subscription; readonly plan: Plan }[] = []
  for (const status of renewingStatuses)
    for await (const { data } of eachRow(portal.documents, subscriptions, {
      where: { status },
      orderBy: ['currentPeriodEnd', 'asc'],
    })) {
      const plan = data.nextPrice
        ? portal.catalogue.plans().find(({ id }) => id === data.planId)
        : planSoldOtherwise(portal.catalogue.plans(), data)
      if (plan) found.push({ data, plan })
    }
  const held = found.map(({ data }) => data)
  const [lasting, clients, [sites]] = await Promise.all([
    lastingCoupons(portal, held),
    mapOf(
      portal.documents,
      users,
      held.map(({ uid }) => uid),
    ),
    raise(
      portal,
      siteNamesAsked,
      held.flatMap(({ siteId }) => siteId ?? []),
    ),
  ])
  const now = portal.clock.now()
  const rows = found.flatMap(({ data, plan }): EarlierPrice[] => {
    const soldCents = priceNow(portal, plan, data, lasting)
    if (!data.nextPrice && soldCents === lastingCents(data)) return []
    const client = clients.get(data.uid)
    const { id, planId, amountCents, currentPeriodEnd, periodMonths, cancelAtPeriodEnd, nextPrice, nextPriceFrom } =
      data
    return [
      {
        id,
        planId,
        siteName: (data.siteId && sites?.get(data.siteId)) ?? null,
        amountCents,
        ...(data.afterDiscount && { afterDiscount: data.afterDiscount }),
        currentPeriodEnd,
        periodMonths,
        cancelAtPeriodEnd,
        clientId: data.uid,
        clientName: client?.companyName || client?.fullName || 'Unknown client',
        soldCents,
        soldFrom: isSoldOtherwise(portal, data, soldCents)
          ? firstRenewal(data, { plan, amountCents: soldCents }, client, now)
          : null,
        hindrance: hindranceOf(data, plan, client),
        ...(nextPrice && nextPriceFrom ? { nextPrice, nextPriceFrom } : {}),
      },
    ]
  })
  return { subscriptions: rows.sort((one, other) => one.clientName.localeCompare(other.clientName)) }
}

function hindranceOf(subscription: Subscription, plan: Plan, owner: Profile | undefined): PriceHindrance | null {
  // Staff have switched them off, or added and not invited them yet.
  const isReached = owner?.disabledAt === null && owner.awaited?.invitation !== null
  return hindranceIn(subscription, plan) ?? (isReached ? null : 'unreachable')
}

/** Whether the price of its plan is another now than somebody pays, after the discounts that last. */
export function isSoldOtherwise(
  { catalogue }: Pick<Portal, 'catalogue'>,
  subscription: Subscription,
  soldCents: Money,
): boolean {
  return planSoldOtherwise(catalogue.plans(), subscription) !== null && soldCents !== lastingCents(subscription)
}

/** What a plan is sold at now, and what it would cost somebody. */
export type Sold = { readonly plan: Plan; readonly amountCents: Money }

/**
 * The renewal that the price of now would count from, if it were announced `now`; null where something hinders it. It takes the
 * place of another that was announced, until the provider is told of that: a lower one from the same renewal, a higher one with
 * notice of its own.
 */
export function firstRenewal(
  subscription: Subscription,
  { plan, amountCents }: Sold,
  owner: Profile | undefined,
  now: Instant,
): Instant | null {
  const { periodMonths, nextPrice, nextPriceFrom } = subscription
  if (periodMonths === null || hindranceOf(subscription, plan, owner) !== null) return null
  const afterNotice = renewalAfterNotice({ ...subscription, periodMonths }, now)
  if (!nextPrice || !nextPriceFrom) return afterNotice
  if (nextPrice.sentAt !== null || amountCents === nextPrice.amountCents) return null
  return amountCents < nextPrice.amountCents ? nextPriceFrom : afterNotice
}

type Lasting = ReadonlyMap<string, Coupon>

/**
 * The discounts of these that are of no plan and last, by their ids: a promotion code may be one. Refuses
 * `payments-unavailable`.
 */
export async function lastingCoupons(
  { payments, catalogue }: Pick<Portal, 'payments' | 'catalogue'>,
  held: readonly Subscription[],
): Promise<Lasting> {
  const all = new Set(held.flatMap(({ couponIds }) => couponIds))
  const couponIds = [...all].filter((id) => readPlanCoupon(catalogue.plans(), id) === null)
  if (couponIds.length === 0) return new Map()
  const { coupons } = await askProvider(() => payments.readCatalogue({ lookupKeys: [], couponIds }))
  return new Map(coupons.flatMap((coupon) => (coupon.duration === 'forever' ? [[coupon.id, coupon]] : [])))
}

/** What a subscription would cost at the price of its plan now, after the discounts that last. */
export function priceNow(
  { catalogue }: Pick<Portal, 'catalogue'>,
  plan: Plan,
  { couponIds }: Subscription,
  lasting: Lasting,
): Money {
  const others = couponIds.flatMap((id) =>
    readPlanCoupon(catalogue.plans(), id) === null ? (lasting.get(id) ?? []) : [],
  )
  return amountAfter(termsOf(plan).priceCents, others)
}
