import type { QueryClient } from '@tanstack/react-query'
import { askAgain } from '#web/platform/live/ask-again.ts'

export const meetingsKey = ['meetings'] as const

/** Whatever changed of a meeting, the lists, the free times and what can be booked are asked for anew. */
export function applyMeetingEvent(queryClient: QueryClient): void {
  askAgain(queryClient, meetingsKey)
}
