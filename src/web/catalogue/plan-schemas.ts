import * as z from 'zod/mini'
import { planKinds } from '#domain/catalogue/plans.ts'
import { updatePlan } from '#domain/catalogue/settings-contract.ts'

const { version, name, title, priceCents, originCents, hasCoupon, isAdded } = updatePlan.body.shape
const longest = 120

/** The form of a plan: the interval is chosen, and its features are lines of a text. */
export const planForm = z.strictObject({
  version,
  kind: z.enum(planKinds),
  name,
  title,
  priceCents,
  originCents: z.nullable(originCents),
  hasCoupon,
  interval: z.string(),
  features: z
    .string()
    .check(
      z.refine(
        (typed) => typed.split('\n').every((line) => line.trim().length <= longest),
        `Use at most ${longest} characters per feature`,
      ),
    ),
  isAdded,
})
