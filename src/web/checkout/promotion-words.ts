import { planForSite } from '#domain/billing/plan-words.ts'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import { sayAll } from '#domain/core/say-list.ts'

type Promotion = NonNullable<OrderPreview['promotion']>
type Problem = NonNullable<Promotion['problem']>

/** Why a code takes nothing off, and what to do. */
const promotionProblems: Record<Problem, string> = {
  unknown: 'We can’t find this code. Check the spelling.',
  ended: 'This code is no longer valid.',
  expired: 'This code has expired.',
  used: 'This code has been used up.',
  'not-first': 'This code is for a first purchase, and this account has paid online before.',
  'not-for-this': 'This code doesn’t lower any price in the cart.',
  'not-yours': 'This code isn’t valid for your account. Contact us if you think it should be.',
  'too-many': 'You’ve tried too many codes. Try again later, or continue without one.',
}

/** The same to staff, who alone grant what a client may not use; undefined for a code that counts. */
export function sayProblem({ problem, sentence }: Promotion, isStaff: boolean): string | undefined {
  if (problem === null) return undefined
  return isStaff && problem === 'not-yours' ? notGranted : (sentence ?? promotionProblems[problem])
}

const notGranted = 'This client can’t use this code yet. Grant it under Billing.'

/** At the checkout: why the price is without the code that was applied in the cart; null where it counts. */
export function sayNotApplied({ promotion }: Pick<OrderPreview, 'promotion'>, isStaff: boolean): string | null {
  if (!promotion?.problem) return null
  return `Code ${promotion.code} isn’t applied. ${sayProblem(promotion, isStaff)}`
}

/** " to Dead Pages setup only": what a code lowers, where that isn't all of the cart. */
export function loweredAlone({ lines }: Pick<OrderPreview, 'lines'>): string {
  const lowered = lines.filter(({ isLowered }) => isLowered)
  if (lowered.length === 0 || lowered.length === lines.length) return ''
  const names = lowered.map(({ name, site }) => planForSite(name, site?.name))
  return ` to ${sayAll(names)} only`
}
