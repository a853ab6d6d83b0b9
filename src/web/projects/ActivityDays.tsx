import { sayPrice } from '#domain/core/price-words.ts'
import type { PresentedActivity } from '#domain/projects/contract.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { activitySentence } from '#web/projects/exports/activity-sentence.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { usePeople } from './people.ts'

type Props = {
  readonly activities: readonly PresentedActivity[]
  /** The project of a line, where the lines are of several. */
  readonly projectOf?: (projectId: string) => string
}

/** What happened, by day. */
export function ActivityDays({ activities, projectOf }: Props) {
  if (activities.length === 0)
    return (
      <EmptyState title="No activity yet">
        Approvals and changes in this project appear here with names and times.
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
              <Line key={activity.id} activity={activity} project={projectOf?.(activity.projectId) ?? ''} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

type LineProps = { readonly activity: PresentedActivity; readonly project: string }

function Line({ activity, project }: LineProps) {
  const { find } = usePeople()
  const isChanged = useRecentlyChanged(activity.id)
  const { did, subject, rest, quote } = activitySentence(activity)
  const { actorId, actorName, at, price } = activity
  const priced = price ? sayPrice(price) : ''
  return (
    <li
      data-changed={isChanged || undefined}
      className="-mx-2 flex items-start gap-2.5 rounded-control px-2 py-1.5 data-changed:just-changed"
    >
      {/* What happened by itself was done by nobody. */}
      {actorId === '' ? (
        <span className="size-6 shrink-0" />
      ) : (
        <Avatar person={find(actorId) ?? { uid: actorId, name: actorName }} size="sm" alt="" />
      )}
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
          {priced && (
            <>
              , <span className="whitespace-nowrap text-ink tabular-nums">{priced}</span>
            </>
          )}
        </p>
        {project && <p className="text-dense text-ink-faint">{project}</p>}
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
