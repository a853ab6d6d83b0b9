import { checkSites } from './check-sites.ts'
import type { LaunchpadDeps } from './deps.ts'

const everyMs = 60_000

export type SiteChecks = {
  /** Finishes the round under way, then begins no more. */
  stop(): Promise<void>
}

/** Looks each minute which sites are due, first a minute after the start. A round that takes longer is waited for. */
export function startSiteChecks(deps: LaunchpadDeps, onFault: (error: unknown) => void): SiteChecks {
  let round: Promise<void> | null = null

  function check(): void {
    round ??= checkSites(deps, onFault)
      .catch(onFault)
      .finally(() => {
        round = null
      })
  }

  const timer = setInterval(check, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
