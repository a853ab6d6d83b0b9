import { useClientMeetings } from '#web/meetings/api.ts'
import { formatWhen, isOver } from '#web/meetings/meeting-words.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = { readonly projectId: string; readonly clientId: string }

/** Names the meetings about a project that stay booked once it is archived; nothing where there are none, or isn't known. */
export function ProjectMeetings({ projectId, clientId }: Props) {
  const { data } = useClientMeetings(clientId)
  const staying = data?.meetings.filter((meeting) => meeting.projectId === projectId && !isOver(meeting.startsAt)) ?? []
  if (staying.length === 0) return null
  return (
    <InlineAlert
      tone="caution"
      title={staying.length === 1 ? '1 meeting stays booked' : `${staying.length} meetings stay booked`}
    >
      {staying.map((meeting) => (
        <p key={meeting.id}>
          {meeting.title}, {formatWhen(meeting)}
        </p>
      ))}
    </InlineAlert>
  )
}
