import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import type { Portal } from '#server/portal.ts'
import { roundOf } from './check-site.ts'
import { checkSites } from './check-sites.ts'

/** Looks every fifth of the time between two checks which sites are due, first after as long. A round that takes longer is waited for. */
export function startSiteChecks(portal: Portal, duty: Duty): Rounds {
  const onFault = faultLog(portal, 'site not checked')
  const everyMs = roundOf(portal.settings.checkEverySeconds * 1000)
  return startRounds({ duty, everyMs, round: () => checkSites(portal, onFault), onFault })
}
