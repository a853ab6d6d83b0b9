import { codeKey, couponIdOfCode } from '#domain/billing/promotion-code.ts'
import type { PromotionCode as MadePromotion } from '#domain/billing/promotion-code.ts'
import { freePromotionCode } from '#domain/catalogue/plans.ts'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { customerIdOf } from '#server/billing/exports/customer-of.ts'
import { mayUseFree } from '#server/billing/exports/grant-free-code.ts'
import {
  findMadePromotion,
  hasPaidByCard,
  hindranceOfCode,
  isBroughtAs,
} from '#server/billing/exports/made-promotion.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import type { PromotionCode } from '#server/ports/payments-catalogue.ts'

export type PromotionProblem = NonNullable<NonNullable<OrderPreview['promotion']>['problem']>
/** A code that counts for this account, or why it does not. */
export type CheckedPromotion =
  | { readonly promotion: PromotionCode; readonly problem: null }
  | { readonly promotion: null; readonly problem: Exclude<PromotionProblem, 'too-many'> }
  | TooMany
type TooMany = { readonly promotion: null; readonly problem: 'too-many'; readonly sentence: string }

/** `holds` where this account has a use of the code already, which it takes over. */
type Typed = { readonly uid: string; readonly code: string; readonly holds: boolean }
type Deps = Pick<Portal, 'payments' | 'clock' | 'limits' | 'turns' | 'documents'>

/**
 * Looks up a code as typed. After ten wrong codes within an hour, only those are looked up that the account has asked about before; its
 * checks run one after the other, so that no burst of guesses gets through.
 */
export function checkPromotion(portal: Deps, typed: Typed): Promise<CheckedPromotion> {
  const { uid, code } = typed
  const { limits } = portal
  return portal.turns.inTurn([`checkout code check of ${uid}`], async () => {
    const one = `${uid} ${codeKey(code)}`
    if ((await limits.peek(rules.codesAsked, one)) === 0) return lookUp(portal, typed)
    const tooMany = await findTooMany(portal, uid)
    if (tooMany) return tooMany
    const checked = await lookUp(portal, typed)
    // Another process may have been asked about it meanwhile.
    const isFirst = await limits.takeIfLeft(rules.codesAsked, one)
    if (isFirst && checked.problem !== null) await limits.take(rules.codeChecks, uid)
    return checked
  })
}

/** Null where another code may be tried. */
async function findTooMany({ limits }: Pick<Portal, 'limits'>, uid: string): Promise<TooMany | null> {
  try {
    await limits.expectLeft(rules.codeChecks, uid)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { promotion: null, problem: 'too-many', sentence: error.message }
  }
}

/**
 * The same for a code that was found good before: tries are not counted. A code of another account is answered as an unknown one is;
 * FREE, which everybody may know of, is not.
 */
export async function lookUp(
  { documents, payments, clock }: Omit<Deps, 'limits' | 'turns'>,
  { uid, code, holds }: Typed,
): Promise<CheckedPromotion> {
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(code)) return refused('unknown')
  if (isFree(code) && !(await mayUseFree({ documents }, uid))) return refused('not-yours')
  const made = await findMadePromotion({ documents }, code)
  const customerId = await customerIdOf({ documents }, uid)
  // Asked of every code, so that no answer tells by its time that somebody else has one.
  const found = await payments.findPromotionCode(code, customerId)
  const hindrance = made && hindranceOfCode(made, { uid, nowMs: clock.nowMs() })
  if (hindrance) return refused(hindrance)
  // The provider ends a code once purchases that were begun have used it up.
  const promotion = found ?? (holds && made ? usedUp(made, customerId) : null)
  if (!promotion?.isActive) return refused(made?.mostPurchases ? 'used' : 'unknown')
  if (made && !isBroughtAs(made, promotion)) return refused('unknown')
  if (promotion.customerId !== null && promotion.customerId !== customerId) return refused('unknown')
  if (promotion.expiresAt !== null && toMilliseconds(promotion.expiresAt) <= clock.nowMs()) return refused('expired')
  if (promotion.usesLeft === 0 && !holds) return refused('used')
  if (promotion.isForFirst && (await hasPaidByCard({ documents }, uid))) return refused('not-first')
  return { promotion, problem: null }
}

/** A code that the provider has ended, because every use of it was begun. */
function usedUp(made: MadePromotion, customerId: string | null): PromotionCode {
  const { id, percentOff, amountOffCents, duration, durationMonths, clientId, expiresAt, isForFirst } = made
  return {
    id,
    code: id,
    isActive: true,
    coupon: { id: couponIdOfCode(id), percentOff, amountOffCents, duration, durationMonths },
    customerId: clientId === null ? null : customerId,
    expiresAt,
    usesLeft: 0,
    isForFirst,
  }
}

/** Letter case does not count. */
export function isFree(code: string | null | undefined): boolean {
  return code?.toUpperCase() === freePromotionCode
}

function refused(problem: Exclude<PromotionProblem, 'too-many'>): CheckedPromotion {
  return { promotion: null, problem }
}
