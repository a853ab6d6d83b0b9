import type { QueryClient } from '@tanstack/react-query'
import { sessionsKey } from './sessions-api.ts'
import { waysInKey } from './ways-api.ts'

export const securityEventsKey = ['security-events'] as const

/** After the viewer has changed their access: nothing else tells the page of its ways, its browsers and its activity. */
export function refetchAccess(queryClient: QueryClient): void {
  for (const queryKey of [waysInKey, sessionsKey, securityEventsKey]) void queryClient.invalidateQueries({ queryKey })
}
