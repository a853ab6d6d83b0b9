import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { roles } from '#domain/core/viewer.ts'
import { planNeeds } from '#domain/projects/project-order.ts'
import { homeKinds, laterKinds } from './home-kinds.ts'

const later = [...laterKinds.superAdmin, ...laterKinds.client] as const

const homeLine = z.strictObject({
  kind: z.enum(homeKinds),
  /** 1 or more; at most 200 of each are counted. */
  count: z.int(),
  /** Their sum; null if they are not about money. */
  amountCents: z.nullable(money),
  /** Their hours; null if they are not work. */
  hours: z.nullable(z.number()),
  /** The name of the first of them; empty if it has none. */
  name: z.string(),
  /** The project, company or person that all of them are of; empty if there is no single one. */
  context: z.string(),
  /** Since when the first of them waits, or when it begins or is due; null if that means nothing. */
  since: z.nullable(instant),
  /** Of a project to plan. */
  lacks: z.optional(z.readonly(z.array(z.enum(planNeeds)))),
  /** The path and search of a place that shows exactly these. */
  url: z.string(),
})
export type HomeLine = z.output<typeof homeLine>

export const getHome = endpoint('get-home', {
  summary:
    'Returns what needs the caller’s attention, most urgent first, with counts, totals and links. Within a kind, each link appears once.',
  body: z.strictObject({
    /** The kinds that only newer pages know, as far as the page asks for them. */
    also: z.optional(z.readonly(z.array(z.enum(later)).check(z.maxLength(later.length)))),
  }),
  reply: z.strictObject({
    lines: z.array(homeLine),
    /** True for a client whose account has no project yet. */
    isNew: z.boolean(),
  }),
  who: roles,
  reads: true,
})
