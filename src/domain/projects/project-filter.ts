import * as z from 'zod/mini'
import { documentId, optionalName } from '#domain/core/text.ts'
import { dueSpans, projectSorts } from './project-order.ts'
import { projectStatuses } from './project-statuses.ts'

/** What a list of projects is filtered and sorted by. What goes together, `combined` says. */
export const projectFilter = z.strictObject({
  search: z.optional(optionalName(80)),
  status: z.optional(z.enum(projectStatuses)),
  clientId: z.optional(documentId),
  archived: z.optional(z.boolean()),
  managerId: z.optional(documentId),
  due: z.optional(z.enum(dueSpans)),
  /** By last activity where it is left out. */
  sort: z.optional(z.enum(projectSorts)),
})
