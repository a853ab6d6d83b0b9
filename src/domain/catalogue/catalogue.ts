import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { planKinds, planTypes } from './plans.ts'

const planSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(planKinds),
  type: z.enum(planTypes),
  name: z.string(),
  title: z.string(),
  /** In dollars, as the specification has them. */
  price: z.number(),
  originPrice: z.number(),
  amountMonths: z.nullable(z.int()),
  couponId: z.nullable(z.string()),
  services: z.readonly(z.array(z.string())),
  isAdded: z.boolean(),
  lookupKey: z.string(),
  formerNames: z.readonly(z.array(z.string())),
  retirement: z.nullable(z.strictObject({ by: z.string(), at: instant })),
})

const person = z.strictObject({ uid: z.string(), name: z.string() })

/** What staff have made of the catalogue: the only document of its collection, and none while the standard plans are sold. */
export const catalogueSchema = z.strictObject({
  id: z.literal('catalogue'),
  /** In the order that clients see; retired ones too, because somebody may have them. */
  plans: z.readonly(z.array(planSchema)),
  changedAt: instant,
  changedBy: person,
})
export type Catalogue = z.output<typeof catalogueSchema>

/** That clients were told of the price of a plan, or that it was withdrawn. */
const toldSchema = z.strictObject({
  did: z.enum(['announced', 'withdrawn']),
  clients: z.readonly(z.array(person)),
})
export type Told = z.output<typeof toldSchema>

/** One change of the catalogue: what was, and what it became. Only `told` gets further clients, while one act tells them. */
export const catalogueChangeSchema = z.strictObject({
  id: z.string(),
  at: instant,
  by: person,
  before: z.readonly(z.array(planSchema)),
  after: z.readonly(z.array(planSchema)),
  /** Where nothing else changed: `before` and `after` are the plan as it was sold then. */
  told: z.optional(toldSchema),
})
export type CatalogueChange = z.output<typeof catalogueChangeSchema>
