import type { PresentedHealth, PresentedHosting } from '#domain/launchpad/contract.ts'
import type { HostingStatus } from '#domain/launchpad/hosting-status.ts'

type Health = readonly PresentedHealth[]

/** Whether a site that is live doesn’t answer. */
export function isDown({ id, status }: PresentedHosting, health: Health): boolean {
  return status === 'live' && health.some((each) => each.id === id && !each.isUp)
}

/**
 * What waits for somebody comes first, and what is well last. Not what is down: a site that goes down while somebody reads would
 * move the rows under them.
 */
export function compareStanding(one: PresentedHosting, other: PresentedHosting): number {
  return ranks[one.status] - ranks[other.status]
}

const ranks: Readonly<Record<HostingStatus, number>> = { waiting: 0, offline: 1, live: 2 }
