import * as z from 'zod/mini'
import { couponDurations } from '#domain/catalogue/coupons.ts'
import { creationKey } from '#domain/core/creation-key.ts'
import { isDay } from '#domain/core/days.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { enteredMoney } from '#domain/core/money-schemas.ts'
import { cursor, documentId, requiredMessage, requiredOr } from '#domain/core/text.ts'
import { promotionCodeSchema, promotionTerms } from './promotion-code.ts'

const staff = ['superAdmin'] as const

/** A code as it is entered; its letters become capitals. */
const enteredCode = z
  .string(requiredMessage)
  .check(
    z.trim(),
    z.minLength(1, requiredMessage),
    z.regex(/^[A-Za-z0-9]{3,20}$/, 'Use 3 to 20 letters and digits'),
    z.toUpperCase(),
  )

const whole = (most: number, says: string) =>
  z.nullable(
    z.int({ error: requiredOr('Enter a whole number') }).check(z.minimum(1, 'Enter 1 or more'), z.maximum(most, says)),
  )

/** What staff enter of a code. */
export const enteredPromotion = {
  code: enteredCode,
  /** One of the two is null. */
  percentOff: whole(100, 'Enter at most 100%'),
  amountOffCents: z.nullable(
    enteredMoney.check(z.minimum(1, 'Enter at least $0.01'), z.maximum(99_999_999, 'Enter less than $1,000,000')),
  ),
  duration: z.enum(couponDurations),
  durationMonths: whole(36, 'Enter at most 36 months'),
  planIds: z.nullable(z.array(documentId).check(z.minLength(1, 'Choose at least one plan or add-on'), z.maxLength(50))),
  clientId: z.nullable(documentId),
  mostPurchases: whole(1_000_000, 'Enter at most 1,000,000 uses'),
  lastDay: z.nullable(z.string().check(z.refine((day) => isDay(day as string), 'Enter a date'))),
  isForFirst: z.boolean(),
}

/** A promotion code as staff see it. */
export const presentedPromotion = z.extend(
  z.pick(promotionCodeSchema, {
    id: true,
    expiresAt: true,
    purchases: true,
    createdAt: true,
    createdBy: true,
    deactivation: true,
    isDue: true,
    isRefused: true,
  }),
  {
    ...promotionTerms,
    version: z.int(),
    /** The name of the client whose it is; null for all. */
    clientName: z.nullable(z.string()),
  },
)
export type PresentedPromotion = z.output<typeof presentedPromotion>

const reply = z.strictObject({ promotion: presentedPromotion })

export const listPromotions = endpoint('list-promotions', {
  summary:
    'Returns the promotion codes that staff created, newest first, 50 at a time, with their terms, status and number of uses.',
  body: z.strictObject({ after: z.optional(cursor) }),
  reply: z.strictObject({ promotions: z.array(presentedPromotion), next: z.nullable(z.string()) }),
  who: staff,
  reads: true,
})

const changing = {
  reply,
  who: staff,
  staffRights: ['settings'],
  recentSignIn: true,
  asksProvider: true,
} as const

export const addPromotion = endpoint('add-promotion', {
  ...changing,
  summary:
    'Creates a promotion code in the portal and at the payment provider. The code’s terms never change. If the provider’s answer is lost, the portal sends the code again later. A repeated `key` creates nothing.',
  body: z.strictObject({ key: creationKey, ...enteredPromotion }),
  refusals: ['not-found', 'invalid-input', 'payments-unavailable'],
})

export const deactivatePromotion = endpoint('deactivate-promotion', {
  ...changing,
  summary:
    'Turns off a promotion code. Purchases with the code keep their discount. Repeating the call changes nothing.',
  body: z.strictObject({ promotionId: documentId }),
  refusals: ['not-found'],
})

export const activatePromotion = endpoint('activate-promotion', {
  ...changing,
  summary:
    'Turns a promotion code on again with the same terms, or resends one that the payment provider refused. Repeating the call changes nothing.',
  body: z.strictObject({ promotionId: documentId }),
  refusals: ['not-found'],
})
