import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { productKinds, projectStatuses } from './project-statuses.ts'

/** `companyName` is the client's at the moment of writing, so that a list needs no second read. */
export const projectSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  clientId: z.string(),
  companyName: z.string(),
  status: z.enum(projectStatuses),
  /** How many products the project holds that are not archived. */
  productCount: z.int(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** The moment of the last change that somebody made to the project or to what is in it. */
  lastActivityAt: instant,
})

export type Project = z.output<typeof projectSchema>

/** A product is one site or app within a project. `clientId` is the project's, so that live events find their readers. */
export const productSchema = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(productKinds),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})

export type Product = z.output<typeof productSchema>
