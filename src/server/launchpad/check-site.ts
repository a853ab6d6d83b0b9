import { toMilliseconds } from '#domain/core/instants.ts'
import type { HostingStatus } from '#domain/launchpad/hosting-status.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { decideMove } from '#domain/launchpad/moves.ts'
import { failuresUntilOffline, recordCheck } from '#domain/launchpad/record-check.ts'
import type { SiteHealth } from '#domain/launchpad/site-health.ts'
import { hosting, siteHealth } from '#server/launchpad/exports/collections.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { createSiteProbe, resolveName } from '#server/platform/probe/site-probe.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { perPortal } from '#server/portal.ts'
import { activityTypeOf, hostingActivity } from './activity.ts'
import { moveSite } from './move-site.ts'

const nobody = { uid: '', fullName: 'Site checks' }

/**
 * Checks a site once and stores the result. Several failed checks in a row take it offline, the next good one brings it
 * back; both are recorded as activities. A site whose address changed or whose checks ended meanwhile is left alone.
 */
async function checkSite(portal: Portal, { id, address }: Hosting): Promise<void> {
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
      activity.recordWith(transaction, nobody, hostingActivity(activityTypeOf[moved.lastCause], site, reason))
  })
}

function moveOfChecks(site: Hosting, { isUp, failures }: SiteHealth): HostingStatus | null {
  const to = isUp ? 'live' : failures >= failuresUntilOffline ? 'offline' : null
  return to !== null && 'cause' in decideMove(site, to, 'checks') ? to : null
}

/** A timer is never quite on time. */
const slack = 1 / 12

/**
 * Whether a site is due for a check. After a failure it is due in a fifth of the time: it may be a hiccup, or the site is
 * down and people should know.
 */
function isDue(
  health: Pick<SiteHealth, 'checkedAt' | 'failures'> | null,
  nowMs: number,
  checkEveryMs: number,
): boolean {
  if (!health) return true
  const isUnsure = health.failures > 0 && health.failures < failuresUntilOffline
  const roundMs = roundOf(checkEveryMs)
  return nowMs - toMilliseconds(health.checkedAt) >= (isUnsure ? roundMs : checkEveryMs) - roundMs * slack
}

/** How often to look for sites that are due, in milliseconds: a fifth of the time between two checks of one. */
function roundOf(checkEveryMs: number): number {
  return checkEveryMs / 5
}

const atOnce = 8

/** Checks every site that is due. A check that throws does not stop the others. */
export async function checkSites(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const queue = await dueSites(portal)
  async function work(): Promise<void> {
    for (let site = queue.shift(); site; site = queue.shift()) await checkSite(portal, site).catch(onFault)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function dueSites(portal: Portal): Promise<Hosting[]> {
  const { documents, clock, settings } = portal
  const { isChecked } = probeOf(portal)
  const due: Hosting[] = []
  const watched = { where: { isWatched: true }, orderBy: ['createdAt', 'asc'] } as const
  for await (const page of eachPage(documents, hosting, watched)) {
    const ids = page.map(({ id }) => id)
    const health = new Map((await documents.getMany(siteHealth, ids)).map(({ id, data }) => [id, data]))
    for (const { id, data } of page) {
      if (data.address === null || !isChecked(data.address)) continue
      if (isDue(health.get(id) ?? null, clock.nowMs(), settings.checkEverySeconds * 1000)) due.push(data)
    }
  }
  return due
}

/**
 * Starts the rounds that check due sites, every fifth of the time between two checks and first after as long. Rounds never
 * overlap.
 */
export function startSiteChecks(portal: Portal, duty: Duty): Rounds {
  const onFault = faultLog(portal, 'site not checked')
  const everyMs = roundOf(portal.settings.checkEverySeconds * 1000)
  return startRounds({ duty, everyMs, round: () => checkSites(portal, onFault), onFault })
}

/** Checks sites, and knows which addresses are public. */
export const probeOf = perPortal(({ settings }) =>
  createSiteProbe({
    resolve: resolveName,
    allowed: settings.checkedLocally,
    monotonicMs: () => performance.now(),
  }),
)
