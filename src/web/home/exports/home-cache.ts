import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'

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

/** Asks anew what needs the viewer. */
export function refreshHome(queryClient: QueryClient, { collection }: LiveEvent): void {
  if (!beside.has(collection)) askAgain(queryClient, homeKey)
}
