import { roundOf } from './check-site.ts'
import { checkSites } from './check-sites.ts'
import type { LaunchpadDeps } from './deps.ts'

export type SiteChecks = {
  /** Finishes the round under way, then begins no more. */
  stop(): Promise<void>
}

/** Looks every fifth of the time between two checks which sites are due, first after as long. A round that takes longer is waited for. */
export function startSiteChecks(deps: LaunchpadDeps, onFault: (error: unknown) => void): SiteChecks {
  let round: Promise<void> | null = null

  function check(): void {
    round ??= checkSites(deps, onFault)
      .catch(onFault)
      .finally(() => {
        round = null
      })
  }

  const timer = setInterval(check, roundOf(deps.checkEveryMs))
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
