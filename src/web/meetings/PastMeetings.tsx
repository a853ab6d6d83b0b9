import { isAhead } from '#domain/meetings/meeting-statuses.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useMeetings } from './api.ts'
import { isOver } from './meeting-words.ts'
import { MeetingList } from './MeetingList.tsx'

type Props = { readonly side: 'client' | 'agency'; readonly askedFor: string | null }

/** What was, and what was called off, the newest first. */
export function PastMeetings({ side, askedFor }: Props) {
  const query = useMeetings('all')
  return (
    <Answer query={query} what="earlier meetings" loading={<SkeletonRows rows={3} />}>
      {({ pages }) => {
        const meetings = pages
          .flatMap((page) => page.meetings)
          .filter(({ status, endsAt }) => !isAhead(status) || isOver(endsAt))
        return (
          <div className="flex flex-col items-start gap-3 [&>:first-child]:w-full">
            {meetings.length > 0 && <MeetingList meetings={meetings} side={side} askedFor={askedFor} />}
            {meetings.length === 0 && !query.hasNextPage && (
              <p className="text-ink-soft">Past and canceled meetings appear here with their notes.</p>
            )}
            <MoreMeetings query={query} />
          </div>
        )
      }}
    </Answer>
  )
}

/** The way to the next page of a list of meetings, where there is one. */
export function MoreMeetings({ query }: { readonly query: ReturnType<typeof useMeetings> }) {
  if (!query.hasNextPage) return null
  return (
    <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Show more
    </Button>
  )
}
