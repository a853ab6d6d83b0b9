import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { listNotifications, PresentedNotification } from '#domain/notifications/contract.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'

/** Pages as the portal answers them; how many are unread stands on the first. */
export type NotificationPages = InfiniteData<ReplyOf<typeof listNotifications>>

export const listKey = ['notifications', 'list'] as const

/** As many as the portal counts: of more nobody knows how many are left when one is read. */
const mostCounted = 100

/** Every notification of all pages, each once. */
export function notificationsOf({ pages }: NotificationPages): PresentedNotification[] {
  return [...new Map(pages.flatMap(({ notifications }) => notifications.map((each) => [each.id, each]))).values()]
}

/** Takes what is new, read elsewhere, or gone. What cannot be counted from here is asked for, once for all that comes together. */
export function applyNotificationEvent(queryClient: QueryClient, { id, version, document }: LiveEvent): void {
  const known = queryClient.getQueryData<NotificationPages>(listKey)
  if (!known) return
  // The portal presents a notification in its live events as in its answers.
  const next = document as unknown as PresentedNotification | null
  const held = notificationsOf(known).find((each) => each.id === id)
  if (held && next && next.version <= held.version) return
  if (held) return set(queryClient, replaced(known, held, next))
  if (next && version === 1 && next.readAt === null) set(queryClient, withNew(known, next))
  else askAgain(queryClient, listKey)
}

/** Shows one as read before the portal has said so. */
export function showRead(queryClient: QueryClient, id: string): void {
  const known = queryClient.getQueryData<NotificationPages>(listKey)
  const held = known && notificationsOf(known).find((each) => each.id === id)
  if (known && held?.readAt === null) set(queryClient, replaced(known, held, asRead(held)))
}

export function showAllRead(queryClient: QueryClient): void {
  const known = queryClient.getQueryData<NotificationPages>(listKey)
  if (!known) return
  set(
    queryClient,
    withCount(
      mapped(known, (each) => (each.readAt === null ? asRead(each) : each)),
      0,
    ),
  )
}

function asRead(notification: PresentedNotification): PresentedNotification {
  return { ...notification, readAt: new Date().toISOString() }
}

function replaced(
  known: NotificationPages,
  held: PresentedNotification,
  next: PresentedNotification | null,
): NotificationPages {
  const change = Number(next?.readAt === null) - Number(held.readAt === null)
  const pages = {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      notifications: page.notifications.flatMap((each) => (each.id === held.id ? (next ?? []) : each)),
    })),
  }
  return withCount(pages, unreadOf(known) + change)
}

/** In its place by time; what is older than all that was fetched comes with its own page. */
function withNew(known: NotificationPages, notification: PresentedNotification): NotificationPages {
  const counted = withCount(known, unreadOf(known) + 1)
  const [first, ...rest] = counted.pages
  const last = counted.pages.at(-1)
  const oldest = last?.next === null ? undefined : last?.notifications.at(-1)
  if (!first || (oldest && notification.createdAt < oldest.createdAt)) return counted
  const notifications = [notification, ...first.notifications].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return { ...counted, pages: [{ ...first, notifications }, ...rest] }
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
  return { ...known, pages: [{ ...first, unreadCount: Math.max(0, unreadCount) }, ...rest] }
}

function set(queryClient: QueryClient, next: NotificationPages): void {
  const before = queryClient.getQueryData<NotificationPages>(listKey)
  queryClient.setQueryData(listKey, next)
  if (before && unreadOf(before) >= mostCounted && unreadOf(next) < unreadOf(before)) askAgain(queryClient, listKey)
}
