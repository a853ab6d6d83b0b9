import type { PromotionTerms } from '#domain/billing/promotion-code.ts'
import type { PresentedPromotion } from '#domain/billing/promotion-settings-contract.ts'
import { zero } from '#domain/core/money.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { formatDay, formatMoney, formatNumber } from '#web/platform/format.ts'
import { nowMs } from '#web/platform/page-clock.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

/** What a code takes off, from what, for how long, for whom and until when: a sentence for each. */
export function promotionSentences(terms: PromotionTerms, clientName: string | null): readonly string[] {
  return [`${offWords(terms)} ${plansWords(terms)}, ${durationWords(terms)}.`, useWords(terms, clientName)]
}

function offWords({ percentOff, amountOffCents }: PromotionTerms): string {
  return percentOff === null ? `${formatMoney(amountOffCents ?? zero)} off` : `${percentOff}% off`
}

/** A sum is taken off once, and so is what is for a first purchase: off what costs most. */
function plansWords({ percentOff, planIds, isForFirst }: PromotionTerms): string {
  const isForOne = percentOff === null || isForFirst
  if (planIds === null) return isForOne ? 'the most expensive plan in the cart' : 'every plan in the cart'
  const names = planIds.map((id) => knownPlan(id)?.name ?? id)
  if (isForOne && names.length > 1) return `the most expensive of ${listOf(names)} in the cart`
  return listOf(names)
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
}

function durationWords({ duration, durationMonths }: PromotionTerms): string {
  if (duration === 'once') return 'for the first payment'
  if (duration === 'forever') return 'for every payment'
  return durationMonths === 1
    ? 'for payments in the first month'
    : `for payments in the first ${formatNumber(durationMonths ?? 0)} months`
}

function useWords({ mostPurchases, lastDay, isForFirst }: PromotionTerms, clientName: string | null): string {
  const who = clientName === null ? 'All clients can use it' : `Only ${clientName} can use it`
  const first = isForFirst ? ['if they haven’t paid by card before'] : []
  const most =
    mostPurchases === null
      ? []
      : [mostPurchases === 1 ? 'for 1 purchase' : `for up to ${formatNumber(mostPurchases)} purchases`]
  const until = lastDay === null ? [] : [`until the end of ${formatDay(lastDay)}`]
  return `${[who, ...first, ...most, ...until].join(', ')}.`
}

/** "Used for 3 of 10 purchases" */
export function purchasesWords({ purchases, mostPurchases }: Pick<PresentedPromotion, 'purchases' | 'mostPurchases'>) {
  const of = mostPurchases === null ? '' : ` of ${formatNumber(mostPurchases)}`
  if (purchases === 0 && mostPurchases === null) return 'Not used yet'
  const counted = mostPurchases ?? purchases
  return `Used for ${formatNumber(purchases)}${of} ${counted === 1 ? 'purchase' : 'purchases'}`
}

/** Whether a code counts now, in a word. */
export function promotionState(promotion: PresentedPromotion): { readonly tone: StatusTone; readonly word: string } {
  const { deactivation, isRefused, isDue, expiresAt, purchases, mostPurchases } = promotion
  if (deactivation !== null) return { tone: 'neutral', word: 'Off' }
  if (isRefused) return { tone: 'negative', word: 'Name taken' }
  if (expiresAt !== null && Date.parse(expiresAt) <= nowMs()) return { tone: 'neutral', word: 'Expired' }
  if (mostPurchases !== null && purchases >= mostPurchases) return { tone: 'settled', word: 'Used up' }
  return isDue ? { tone: 'caution', word: 'Not ready yet' } : { tone: 'positive', word: 'On' }
}
