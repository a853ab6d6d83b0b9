import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { roundOf } from './check-site.ts'
import { checkSites } from './check-sites.ts'
import type { LaunchpadDeps } from './deps.ts'

/** Looks every fifth of the time between two checks which sites are due, first after as long. A round that takes longer is waited for. */
export function startSiteChecks(deps: LaunchpadDeps, duty: Duty, onFault: (error: unknown) => void): Rounds {
  return startRounds({ duty, everyMs: roundOf(deps.checkEveryMs), round: () => checkSites(deps, onFault), onFault })
}
