import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { enteredMoney, money } from '#domain/core/money-schemas.ts'
import { cursor, documentId, requiredName } from '#domain/core/text.ts'
import { catalogueChangeSchema } from './catalogue.ts'
import { planKinds, planTypes } from './plans.ts'

const staff = ['superAdmin'] as const

/** A plan as staff see it, in cents. */
export const presentedPlan = z.strictObject({
  id: z.string(),
  kind: z.enum(planKinds),
  type: z.enum(planTypes),
  name: z.string(),
  title: z.string(),
  priceCents: money,
  originCents: money,
  amountMonths: z.nullable(z.int()),
  /** The coupon that brings it from the struck price to its price; null if it is charged at its price. */
  couponId: z.nullable(z.string()),
  services: z.array(z.string()),
  isAdded: z.boolean(),
  retiredAt: z.nullable(instant),
  /** Whether clients can buy it now; null while the payment provider does not answer. */
  isOffered: z.nullable(z.boolean()),
})
export type PresentedPlan = z.output<typeof presentedPlan>

export const presentedCatalogue = z.strictObject({
  /** 0 while nobody has changed anything. */
  version: z.int(),
  /** In the order that clients see, retired ones too. */
  plans: z.array(presentedPlan),
  /** Whether just the default plans are sold. */
  isStandard: z.boolean(),
  changedAt: z.nullable(instant),
  /** The name of the person who changed it last. */
  changedBy: z.nullable(z.string()),
})
export type PresentedCatalogue = z.output<typeof presentedCatalogue>

const reply = z.strictObject({ catalogue: presentedCatalogue })

export const getCatalogue = endpoint('get-catalogue', {
  summary: 'Returns all plans and add-ons, including retired ones, and whether clients can buy each one now.',
  body: z.strictObject({}),
  reply,
  who: staff,
  reads: true,
  asksProvider: true,
})

const smallest = 'Enter at least $0.50'
/** The payment provider charges no less, and no more. */
const charged = enteredMoney.check(z.minimum(50, smallest), z.maximum(99_999_999, 'Enter less than $1,000,000'))

const planFields = {
  /** As invoices and receipts name it; no other plan has or had the same. */
  name: requiredName(60),
  /** As the page of plans shows it. */
  title: requiredName(60),
  priceCents: charged,
  /** The price shown struck through; the price itself for none. */
  originCents: charged,
  /** Whether a coupon brings it from the struck price to its price, so that receipts tell the discount. */
  hasCoupon: z.boolean(),
  /** The months that one payment covers; null for what is paid once. */
  amountMonths: z.nullable(z.int().check(z.minimum(1, 'Enter 1 or more'), z.maximum(36, 'Enter at most 36 months'))),
  services: z.array(requiredName(120)).check(z.maxLength(40, 'A plan can have up to 40 features')),
  /** Whether it is in the cart unless it is removed; add-ons alone. */
  isAdded: z.boolean(),
}

const changing = {
  reply,
  who: staff,
  staffRights: ['settings'],
  recentSignIn: true,
  asksProvider: true,
} as const

const version = z.int()

export const updatePlan = endpoint('update-plan', {
  ...changing,
  summary:
    'Updates a plan. A new price applies to new purchases: subscribers keep their current price unless staff announce the new one. Saving a plan without changes sends it to the payment provider again.',
  body: z.strictObject({ version, planId: documentId, ...planFields }),
  refusals: ['not-found', 'stale-version', 'invalid-input', 'payments-unavailable'],
})

export const addPlan = endpoint('add-plan', {
  ...changing,
  summary:
    'Adds a plan or add-on to the end of the list and creates its price at the payment provider. A repeated `key` adds nothing.',
  body: z.strictObject({ key: creationKey, version, kind: z.enum(planKinds), ...planFields }),
  seen: ['version'],
  refusals: ['stale-version', 'invalid-input', 'payments-unavailable'],
})

export const retirePlan = endpoint('retire-plan', {
  ...changing,
  summary: 'Retires a plan. Clients who have it keep it, and prices announced to them still take effect.',
  body: z.strictObject({ version, planId: documentId }),
  refusals: ['not-found', 'stale-version', 'payments-unavailable'],
})

export const offerPlan = endpoint('offer-plan', {
  ...changing,
  summary: 'Puts a retired plan back up for sale unchanged.',
  body: z.strictObject({ version, planId: documentId }),
  refusals: ['not-found', 'stale-version', 'payments-unavailable'],
})

export const orderPlans = endpoint('order-plans', {
  ...changing,
  summary: 'Sets the order of the plans. The list must include every plan exactly once.',
  body: z.strictObject({ version, planIds: z.array(documentId).check(z.maxLength(200)) }),
  refusals: ['stale-version', 'invalid-input', 'payments-unavailable'],
})

export const restoreCatalogue = endpoint('restore-catalogue', {
  ...changing,
  summary: 'Restores the default plans at their default prices and retires all others.',
  body: z.strictObject({ version }),
  refusals: ['stale-version', 'payments-unavailable'],
})

/** A change as staff see it. */
export const presentedCatalogueChange = z.extend(
  z.pick(catalogueChangeSchema, { id: true, at: true, by: true, before: true, after: true, told: true }),
  { version: z.int() },
)
export type PresentedCatalogueChange = z.output<typeof presentedCatalogueChange>

export const listCatalogueChanges = endpoint('list-catalogue-changes', {
  summary:
    'Returns catalog changes, price announcements and withdrawn announcements, including who made them and when, newest first, 20 at a time.',
  body: z.strictObject({ after: z.optional(cursor) }),
  reply: z.strictObject({ changes: z.array(presentedCatalogueChange), next: z.nullable(z.string()) }),
  who: staff,
  reads: true,
})
