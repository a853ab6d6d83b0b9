import type { PromotionTerms } from '#domain/billing/promotion-code.ts'
import type { PresentedPromotion } from '#domain/billing/promotion-settings-contract.ts'
import { promotionStateOf } from '#domain/billing/promotion-state.ts'
import type { PromotionState } from '#domain/billing/promotion-state.ts'
import { zero } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { formatDay, formatMoney, formatNumber } from '#web/platform/format.ts'
import { nowMs } from '#web/platform/page-clock.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

/** What a code takes off, from what, for how long, for whom and until when: a sentence for each. */
export function promotionSentences(terms: PromotionTerms, clientName: string | null): readonly string[] {
  const sentences = [`${offWords(terms)} ${plansWords(terms)}, ${durationWords(terms)}.`, useWords(terms, clientName)]
  return (terms.mostPurchases ?? 1) > 1 && !isOncePerCart(terms) ? [...sentences, planTakesUse] : sentences
}

function offWords({ percentOff, amountOffCents }: PromotionTerms): string {
  return percentOff === null ? `${formatMoney(amountOffCents ?? zero)} off` : `${percentOff}% off`
}

const planTakesUse =
  'Each plan or add-on that gets the discount counts as one use. If too few uses are left, the most expensive plans and add-ons get the discount.'

/** A sum is taken off once, and so is what is for a first purchase: off what costs most. */
export function isOncePerCart({ percentOff, isForFirst }: Pick<PromotionTerms, 'percentOff' | 'isForFirst'>): boolean {
  return percentOff === null || isForFirst
}

function plansWords(terms: PromotionTerms): string {
  const { planIds, mostPurchases } = terms
  const isForOne = isOncePerCart(terms) || mostPurchases === 1
  if (planIds === null)
    return isForOne ? 'the most expensive plan or add-on in the cart' : 'every plan and add-on in the cart'
  const names = planIds.map((id) => knownPlan(id)?.name ?? id)
  if (isForOne && names.length > 1) return `the most expensive of ${listOf(names)} in the cart`
  return listOf(names)
}

function listOf(names: readonly string[]): string {
  return sayAll(names)
}

function durationWords({ duration, durationMonths }: PromotionTerms): string {
  if (duration === 'once') return 'for the first payment'
  if (duration === 'forever') return 'for every payment'
  return durationMonths === 1
    ? 'for payments in the first month'
    : `for payments in the first ${formatNumber(durationMonths ?? 0)} months`
}

function useWords(terms: PromotionTerms, clientName: string | null): string {
  const { lastDay, isForFirst } = terms
  const first = 'haven’t paid online before'
  const everyone = isForFirst ? `For all clients who ${first}` : 'For all clients'
  const one = isForFirst ? `For ${clientName}, if they ${first}` : `For ${clientName}`
  const until = lastDay === null ? [] : [`through ${formatDay(lastDay)}`]
  return `${[clientName === null ? everyone : one, ...mostWords(terms), ...until].join(', ')}.`
}

function mostWords(terms: PromotionTerms): readonly string[] {
  const { mostPurchases } = terms
  if (mostPurchases === null) return []
  if (mostPurchases > 1) return [`up to ${formatNumber(mostPurchases)} times in total`]
  return [isOncePerCart(terms) ? 'once in total' : 'once in total, for one plan or add-on']
}

/** "Used 3 of 10 times" */
export function usesWords({ purchases, mostPurchases }: Pick<PresentedPromotion, 'purchases' | 'mostPurchases'>) {
  const of = mostPurchases === null ? '' : ` of ${formatNumber(mostPurchases)}`
  if (purchases === 0 && mostPurchases === null) return 'Not used yet'
  const counted = mostPurchases ?? purchases
  return `Used ${formatNumber(purchases)}${of} ${counted === 1 ? 'time' : 'times'}`
}

const states = {
  off: { tone: 'neutral', word: 'Off' },
  refused: { tone: 'negative', word: 'Name taken' },
  expired: { tone: 'neutral', word: 'Expired' },
  'used-up': { tone: 'settled', word: 'Used up' },
  pending: { tone: 'caution', word: 'Not ready yet' },
  on: { tone: 'positive', word: 'On' },
} as const satisfies Record<PromotionState, { tone: StatusTone; word: string }>

/** Whether a code counts now, in a word. */
export function promotionState(promotion: PresentedPromotion): { readonly tone: StatusTone; readonly word: string } {
  return states[promotionStateOf(promotion, nowMs())]
}
