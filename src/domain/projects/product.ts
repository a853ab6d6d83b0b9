import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { price } from '#domain/core/money-schemas.ts'
import { priceTax } from '#domain/core/price-tax-schema.ts'
import { milestoneStatuses, productKinds, productStatuses, productTerms } from './project-statuses.ts'

/** The approval: who, by name, and when. */
export const approvalSchema = z.strictObject({
  uid: z.string(),
  name: z.string(),
  at: instant,
  /** The tax that was shown with the price; left out where none was. */
  priceTax: z.optional(priceTax),
})
export type Approval = z.output<typeof approvalSchema>

/** The client's "not yet": who, by name, when, and what should be different. */
export const changeRequestSchema = z.strictObject({ name: z.string(), at: instant, reason: z.string() })
export type ChangeRequest = z.output<typeof changeRequestSchema>

export const milestoneSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  dueDate: z.nullable(day),
  status: z.enum(milestoneStatuses),
  /** Its price, for staff and the client; null if it is not billed separately. */
  amountCents: z.nullable(price),
  /** The tax that its price was accepted with, as a line of a quote; null for none. Left out where that of the project counts. */
  agreedTax: z.optional(z.nullable(priceTax)),
  /** Set exactly while the status is `approved`. */
  approval: z.nullable(approvalSchema),
  /** Left out where no change is requested, and once approval is requested again. */
  changeRequest: z.optional(changeRequestSchema),
})
export type Milestone = z.output<typeof milestoneSchema>

/** A product is one site or app within a project. `clientId` is the project's, so that live events find their readers. */
export const productSchema = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(productKinds),
  term: z.enum(productTerms),
  status: z.enum(productStatuses),
  milestones: z.array(milestoneSchema),
  /** The employee who leads it; null while nobody does. */
  ownerId: z.nullable(z.string()),
  /** Hours with at most two decimals; null if none is agreed. */
  estimateHours: z.nullable(z.number()),
  /** The most hours without the client's agreement; null if there is no cap. */
  capHours: z.nullable(z.number()),
  priceCents: z.nullable(price),
  previewUrl: z.nullable(z.string()),
  liveUrl: z.nullable(z.string()),
  dueDate: z.nullable(day),
  /** Set exactly while the status is `approved` or, after that, `live`. */
  approval: z.nullable(approvalSchema),
  /** Left out where no change of the product itself is requested, and once approval is requested again. */
  changeRequest: z.optional(changeRequestSchema),
  /** When the oldest open change request came, the milestones' among them; left out where there is none. */
  changeRequestedAt: z.optional(instant),
  /** Its place among the products of the project: smaller is further up; ties go by age. */
  sortOrder: z.number(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  archivedAt: z.nullable(instant),
})

export type Product = z.output<typeof productSchema>

/** A milestone of a product, or the product itself where `milestoneId` is null. */
export type ProductPart = { readonly productId: string; readonly milestoneId: string | null }
