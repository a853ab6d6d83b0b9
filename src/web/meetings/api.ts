import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/meetings/contract.ts'
import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { meetingDocuments, meetingKeys, meetingsKey } from '#web/meetings/exports/meeting-cache.ts'
import { keep } from '#web/platform/live/patch.ts'
import { getAvailability, getBooking, getCalendarFeed, listFreeSlots, listMeetings } from './calls.ts'

/** Meetings ahead, the next one first, or all, the newest first; page by page. Live events keep them fresh. */
export function useMeetings(when: 'ahead' | 'all') {
  return useInfiniteQuery({
    queryKey: meetingKeys.list(when),
    queryFn: ({ pageParam, signal }) => listMeetings({ when, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** The meetings ahead of a client, for staff. Live events keep them fresh. */
export function useClientMeetings(clientId: string) {
  return useQuery({
    queryKey: meetingKeys.ofClient(clientId),
    queryFn: ({ signal }) => listMeetings({ when: 'ahead', clientId }, { signal }),
  })
}

/** What an account can book; `clientId` is named by staff alone. */
export function useBooking(clientId: string | null) {
  return useQuery({
    queryKey: meetingKeys.booking(clientId),
    queryFn: ({ signal }) => getBooking(clientId === null ? {} : { clientId }, { signal }),
  })
}

export type WantedSlots = BodyOf<typeof contract.listFreeSlots>

/** The free times of some days. They are asked for again whenever the page is looked at: others book too. */
export function useFreeSlots(wanted: WantedSlots) {
  return useQuery({
    queryKey: [...meetingKeys.allSlots, wanted],
    queryFn: ({ signal }) => listFreeSlots(wanted, { signal }),
    refetchOnWindowFocus: true,
  })
}

/** An act on a meeting, seen at once. Where it is refused, such as for a slot that is gone, all about meetings is asked for anew. */
export function useMeetingAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (act: () => Promise<{ readonly meeting: PresentedMeeting }>) => (await act()).meeting,
    onSuccess(meeting) {
      keep(queryClient, meetingDocuments, meeting)
      for (const queryKey of [meetingKeys.bookings, meetingKeys.allSlots])
        void queryClient.invalidateQueries({ queryKey })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: meetingsKey }),
  })
}

export const availabilityKey = ['settings', 'availability'] as const

/** When the viewer meets people, and the rules of all meetings; for staff. */
export function useAvailability() {
  return useQuery({ queryKey: availabilityKey, queryFn: ({ signal }) => getAvailability({}, { signal }) })
}

export const feedKey = ['calendar-feed'] as const

/** The address that the viewer's calendar follows. */
export function useCalendarFeed() {
  return useQuery({ queryKey: feedKey, queryFn: ({ signal }) => getCalendarFeed({}, { signal }) })
}
