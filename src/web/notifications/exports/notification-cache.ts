import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { listNotifications, PresentedNotification } from '#domain/notifications/contract.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import type { Change, Description } from '#web/platform/live/patch.ts'

/** Pages as the portal answers them; how many are unread stands on the first. */
export type NotificationPages = InfiniteData<ReplyOf<typeof listNotifications>>

export const listKey = ['notifications', 'list'] as const

export const preferencesKey = ['notifications', 'preferences'] as const

/** As many as the portal counts: of more nobody knows how many are left when one is read. */
const mostCounted = 100

/** Every notification of all pages, each once. */
export function notificationsOf({ pages }: NotificationPages): PresentedNotification[] {
  return [...new Map(pages.flatMap(({ notifications }) => notifications.map((each) => [each.id, each]))).values()]
}

/** Takes what is new, read elsewhere, or gone, and counts it. What cannot be counted from here is asked for. */
export const notificationDocuments: Description<PresentedNotification> = {
  places: [
    {
      key: listKey,
      path: 'notifications',
      order: (one, other) => other.createdAt.localeCompare(one.createdAt),
      derive: (pages: NotificationPages, change) => withCount(pages, unreadOf(pages) + (countOf(change) ?? 0)),
      changed(queryClient, _key, change) {
        const count = countOf(change)
        if (count === null) askAgain(queryClient, listKey)
        else if (count < 0) askUncounted(queryClient)
      },
    },
  ],
}

/** Choices of another page. While some of this page are on their way, the answer may lack them: it is asked for after them. */
export const preferenceDocuments: Description<never> = {
  places: [],
  told(queryClient) {
    if (queryClient.isMutating({ mutationKey: preferencesKey }) === 0) askAgain(queryClient, preferencesKey)
  },
}

/** How many more are unread by a change; null where it is not known whether this one was counted. */
function countOf({ before, after }: Change<PresentedNotification>): number | null {
  if (before) return Number(after?.readAt === null) - Number(before.readAt === null)
  return after?.version === 1 && after.readAt === null ? 1 : null
}

/** Shows one as read before the portal has said so. */
export function showRead(queryClient: QueryClient, id: string): void {
  const known = queryClient.getQueryData<NotificationPages>(listKey)
  const held = known && notificationsOf(known).find((each) => each.id === id)
  if (!known || held?.readAt !== null) return
  const shown = mapped(known, (each) => (each.id === id ? asRead(each) : each))
  queryClient.setQueryData(listKey, withCount(shown, unreadOf(known) - 1))
  askUncounted(queryClient)
}

export function showAllRead(queryClient: QueryClient): void {
  const known = queryClient.getQueryData<NotificationPages>(listKey)
  if (!known) return
  const shown = mapped(known, (each) => (each.readAt === null ? asRead(each) : each))
  queryClient.setQueryData(listKey, withCount(shown, 0))
  if (unreadOf(known) >= mostCounted) askAgain(queryClient, listKey)
}

/** Called once fewer are unread: if they were as many as are counted, how many are left is not known. */
function askUncounted(queryClient: QueryClient): void {
  const known = queryClient.getQueryData<NotificationPages>(listKey)
  if (known && unreadOf(known) >= mostCounted - 1) askAgain(queryClient, listKey)
}

function asRead(notification: PresentedNotification): PresentedNotification {
  return { ...notification, readAt: new Date().toISOString() }
}

function mapped(
  known: NotificationPages,
  change: (notification: PresentedNotification) => PresentedNotification,
): NotificationPages {
  return {
    ...known,
    pages: known.pages.map((page) => ({ ...page, notifications: page.notifications.map(change) })),
  }
}

function unreadOf({ pages }: NotificationPages): number {
  return pages[0]?.unreadCount ?? 0
}

function withCount(known: NotificationPages, unreadCount: number): NotificationPages {
  const [first, ...rest] = known.pages
  if (!first) return known
  return { ...known, pages: [{ ...first, unreadCount: Math.min(Math.max(0, unreadCount), mostCounted) }, ...rest] }
}
