import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MeetingKinds } from '#domain/meetings/kinds-contract.ts'
import { meetingKeys } from '#web/meetings/exports/meeting-cache.ts'
import { useAct } from '#web/platform/use-act.ts'
import { showToast } from '#web/ui/toast.ts'
import { availabilityKey } from './api.ts'
import { listMeetingKinds } from './calls.ts'

// Below that of the rules, which have the same version: where these are asked for anew, so are the kinds.
const kindsKey = [...availabilityKey, 'kinds'] as const

/** All kinds of meetings, for staff. They are asked for anew by whatever opens with them: no event tells that a colleague has set their hours. */
export function useMeetingKinds() {
  return useQuery({ queryKey: kindsKey, queryFn: ({ signal }) => listMeetingKinds({}, { signal }), staleTime: 0 })
}

/** Makes a change of the kinds, and shows the kinds that it answers with. Where it is refused, they are asked for anew. */
export function useChangeKinds() {
  const queryClient = useQueryClient()
  return async (change: () => Promise<MeetingKinds>) => {
    try {
      queryClient.setQueryData(kindsKey, await change())
    } finally {
      for (const queryKey of [availabilityKey, meetingKeys.bookings, meetingKeys.allSlots])
        void queryClient.invalidateQueries({ queryKey })
    }
  }
}

/** An act on one of the kinds or their order, with the toast that tells it. */
export function useKindsAct<Body>(call: (body: Body) => Promise<MeetingKinds>, told: string) {
  const change = useChangeKinds()
  return useAct({
    mutationFn: (body: Body) => change(() => call(body)),
    onSuccess: () => showToast(told),
  })
}
