import type { Viewer } from '#domain/core/viewer.ts'
import type { CheckResult } from '#domain/launchpad/check-problems.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Turns } from '#server/platform/limits/turns.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'

/** As much of a product as the launchpad needs. */
export type LaunchProduct = {
  readonly id: string
  readonly name: string
  readonly projectId: string
  readonly clientId: string
  /** Where it was said to be live; null where nobody said. */
  readonly liveUrl: string | null
  /** True where its project is in the archive. */
  readonly isPutAway: boolean
}

/** The subscription that pays for the sites of an account. */
export type HostingPlan = { readonly planId: string; readonly subscriptionId: string }

export type LaunchpadDeps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly turns: Turns
  /** A product that the viewer sees. Refuses `not-found` for all others alike. */
  readonly findProduct: (reader: Reader, viewer: Viewer, productId: string) => Promise<LaunchProduct>
  /** Whether the viewer belongs to a project. */
  readonly seesProject: (reader: Reader, viewer: Viewer, projectId: string) => Promise<boolean>
  /** The projects that a creator works on now. */
  readonly projectIdsOf: (creatorId: string) => Promise<string[]>
  /** What pays for the hosting of an account right now; null where nothing does. */
  readonly planOf: (clientId: string) => Promise<HostingPlan | null>
  /** The site that an account has most likely bought hosting for; null while it has none. */
  readonly likelyProductOf: (clientId: string) => Promise<LaunchProduct | null>
  /** Looks once at a web address, within bounds, and never at what is not public. */
  readonly check: (address: string) => Promise<CheckResult>
  /** Between two looks at a site; a failure is looked at again after a fifth of it. */
  readonly checkEveryMs: number
  /** False for addresses that are not looked at, whatever a check would say. */
  readonly isChecked: (address: string) => boolean
  /** False for an address that names, in whatever way of writing, a machine that is not public. */
  readonly mayBeAddress: (address: string) => boolean
}
