import { useMeetings } from '#web/meetings/api.ts'
import { MeetingList } from '#web/meetings/MeetingList.tsx'
import { MoreMeetings } from '#web/meetings/PastMeetings.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

type Props = {
  readonly side: 'client' | 'agency'
  readonly askedFor?: string | null
  /** What stands there while none is ahead. */
  readonly empty: React.ReactNode
}

/** The meetings ahead, with what can be done about each. For whoever has the right to projects. */
export function UpcomingMeetings({ side, askedFor = null, empty }: Props) {
  const query = useMeetings('ahead')
  return (
    <Answer query={query} what="your meetings" loading={<SkeletonRows rows={3} />}>
      {({ pages }) => {
        const meetings = pages.flatMap((page) => page.meetings)
        if (meetings.length === 0) return empty
        return (
          <div className="flex flex-col items-start gap-3 [&>:first-child]:w-full">
            <MeetingList meetings={meetings} side={side} askedFor={askedFor} />
            <MoreMeetings query={query} />
          </div>
        )
      }}
    </Answer>
  )
}
