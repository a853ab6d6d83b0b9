import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { price } from '#domain/core/money-schemas.ts'
import { productKinds, productTerms } from './project-statuses.ts'

/** A milestone as a template has it: its day is counted from the start of the project. */
export const templateMilestoneSchema = z.strictObject({
  title: z.string(),
  /** Calendar days after the start, 0 for the start itself; null for a milestone without a day. */
  daysAfter: z.nullable(z.int()),
  amountCents: z.nullable(price),
})
export type TemplateMilestone = z.output<typeof templateMilestoneSchema>

export const templateProductSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  kind: z.enum(productKinds),
  term: z.enum(productTerms),
  estimateHours: z.nullable(z.number()),
  priceCents: z.nullable(price),
  milestones: z.array(templateMilestoneSchema),
})
export type TemplateProduct = z.output<typeof templateProductSchema>

/** What staff begin a project from. A project copies it, and knows nothing of it afterwards. */
export const templateSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  products: z.array(templateProductSchema),
  createdAt: instant,
  changedAt: instant,
  changedBy: z.strictObject({ uid: z.string(), name: z.string() }),
})
export type Template = z.output<typeof templateSchema>
