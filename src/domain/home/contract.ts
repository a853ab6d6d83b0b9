import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { roles } from '#domain/core/viewer.ts'
import { homeKinds } from './home-kinds.ts'

const homeLine = z.strictObject({
  kind: z.enum(homeKinds),
  /** 1 or more; no more than 200 of each are looked for. */
  count: z.int(),
  /** What they come to together; null where money is not the point. */
  amountCents: z.nullable(money),
  /** What they come to together; null for what is no work. */
  hours: z.nullable(z.number()),
  /** What the first of them is called; empty where it has no name. */
  name: z.string(),
  /** Since when the first of them waits; null where that says nothing. */
  since: z.nullable(instant),
  /** The path and search of the exact place. */
  url: z.string(),
})
export type HomeLine = z.output<typeof homeLine>

export const getHome = endpoint('get-home', {
  summary: 'What needs the caller now, the most pressing first: counts, sums and the exact place of each.',
  body: z.strictObject({}),
  reply: z.strictObject({
    lines: z.array(homeLine),
    /** True for a client whose account has no project yet. */
    isNew: z.boolean(),
  }),
  who: roles,
  reads: true,
})
