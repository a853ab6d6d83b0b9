import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/meetings/contract.ts'
import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { meetingsKey } from '#web/meetings/exports/meeting-cache.ts'
import { getAvailability, getBooking, getCalendarFeed, listFreeSlots, listMeetings } from './calls.ts'

/** Meetings ahead, the next one first, or all, the newest first; page by page. Live events keep them fresh. */
export function useMeetings(when: 'ahead' | 'all') {
  return useInfiniteQuery({
    queryKey: [...meetingsKey, 'list', when],
    queryFn: ({ pageParam, signal }) => listMeetings({ when, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** What an account can book; `clientId` is named by staff alone. */
export function useBooking(clientId: string | null) {
  return useQuery({
    queryKey: [...meetingsKey, 'booking', clientId],
    queryFn: ({ signal }) => getBooking(clientId === null ? {} : { clientId }, { signal }),
  })
}

export type WantedSlots = BodyOf<typeof contract.listFreeSlots>

/** The free times of some days. They are asked for again whenever the page is looked at: others book too. */
export function useFreeSlots(wanted: WantedSlots) {
  return useQuery({
    queryKey: [...meetingsKey, 'slots', wanted],
    queryFn: async ({ signal }) => (await listFreeSlots(wanted, { signal })).slots,
    refetchOnWindowFocus: true,
  })
}

/** An act on a meeting, after which everything about meetings is asked for anew; so it is where a slot was gone. */
export function useMeetingAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (act: () => Promise<{ readonly meeting: PresentedMeeting }>) => (await act()).meeting,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: meetingsKey }),
  })
}

export const availabilityKey = ['availability'] as const

/** When the viewer meets people, and the rules of all meetings; for staff. */
export function useAvailability() {
  return useQuery({ queryKey: availabilityKey, queryFn: ({ signal }) => getAvailability({}, { signal }) })
}

export const feedKey = ['calendar-feed'] as const

/** The address that the viewer's calendar follows. */
export function useCalendarFeed() {
  return useQuery({ queryKey: feedKey, queryFn: ({ signal }) => getCalendarFeed({}, { signal }) })
}
