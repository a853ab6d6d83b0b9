import { useClientMeetings } from '#web/meetings/api.ts'
import { isOver } from '#web/meetings/meeting-words.ts'

type Props = { readonly clientId: string }

/** How many meetings stay booked once their client is deactivated; nothing where there are none, nor for a teammate. */
export function StayingMeetings({ clientId }: Props) {
  const { data } = useClientMeetings(clientId)
  const count = data?.meetings.filter(({ startsAt }) => !isOver(startsAt)).length ?? 0
  if (count === 0) return null
  if (count === 1) return ' 1 meeting stays booked. Cancel it if it won’t take place.'
  const counted = data?.next ? `At least ${count} meetings` : `${count} meetings`
  return ` ${counted} stay booked. Cancel those that won’t take place.`
}
