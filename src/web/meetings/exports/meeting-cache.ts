import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { isAhead } from '#domain/meetings/meeting-statuses.ts'
import type { Description } from '#web/platform/live/patch.ts'

export const meetingsKey = ['meetings'] as const

export const meetingKeys = {
  lists: [...meetingsKey, 'list'] as const,
  list: (when: 'ahead' | 'all') => [...meetingsKey, 'list', when] as const,
  ofClients: [...meetingsKey, 'of client'] as const,
  ofClient: (clientId: string) => [...meetingsKey, 'of client', clientId] as const,
  bookings: [...meetingsKey, 'booking'] as const,
  booking: (clientId: string | null) => [...meetingsKey, 'booking', clientId] as const,
  allSlots: [...meetingsKey, 'slots'] as const,
}

/** Those ahead from the next one on; all from the newest back. */
export const meetingDocuments: Description<PresentedMeeting> = {
  places: [
    {
      key: meetingKeys.lists,
      path: 'meetings',
      belongs: (meeting, [, , when]) => when === 'all' || isToCome(meeting),
      order: (one, other, [, , when]) => one.startsAt.localeCompare(other.startsAt) * (when === 'ahead' ? 1 : -1),
    },
    {
      key: meetingKeys.ofClients,
      path: 'meetings',
      belongs: (meeting, [, , clientId]) => meeting.clientId === clientId && isToCome(meeting),
      order: (one, other) => one.startsAt.localeCompare(other.startsAt),
    },
  ],
}

function isToCome({ status, endsAt }: PresentedMeeting): boolean {
  return isAhead(status) && endsAt > new Date().toISOString()
}

/** What can be booked, and the free times; both follow the meeting rules and who can host. Staff also read where the client is. */
export function meetingsComputedFrom({ collection, id }: LiveEvent): readonly QueryKey[] {
  if (collection === 'clients') return [meetingKeys.booking(id)]
  return ['meetings', 'settings', 'employees'].includes(collection) ? [meetingKeys.bookings, meetingKeys.allSlots] : []
}
