import { clientSearch } from '#web/accounts/exports/use-chosen-client.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useDestination } from '#web/platform/routing/use-router.ts'

const aboutOneClient = [
  '/superadmin/launchpad',
  '/superadmin/hostingplan',
  '/superadmin/cart',
  '/superadmin/checkout',
  '/superadmin/billing',
] as const

/** The place, with the client whom staff act for: from one of these pages to another they stay chosen. */
export function useKeptClient(place: Place): Place {
  const { pathname } = useDestination()
  const { clientId } = usePageSearch(clientSearch).search
  const to = aboutOneClient.find((path) => path === place.to)
  if (!clientId || !to || !aboutOneClient.some((path) => path === pathname)) return place
  return { to, search: { clientId } }
}

/** Whether staff have chosen a client on one of these pages, or are about to. */
export function useHasChosenClient(): boolean {
  const { pathname } = useDestination()
  const { clientId } = usePageSearch(clientSearch).search
  const isAbout = aboutOneClient.some((path) => path === pathname)
  return (
    isAbout && (clientId !== undefined || pathname === '/superadmin/hostingplan' || pathname === '/superadmin/cart')
  )
}
