import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { PresentedNotification } from '#domain/notifications/contract.ts'
import type { NotificationPages } from '#web/notifications/exports/notification-cache.ts'
import { notificationsOf } from '#web/notifications/exports/notification-cache.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { placeOf } from '#web/platform/places.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { daysAgo } from '#web/platform/today.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = {
  readonly pages: NotificationPages
  readonly query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
  readonly onOpen: (notification: PresentedNotification) => void
  /** The rank of the names of days under the title above. */
  readonly heading: 'h2' | 'h3'
}

/** What the viewer was told, day by day, with what is older behind a button. */
export function NotificationList({ pages, query, onOpen, heading: Heading }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  return (
    <div>
      {groupByDay(notificationsOf(pages)).map(({ name, notifications }) => (
        <div key={name}>
          <Heading className="border-b border-line-soft bg-sunken px-4 py-1.5 text-caption font-medium text-ink-soft">
            {name}
          </Heading>
          <ul>
            {notifications.map((each) => (
              <NotificationRow key={each.id} notification={each} onOpen={onOpen} />
            ))}
          </ul>
        </div>
      ))}
      {isFetchNextPageError && (
        <div className="p-3">
          <InlineAlert tone="negative" title="We couldn’t load older notifications">
            {toCallRefused(error).message}
          </InlineAlert>
        </div>
      )}
      {hasNextPage && (
        <div className="p-3">
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </div>
  )
}

type NotificationRowProps = {
  readonly notification: PresentedNotification
  /** Pressed: it leads to its place. */
  readonly onOpen: (notification: PresentedNotification) => void
}

/** One thing that happened, who did it and when; the whole row leads to it. */
function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { id, title, body, url, actorId, actorName, actorAvatarId, createdAt, readAt } = notification
  const isUnread = readAt === null
  const isNew = useRecentlyChanged(id) && isUnread
  return (
    <li className={classNames('border-b border-line-soft last:border-0', isNew && 'just-changed')}>
      <AppLink place={placeOf(url)} onClick={() => onOpen(notification)} className={linkClass}>
        {/* What happened by itself was done by nobody. */}
        {actorId === '' ? (
          <span className="size-8 shrink-0" />
        ) : (
          <Avatar person={{ uid: actorId, name: actorName, avatarId: actorAvatarId }} alt="" />
        )}
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className={classNames('text-body text-ink', isUnread && 'font-medium')}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          {body !== '' && <span className="line-clamp-2 text-dense text-ink-soft">{body}</span>}
        </span>
        <time dateTime={createdAt} className="shrink-0 pt-0.5 text-caption text-ink-soft tabular-nums">
          {formatTime(createdAt)}
        </time>
        <span
          aria-hidden="true"
          className={classNames('mt-1.5 size-2 shrink-0 rounded-full', isUnread && 'bg-accent')}
        />
      </AppLink>
    </li>
  )
}

const linkClass = 'flex items-start gap-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2'

/** The rows of a list of notifications before they are there. */
export function LoadingNotifications({ rows = 5 }: { readonly rows?: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-start gap-3 border-b border-line-soft px-4 py-3 last:border-0">
          <div className="size-8 shrink-0 rounded-full bg-pressed" />
          <div className="flex min-h-9 flex-1 flex-col justify-center gap-2.5">
            <div className={`h-3 rounded-control bg-pressed ${index % 2 ? 'w-3/5' : 'w-4/5'}`} />
            <div className="h-3 w-2/5 rounded-control bg-pressed" />
          </div>
        </div>
      ))}
    </div>
  )
}

export type NotificationDay = {
  readonly name: string
  readonly notifications: readonly PresentedNotification[]
}

/** By the reader's days, in the order given. The last two are called by what they are. */
export function groupByDay(notifications: readonly PresentedNotification[], now = new Date()): NotificationDay[] {
  function nameOf({ createdAt }: PresentedNotification): string {
    const ago = daysAgo(createdAt, now.getTime())
    if (ago === 0) return 'Today'
    return ago === 1 ? 'Yesterday' : formatDate(createdAt, now)
  }

  return [...Map.groupBy(notifications, nameOf)].map(([name, own]) => ({ name, notifications: own }))
}
