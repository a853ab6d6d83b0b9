import type { PresentedActivity } from '#domain/projects/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatDate, formatTime } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { activitiesOf } from '#web/projects/exports/activity-cache.ts'
import { useActivity } from '#web/projects/exports/api.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SideSheet } from '#web/ui/SideSheet.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { activitySentence } from './activity-sentence.ts'
import { usePeople } from './people.ts'

type Props = OverlayProps & { readonly projectId: string; readonly projectName: string }

/** What happened in a project, beside its page. */
export function HistorySheet({ projectId, projectName, ...overlay }: Props) {
  return (
    <SideSheet {...overlay} title="History" description={projectName}>
      {/* What scrolls can be reached, also where it holds no control. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
        tabIndex={0}
        aria-label={`History of ${projectName}`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <ProjectHistory projectId={projectId} />
      </section>
    </SideSheet>
  )
}

type ProjectHistoryProps = { readonly projectId: string }

/** What happened in a project, newest first, by day. */
function ProjectHistory({ projectId }: ProjectHistoryProps) {
  const query = useActivity(projectId)
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <div className="px-5 py-4 max-sm:px-4">
      <Answer query={query} what="the history" loading={<SkeletonRows rows={8} />}>
        {(pages) => <Days activities={activitiesOf(pages)} />}
      </Answer>
      {hasNextPage && (
        <div className="pt-4">
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

function Days({ activities }: { readonly activities: readonly PresentedActivity[] }) {
  if (activities.length === 0)
    return (
      <EmptyState title="No activity yet">
        Approvals and changes in this project appear here, with who made them and when.
      </EmptyState>
    )
  const days = Map.groupBy(activities, ({ at }) => formatDate(at))
  return (
    <ol className="flex flex-col gap-5">
      {[...days].map(([day, lines]) => (
        <li key={day}>
          <h3 className="pb-1 text-caption font-medium text-ink-soft">{day}</h3>
          <ol>
            {lines.map((activity) => (
              <Line key={activity.id} activity={activity} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function Line({ activity }: { readonly activity: PresentedActivity }) {
  const { find } = usePeople()
  const isChanged = useRecentlyChanged(activity.id)
  const { did, subject, rest, quote } = activitySentence(activity)
  const { actorId, actorName, at } = activity
  return (
    <li
      data-changed={isChanged || undefined}
      className="-mx-2 flex items-start gap-2.5 rounded-control px-2 py-1.5 data-changed:just-changed"
    >
      <Avatar person={find(actorId) ?? { uid: actorId, name: actorName }} size="sm" alt="" />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="text-ink-soft">
          <span className="font-medium text-ink">{actorName}</span> {did}
          {subject && (
            <>
              {' '}
              <span className="text-ink">{subject}</span>
            </>
          )}
          {rest && ` ${rest}`}
        </p>
        {quote && (
          <blockquote className="mt-1 border-l-2 border-line pl-2.5 whitespace-pre-line text-ink">{quote}</blockquote>
        )}
      </div>
      <time dateTime={at} className="shrink-0 pt-0.5 text-dense text-ink-faint tabular-nums">
        {formatTime(at)}
      </time>
    </li>
  )
}
