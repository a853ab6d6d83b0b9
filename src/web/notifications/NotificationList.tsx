import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { PresentedNotification } from '#domain/notifications/contract.ts'
import { notificationsOf } from '#web/notifications/exports/notification-cache.ts'
import type { NotificationPages } from '#web/notifications/exports/notification-cache.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { groupByDay } from './group-by-day.ts'
import { NotificationRow } from './NotificationRow.tsx'

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
          <InlineAlert tone="negative" title="What is older could not be loaded">
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
