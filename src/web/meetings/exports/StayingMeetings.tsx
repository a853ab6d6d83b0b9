import type { cancelMeeting } from '#domain/meetings/contract.ts'
import { useClientMeetings } from '#web/meetings/api.ts'
import { isOver } from '#web/meetings/meeting-words.ts'
import { useMay } from '#web/platform/use-may.ts'

type Props = { readonly clientId: string }

/** How many meetings stay booked once their client is deactivated; nothing where there are none, nor for a teammate. */
export function StayingMeetings({ clientId }: Props) {
  const mayCancel = useMay<typeof cancelMeeting>('projects')
  const { data } = useClientMeetings(clientId)
  const count = data?.meetings.filter(({ startsAt }) => !isOver(startsAt)).length ?? 0
  if (count === 0) return null
  const others = 'Staff with the “Projects” permission can cancel'
  if (count === 1)
    return ` 1 meeting stays booked. ${mayCancel ? 'Cancel it if it won’t take place.' : `${others} the meeting.`}`
  const counted = data?.next ? `At least ${count} meetings` : `${count} meetings`
  return ` ${counted} stay booked. ${mayCancel ? 'Cancel any that won’t take place.' : `${others} them.`}`
}
