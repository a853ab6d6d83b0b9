import { withSite } from '#domain/billing/plan-words.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { lastingCents } from '#domain/catalogue/later-charges.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { sayMoney } from '#domain/core/money.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { cardWords, dayWords, planWords } from '#server/billing/exports/notice-words.ts'
import type { Schedule } from '#server/capability.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { PaymentMethod } from '#server/ports/payments-cards.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { tell } from './notices.ts'
import { siteNameOf } from './site-name.ts'

const hourMs = 3_600_000
/** Cards expire by the month: asking the provider for them twice a day is enough. */
const cardsEvery = 12

export const announcing: Schedule = {
  begins: 'serving',
  start: (portal, duty) => startAnnouncing(portal, duty, faultLog(portal, 'renewals not announced')),
}

/** Looks at the start and every hour for coming renewals and expiring cards that clients are told of. */
function startAnnouncing(portal: Portal, duty: Duty, onFault: (error: unknown) => void): Rounds {
  let count = 0

  async function announce(): Promise<void> {
    const withCards = count++ % cardsEvery === 0
    await announceRenewals(portal, onFault)
    if (withCards) await announceExpiringCards(portal, onFault)
  }

  const rounds = startRounds({ duty, everyMs: hourMs, round: announce, onFault })
  rounds.begin()
  return rounds
}

const dayMs = 86_400_000
const mostDays = 7

/** How many days before its charge a renewal is announced: seven where a period is half a year or longer, else three. */
export function daysAhead(periodMonths: number): number {
  return periodMonths >= 6 ? mostDays : 3
}

/**
 * Announces the renewals that are near, each once, except those that are free, end, or are not paid by the month. A failure
 * of one does not stop the others.
 */
export async function announceRenewals(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const { documents, clock } = portal
  const now = clock.nowMs()
  const near = eachRow(documents, subscriptions, {
    where: { status: 'active' },
    orderBy: ['currentPeriodEnd', 'asc'],
    range: { from: toInstant(now), below: toInstant(now + mostDays * dayMs + 1) },
  })
  for await (const { data } of near) if (renewsSoon(data, now)) await announce(portal, data.id).catch(onFault)
}

function renewsSoon(
  { status, cancelAtPeriodEnd, amountCents, periodMonths, currentPeriodEnd }: Subscription,
  now: number,
): boolean {
  if (status !== 'active' || cancelAtPeriodEnd || amountCents === 0 || periodMonths === null) return false
  return toMilliseconds(currentPeriodEnd) - now <= daysAhead(periodMonths) * dayMs
}

/** Reads it again: it may have been canceled since. */
async function announce(portal: Portal, subscriptionId: string): Promise<void> {
  await portal.documents.transact(async (transaction) => {
    const subscription = (await transaction.get(subscriptions, subscriptionId))?.data
    if (!subscription || !renewsSoon(subscription, portal.clock.nowMs())) return
    const { id, uid, planId, amountCents, currentPeriodEnd } = subscription
    const timeZone = portal.settings.openingHours.timeZone
    const site = await siteNameOf(portal, transaction, subscription)
    await tell(portal, transaction, { uid }, [
      {
        id: `renewal-${id}-${toMilliseconds(currentPeriodEnd)}`,
        type: 'billing.renewal_ahead',
        subjectId: id,
        subjectName: withSite(planWords(portal.catalogue.plans(), planId), site),
        detail: `${dayWords(currentPeriodEnd, timeZone)} for ${sayMoney(amountCents)}`,
      },
    ])
  })
}

/** A card lasts to the end of its month; its owner is told so many days before, the nearest first. */
const daysBefore = [7, 30] as const

/** Plans that bill themselves, or try to. */
const payingStatuses = ['active', 'past_due', 'trialing', 'unpaid'] as const

type AnnounceExpiringCardsDeps = Pick<Portal, 'documents' | 'clock' | 'activity' | 'payments'>

/**
 * Tells owners of the cards that pay a plan and expire soon, 30 and 7 days before, each once. A card that pays nothing is
 * left alone. Asks the provider once for each account with a running plan; one that does not answer ends the round early, and
 * any other failure of one account does not stop the others.
 */
export async function announceExpiringCards(
  portal: AnnounceExpiringCardsDeps,
  onFault: (error: unknown) => void,
): Promise<void> {
  for (const payer of await payersOf(portal)) {
    try {
      await announceOf(portal, payer)
    } catch (error) {
      if (!isPaymentFailure(error, 'missing')) onFault(error)
      if (isPaymentFailure(error, 'unavailable')) return
    }
  }
}

type Payer = {
  readonly uid: string
  readonly customerId: string
  /** The cards that its plans name; null for its default. */
  readonly cardIds: ReadonlySet<string | null>
}

async function payersOf({ documents }: AnnounceExpiringCardsDeps): Promise<Payer[]> {
  const payers = new Map<string, Payer & { readonly cardIds: Set<string | null> }>()
  for (const status of payingStatuses) {
    const paying = { where: { status }, orderBy: ['currentPeriodEnd', 'asc'] } as const
    for await (const { data } of eachRow(documents, subscriptions, paying)) {
      const { uid, customerId, paymentMethodId, cancelAtPeriodEnd } = data
      if (cancelAtPeriodEnd || lastingCents(data) === 0) continue
      const payer = payers.get(customerId) ?? { uid, customerId, cardIds: new Set() }
      payers.set(customerId, payer)
      payer.cardIds.add(paymentMethodId)
    }
  }
  return [...payers.values()]
}

async function announceOf(portal: AnnounceExpiringCardsDeps, { uid, customerId, cardIds }: Payer): Promise<void> {
  const { documents, clock, payments } = portal
  const cards = await payments.listPaymentMethods(customerId)
  const soon = cards.flatMap((card) => {
    const days = daysLeft(card, clock.nowMs())
    return days === null ? [] : [{ card, days }]
  })
  if (soon.length === 0) return
  const standard = cardIds.has(null) ? (await payments.readCustomer(customerId)).defaultPaymentMethodId : null
  for (const { card, days } of soon) {
    if (!cardIds.has(card.id) && card.id !== standard) continue
    await documents.transact(async (transaction) => {
      await tell(portal, transaction, { uid }, [
        {
          id: `card-${days}-${card.id}-${card.expYear}${card.expMonth}`,
          type: 'billing.card_expiring',
          subjectId: card.id,
          subjectName: cardWords(card),
          detail: `${months[card.expMonth - 1]} ${card.expYear}`,
          namesOwner: true,
        },
      ])
    })
  }
}

/** Which of the two is due; null where neither is, or the card has expired. */
function daysLeft({ expYear, expMonth }: PaymentMethod, now: number): (typeof daysBefore)[number] | null {
  // oxlint-disable-next-line no-restricted-globals -- converts numbers it is given; the clock is not read
  const leftMs = Date.UTC(expYear, expMonth, 1) - now
  if (leftMs <= 0) return null
  return daysBefore.find((days) => leftMs <= days * dayMs) ?? null
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
