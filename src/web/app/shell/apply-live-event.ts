import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { applyClientEvent, applyProfileEvent } from '#web/accounts/api.ts'
import { noteChange } from '#web/platform/recent-changes.ts'
import { applyProductEvent, applyProjectEvent } from '#web/projects/project-cache.ts'
import { applyEmployeeEvent } from '#web/team/api.ts'

const appliers = {
  profile: applyProfileEvent,
  clients: applyClientEvent,
  employees: applyEmployeeEvent,
  projects: applyProjectEvent,
  products: applyProductEvent,
} as const satisfies Record<LiveEvent['collection'], (queryClient: QueryClient, event: LiveEvent) => void>

/** Hands a change to the slice whose cache it belongs to, and notes it so that its row shows it. */
export function applyLiveEvent(queryClient: QueryClient, event: LiveEvent): void {
  appliers[event.collection](queryClient, event)
  if (event.document) noteChange(event.id)
}
