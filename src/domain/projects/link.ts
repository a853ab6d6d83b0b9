import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

export const linkAudiences = ['client', 'staff'] as const

/** A link to a tool used for the project. */
export const linkSchema = z.strictObject({
  id: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  /** The name of its tool: one of `linkTypes`, or one that staff have added. */
  type: z.string(),
  title: z.string(),
  /** https, on a host that its tool had when the address was entered. */
  url: z.string(),
  /** `client`: everybody in the project. `staff`: staff and the project's creators. */
  visibility: z.enum(linkAudiences),
  sortOrder: z.number(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type Link = z.output<typeof linkSchema>
