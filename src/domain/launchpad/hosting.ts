import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { hostingProviders, hostingStatuses, itemOwners, moveCauses, movers } from './hosting-status.ts'

const person = z.strictObject({ uid: z.string(), name: z.string() })

const launchItemSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  owner: z.enum(itemOwners),
  /** True if the site cannot go live before it is done. */
  isBlocking: z.boolean(),
  /** Who did it, by their name at that moment; null while it is open. */
  done: z.nullable(z.strictObject({ uid: z.string(), name: z.string(), at: instant })),
  note: z.string(),
})
export type LaunchItem = z.output<typeof launchItemSchema>

/** The client's approval that the site may go live, with the name that their profile had. */
const goLiveApprovalSchema = z.strictObject({
  uid: z.string(),
  name: z.string(),
  at: instant,
  /** The items they allow to follow after the launch; empty if nothing is open. */
  exceptions: z.string(),
})

const hostingMoveSchema = z.strictObject({
  at: instant,
  from: z.enum(hostingStatuses),
  to: z.enum(hostingStatuses),
  by: z.enum(movers),
  cause: z.enum(moveCauses),
  /** Who of the agency; null if nobody did it by hand. */
  actor: z.nullable(person),
  /** The reason in their own words; empty if the cause is enough. */
  reason: z.string(),
})
export type HostingMove = z.output<typeof hostingMoveSchema>

/**
 * One site and its path to launch. The id is that of its product; a site that was paid for before there is a product has
 * an id made from its account until then.
 */
export const hostingSchema = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  projectId: z.nullable(z.string()),
  productId: z.nullable(z.string()),
  name: z.string(),
  /** Where visitors find it, as a web address; null until it is known. */
  address: z.nullable(z.string()),
  provider: z.enum(hostingProviders),
  status: z.enum(hostingStatuses),
  /** The plan that pays for it now; null while none does. A plan agreed outside the portal has no subscription. */
  planId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  checklist: z.array(launchItemSchema),
  approval: z.nullable(goLiveApprovalSchema),
  /** When it first went live. */
  launchedAt: z.nullable(instant),
  /** The reason for its last change of status; null if there was none. */
  lastCause: z.nullable(z.enum(moveCauses)),
  statusChangedAt: instant,
  /** Newest first. */
  history: z.array(hostingMoveSchema),
  /** True while the checks look at its address. */
  isWatched: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type Hosting = z.output<typeof hostingSchema>

/** The id of a site that has no product yet. */
export function siteWithoutProductId(clientId: string): string {
  return `account_${clientId}`
}
