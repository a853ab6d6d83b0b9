import { createSiteProbe, resolveName } from '#server/platform/probe/site-probe.ts'
import { perPortal } from '#server/portal.ts'

/** What looks at sites, and says which addresses are public. */
export const probeOf = perPortal(({ settings }) =>
  createSiteProbe({
    resolve: resolveName,
    allowed: settings.checkedLocally,
    monotonicMs: () => performance.now(),
  }),
)
