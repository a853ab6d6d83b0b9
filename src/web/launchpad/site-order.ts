import type { PresentedHealth, PresentedHosting } from '#domain/launchpad/contract.ts'
import type { HostingStatus } from '#domain/launchpad/hosting-status.ts'

type Health = readonly PresentedHealth[]

/** Whether a site that is live doesn’t answer. */
export function isDown({ id, status }: PresentedHosting, health: Health): boolean {
  return status === 'live' && health.some((each) => each.id === id && !each.isUp)
}

/** What is down comes first, then what waits for somebody; what is well comes last. */
export function compareStanding(health: Health) {
  const rank = (site: PresentedHosting) => (isDown(site, health) ? -1 : ranks[site.status])
  return (one: PresentedHosting, other: PresentedHosting) => rank(one) - rank(other)
}

const ranks: Readonly<Record<HostingStatus, number>> = { waiting: 0, offline: 1, live: 2 }
