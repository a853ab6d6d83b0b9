import type { PresentedNotification } from '#domain/notifications/contract.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatTime } from '#web/platform/format.ts'
import { placeOf } from '#web/platform/places.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  readonly notification: PresentedNotification
  /** Pressed: it leads to its place. */
  readonly onOpen: (notification: PresentedNotification) => void
}

/** One thing that happened, who did it and when; the whole row leads to it. */
export function NotificationRow({ notification, onOpen }: Props) {
  const { id, title, body, url, actorId, actorName, actorAvatarId, createdAt, readAt } = notification
  const isUnread = readAt === null
  const isNew = useRecentlyChanged(id) && isUnread
  return (
    <li className={classNames('border-b border-line-soft last:border-0', isNew && 'just-changed')}>
      <AppLink place={placeOf(url)} onClick={() => onOpen(notification)} className={linkClass}>
        <Avatar person={{ uid: actorId, name: actorName, avatarId: actorAvatarId }} alt="" />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className={classNames('text-body text-ink', isUnread && 'font-medium')}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          {body !== '' && <span className="line-clamp-2 text-dense wrap-break-word text-ink-soft">{body}</span>}
        </span>
        <time dateTime={createdAt} className="shrink-0 pt-px text-caption text-ink-soft tabular-nums">
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
