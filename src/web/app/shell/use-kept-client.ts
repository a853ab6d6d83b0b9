import { useRouterState } from '@tanstack/react-router'
import type { Place } from '#web/platform/AppLink.tsx'
import { rolePlace } from '#web/platform/places.ts'

const aboutOneClient: ReadonlySet<string> = new Set(
  (['launchpad', 'hostingplan', 'cart', 'checkout', 'billing'] as const).map(
    (page) => rolePlace('superAdmin', page).to,
  ),
)

/** The place, with the client whom staff act for: from one of these pages to another they stay chosen. */
export function useKeptClient(place: Place): Place {
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const { clientId }: Record<string, unknown> = search
  if (typeof clientId !== 'string' || !aboutOneClient.has(pathname) || !aboutOneClient.has(place.to)) return place
  return { ...place, search: { ...place.search, clientId } }
}
