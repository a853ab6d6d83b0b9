import * as z from 'zod/mini'
import { day } from '#domain/core/day-schemas.ts'
import { instant } from '#domain/core/instants.ts'
import { checkProblems } from './check-problems.ts'

/** The results of the checks of a site's address: every one of the last day, and a line for each of the last thirty days. */
export const siteHealthSchema = z.strictObject({
  /** The id of the site. */
  id: z.string(),
  clientId: z.string(),
  projectId: z.nullable(z.string()),
  address: z.string(),
  checkedAt: instant,
  isUp: z.boolean(),
  /** How many checks in a row have failed. */
  failures: z.int(),
  problem: z.nullable(z.enum(checkProblems)),
  /** The HTTP status of the last answer; null if none came. */
  httpStatus: z.nullable(z.int()),
  responseMs: z.nullable(z.int()),
  tlsExpiresAt: z.nullable(instant),
  /** Oldest first; `ms` is null if the check failed. */
  points: z.array(z.strictObject({ at: instant, ms: z.nullable(z.int()) })),
  /** Oldest first, in UTC. `totalMs` is of the checks that found it up. */
  days: z.array(z.strictObject({ day, checks: z.int(), up: z.int(), totalMs: z.int() })),
})
export type SiteHealth = z.output<typeof siteHealthSchema>
