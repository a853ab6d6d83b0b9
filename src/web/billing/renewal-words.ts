import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { sayOffline } from '#domain/billing/offline-words.ts'
import { planForSite } from '#domain/billing/plan-words.ts'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { hasEnded, isPastDue } from '#domain/billing/subscription-status.ts'
import type { Money } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { SiteOf } from '#web/billing/exports/plan-site.ts'
import { planName } from '#web/billing/exports/subscription-words.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { formatMoney } from '#web/platform/format.ts'
import { cardName } from './card-words.ts'

/** The running plans that another card pays now and that renew with this one once it is the default: "A for shop.example and B"; empty for none. */
export function plansThatMove(
  { id, isDefault }: PresentedCard,
  subscriptions: readonly PresentedSubscription[],
  siteOf: SiteOf,
): string {
  return namesOf(
    subscriptions.filter(({ paymentMethodId }) => (paymentMethodId === null ? !isDefault : paymentMethodId !== id)),
    siteOf,
  )
}

type Renewal = {
  /** The plan that is paid. */
  readonly subscriptionId: string
  /** The saved card that pays it; null for one that is typed. */
  readonly chosen: string | null
  /** Whether a typed card is saved. */
  readonly keeps: boolean
  readonly cards: readonly PresentedCard[]
  readonly subscriptions: readonly PresentedSubscription[]
}

/**
 * Which card a plan renews with that another card pays now, and what else that changes. The default that was refused gives
 * way to a card that stays where no other plan would move with it; one that pays once changes nothing. Empty for a plan that
 * doesn’t renew.
 */
export function renewalWords({ subscriptionId, chosen, keeps, cards, subscriptions }: Renewal): string {
  const paid = subscriptions.find(({ id }) => id === subscriptionId)
  if (paid && !renewsAny([paid])) return ''
  const usual = cards.find(({ isDefault }) => isDefault)
  if (chosen === null && !keeps) return usual ? `The plan renews with your default card, ${cardName(usual)}.` : ''
  const payer = paid?.paymentMethodId ?? usual?.id
  if (!usual || chosen === usual.id || payer !== usual.id) return 'The plan renews with this card.'
  const others = subscriptions.filter(
    ({ id, paymentMethodId }) => id !== subscriptionId && (chosen === null || paymentMethodId !== chosen),
  )
  return others.every(({ status }) => hasEnded(status))
    ? 'The plan renews with this card, which becomes your default.'
    : `The plan renews with this card. Your default card stays ${cardName(usual)}.`
}

/** Whether a plan will be charged again, so that credit has something to go toward. */
export function renewsAny(
  subscriptions: readonly Pick<PresentedSubscription, 'status' | 'cancelAtPeriodEnd'>[],
): boolean {
  return subscriptions.some(({ status, cancelAtPeriodEnd }) => !hasEnded(status) && !cancelAtPeriodEnd)
}

type Canceled = {
  readonly subscription: PresentedSubscription
  /** The site that it keeps online. */
  readonly liveSite: string | undefined
  readonly subscriptions: readonly PresentedSubscription[]
  /** Null where there is none. */
  readonly creditCents: Money | null
  /** Whose plan it is, for staff; null for the client's own. */
  readonly buyer: string | null
}

/** What comes of canceling a plan: its site goes offline, an unpaid change is discarded, a payment stays due, credit has no plan left to use it. */
export function effectsOfCanceling({ subscription, liveSite, subscriptions, creditCents, buyer }: Canceled): string[] {
  const others = subscriptions.filter(({ id }) => id !== subscription.id)
  const { pendingPlanId, pendingUntil } = subscription
  const becomes = pendingPlanId === null ? 'another plan' : planName(pendingPlanId)
  const offline = sayOffline(liveSite, { ...subscription, cancelAtPeriodEnd: true }, others, formatAgencyDay)
  return [
    ...(offline === null ? [] : [offline]),
    ...(pendingUntil === null ? [] : [`The unpaid change to ${becomes} is discarded.`]),
    ...(isPastDue(subscription.status) ? ['The past-due payment is still due.'] : []),
    ...(creditCents && !renewsAny(others)
      ? [`${formatMoney(creditCents)} in credit is left, and no other plan renews. ${aboutCredit(buyer)}`]
      : []),
  ]
}

/** What to do about credit that no plan will use. */
export function aboutCredit(buyer: string | null): string {
  return buyer === null ? 'Contact us to get the credit back.' : `Agree with ${buyer} on how to return the credit.`
}

/** The plans that have not ended, each with its site. */
export function namesOf(subscriptions: readonly PresentedSubscription[], siteOf: SiteOf): string {
  const running = subscriptions.filter(({ status }) => !hasEnded(status))
  return sayAll(running.map((plan) => planForSite(planName(plan.planId), siteOf(plan))))
}
