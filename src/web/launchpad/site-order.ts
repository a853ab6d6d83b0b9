import type { PresentedHealth, PresentedHosting } from '#domain/launchpad/contract.ts'
import type { HostingStatus } from '#domain/launchpad/hosting-status.ts'

type Health = readonly PresentedHealth[]

/** What the checks of a site’s address found; undefined before the first, and of a former address. */
export function healthOf({ id, address }: PresentedHosting, health: Health): PresentedHealth | undefined {
  return health.find((each) => each.id === id && each.address === address)
}

/** Whether a site that is live doesn’t answer. */
export function isDown(site: PresentedHosting, health: Health): boolean {
  return site.status === 'live' && healthOf(site, health)?.isUp === false
}

/**
 * What waits for somebody comes first, and what is well last. Not what is down: a site that goes down while somebody reads would
 * move the rows under them.
 */
export function compareStanding(one: PresentedHosting, other: PresentedHosting): number {
  return ranks[one.status] - ranks[other.status]
}

const ranks: Readonly<Record<HostingStatus, number>> = { waiting: 0, offline: 1, live: 2 }
