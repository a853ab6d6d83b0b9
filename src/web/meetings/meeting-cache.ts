import type { QueryClient } from '@tanstack/react-query'

export const meetingsKey = ['meetings'] as const

/** Whatever changed of a meeting, the lists, the free times and what can be booked are asked for anew. */
export function applyMeetingEvent(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: meetingsKey })
}
