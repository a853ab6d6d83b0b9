import { toMilliseconds } from '#domain/core/instants.ts'
import type { HostingStatus } from '#domain/launchpad/hosting-status.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { decideMove } from '#domain/launchpad/moves.ts'
import { failuresUntilOffline, recordCheck } from '#domain/launchpad/record-check.ts'
import type { SiteHealth } from '#domain/launchpad/site-health.ts'
import type { Portal } from '#server/portal.ts'
import { hosting, siteHealth } from './exports/collections.ts'
import { happeningOf, hostingHappening } from './happenings.ts'
import { moveSite } from './move-site.ts'
import { probeOf } from './probe.ts'

const nobody = { uid: '', fullName: 'Site checks' }

/**
 * Looks once at a site and keeps what was seen. Failed checks in a row take it offline, the next good one brings it back;
 * both are told. A site that was given another address, or was taken off the checks meanwhile, is left alone.
 */
export async function checkSite(portal: Portal, { id, address }: Hosting): Promise<void> {
  if (address === null) return
  const { documents, clock, activity } = portal
  const result = await probeOf(portal).check(address)
  await documents.transact(async (transaction) => {
    const site = (await transaction.get(hosting, id))?.data
    const before = (await transaction.get(siteHealth, id))?.data ?? null
    if (!site?.isWatched || site.address !== address) return
    const health = recordCheck(site, address, before, result, clock.nowMs())
    if (before) transaction.put(siteHealth, health)
    else transaction.create(siteHealth, health)
    const to = moveOfChecks(site, health)
    if (to === null) return
    const reason = result.problem ?? ''
    const moved = moveSite(site, { to, by: 'checks', actor: null, reason, now: clock.now() })
    transaction.put(hosting, moved)
    if (moved.lastCause !== null)
      activity.recordWith(transaction, nobody, hostingHappening(happeningOf[moved.lastCause], site, reason))
  })
}

function moveOfChecks(site: Hosting, { isUp, failures }: SiteHealth): HostingStatus | null {
  const to = isUp ? 'live' : failures >= failuresUntilOffline ? 'offline' : null
  return to !== null && 'cause' in decideMove(site, to, 'checks') ? to : null
}

/** A timer is never quite on time. */
const slack = 1 / 12

/**
 * Whether a site is to be looked at now. A failure is looked at again after a fifth of the time: it may be a hiccup, or the
 * site is down and people should know.
 */
export function isDue(
  health: Pick<SiteHealth, 'checkedAt' | 'failures'> | null,
  nowMs: number,
  checkEveryMs: number,
): boolean {
  if (!health) return true
  const isUnsure = health.failures > 0 && health.failures < failuresUntilOffline
  const roundMs = roundOf(checkEveryMs)
  return nowMs - toMilliseconds(health.checkedAt) >= (isUnsure ? roundMs : checkEveryMs) - roundMs * slack
}

/** How often it is looked which sites are due, in milliseconds: a fifth of the time between two looks at one. */
export function roundOf(checkEveryMs: number): number {
  return checkEveryMs / 5
}
