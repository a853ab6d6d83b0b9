import type { PromotionTerms } from '#domain/billing/promotion-code.ts'
import type { couponDurations } from '#domain/catalogue/coupons.ts'
import { moneyOf } from '#web/ui/money-text.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'

/** A promotion code as its form holds it. */
export type PromotionValues = {
  code: string
  /** What is taken off: a share or a sum. */
  kind: 'percent' | 'amount'
  percentOff: TypedNumber
  amountOffCents: TypedNumber
  duration: (typeof couponDurations)[number]
  durationMonths: TypedNumber
  /** `some`: those of `planIds`. */
  plans: 'all' | 'some'
  planIds: readonly string[]
  /** `one`: that of `clientId`. */
  clients: 'all' | 'one'
  clientId: string | null
  mostPurchases: TypedNumber
  lastDay: string | null
  isForFirst: boolean
}

export const blankPromotion: PromotionValues = {
  code: '',
  kind: 'percent',
  percentOff: null,
  amountOffCents: null,
  duration: 'once',
  durationMonths: null,
  plans: 'all',
  planIds: [],
  clients: 'all',
  clientId: null,
  mostPurchases: null,
  lastDay: null,
  isForFirst: false,
}

/** What counts of it as it was typed, for its schema: what is asked for and left empty is undefined, what is not asked for null. */
export function askedOf(values: PromotionValues) {
  const { code, kind, duration, plans, clients, mostPurchases, lastDay, isForFirst } = values
  return {
    code,
    percentOff: kind === 'percent' ? (values.percentOff ?? undefined) : null,
    amountOffCents: kind === 'amount' ? (values.amountOffCents ?? undefined) : null,
    duration,
    durationMonths: duration === 'repeating' ? (values.durationMonths ?? undefined) : null,
    planIds: plans === 'some' ? [...values.planIds] : null,
    clientId: clients === 'one' ? (values.clientId ?? undefined) : null,
    mostPurchases,
    lastDay,
    isForFirst,
  }
}

/** The terms, once they are whole; null before. */
export function termsOf(values: PromotionValues): PromotionTerms | null {
  const { percentOff, amountOffCents, durationMonths, planIds, clientId, mostPurchases, ...rest } = askedOf(values)
  const isWhole = [percentOff, amountOffCents, durationMonths, mostPurchases].every(
    (value) => value === null || Number.isSafeInteger(value),
  )
  if (!isWhole || clientId === undefined || planIds?.length === 0) return null
  const { duration, lastDay, isForFirst } = rest
  return {
    percentOff: percentOff ?? null,
    amountOffCents: moneyOf(amountOffCents ?? null),
    duration,
    durationMonths: durationMonths ?? null,
    planIds,
    clientId,
    mostPurchases,
    lastDay,
    isForFirst,
  }
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code that nobody guesses, without letters and digits that people confuse. */
export function drawCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join('')
}
