import type { QueryClient } from '@tanstack/react-query'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'

export const launchpadKey = ['launchpad'] as const

type Shown = { readonly sites: readonly PresentedHosting[] }

/** Whatever changed of a site or of its health, the launchpads that are shown are asked for anew. */
export function applyLaunchpadEvent(queryClient: QueryClient): void {
  askAgain(queryClient, launchpadKey)
}

/** Shows a site as the portal has just answered, unless it is known anew already; a new one is asked for with the others. */
export function keepSite(queryClient: QueryClient, site: PresentedHosting): void {
  queryClient.setQueriesData<Shown>(
    { queryKey: launchpadKey },
    (shown) =>
      shown && {
        ...shown,
        sites: shown.sites.map((held) => (held.id === site.id && held.version <= site.version ? site : held)),
      },
  )
}
