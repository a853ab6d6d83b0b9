import type { OrderPreview } from '#domain/checkout/contract.ts'

type Problem = NonNullable<NonNullable<OrderPreview['promotion']>['problem']>

/** Why a code takes nothing off, and what to do. */
export const promotionProblems: Record<Problem, string> = {
  unknown: 'There is no such code. Check how it is written.',
  expired: 'This code has expired.',
  used: 'This code has been used already.',
  'not-for-this': 'This code is not for what is in the cart.',
  'not-yours': 'This code is for others. Ask us if you were promised it.',
}

/** The code that counts for an order; null if there is none, or one that takes nothing off. */
export function countedCode({ promotion }: Pick<OrderPreview, 'promotion'>): string | null {
  return promotion && promotion.problem === null ? promotion.code : null
}
