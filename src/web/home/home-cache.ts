import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'

export const homeKey = ['home'] as const

/** What changes nothing of what waits for anybody. Whatever is not here may. */
const beside: ReadonlySet<LiveEvent['collection']> = new Set([
  'profile',
  'employees',
  'clients',
  'terms',
  'links',
  'activity',
  'teammates',
  'members',
  'notifications',
  'reports',
  'orders',
  'siteHealth',
])

const pauseMs = 1500
let isDue = false

/** Asks anew what needs the viewer, once for all the changes of a moment. */
export function refreshHome(queryClient: QueryClient, { collection }: LiveEvent): void {
  if (isDue || beside.has(collection)) return
  isDue = true
  setTimeout(() => {
    isDue = false
    void queryClient.invalidateQueries({ queryKey: homeKey })
  }, pauseMs)
}
