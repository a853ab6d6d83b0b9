import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PresentedNotification } from '#domain/notifications/contract.ts'
import {
  listKey,
  notificationDocuments,
  notificationsOf,
  showAllRead,
  showRead,
} from '#web/notifications/exports/notification-cache.ts'
import type { NotificationPages } from '#web/notifications/exports/notification-cache.ts'
import { patch } from '#web/platform/live/patch.ts'
import { notification } from './notifications.test-support.ts'

let queryClient: QueryClient

beforeEach(() => {
  queryClient = new QueryClient()
})

function hold(notifications: PresentedNotification[], unreadCount: number, next: string | null = null): void {
  const pages: NotificationPages = { pages: [{ notifications, next, unreadCount }], pageParams: [undefined] }
  queryClient.setQueryData(listKey, pages)
}

function told(document: PresentedNotification | null, id = document?.id ?? ''): void {
  patch(queryClient, notificationDocuments, { id, document })
}

function shown(): { ids: string[]; unread: number } {
  const pages = queryClient.getQueryData<NotificationPages>(listKey)
  return { ids: pages ? notificationsOf(pages).map(({ id }) => id) : [], unread: pages?.pages[0]?.unreadCount ?? -1 }
}

const old = notification({ id: 'old:ada', createdAt: '2026-12-07T09:00:00.000Z', readAt: '2026-12-07T10:00:00.000Z' })
const unread = notification({ id: 'unread:ada', createdAt: '2026-12-08T09:00:00.000Z' })
const fresh = notification({ id: 'fresh:ada', createdAt: '2026-12-08T10:00:00.000Z' })

it('puts what is new on top and counts it, once', () => {
  hold([unread, old], 1)
  told(fresh)
  told(fresh)
  expect(shown()).toEqual({ ids: ['fresh:ada', 'unread:ada', 'old:ada'], unread: 2 })
})

it('counts no further than the portal does', () => {
  hold([unread], 100)
  told(fresh)
  expect(shown().unread).toBe(100)
})

it('counts down what was read elsewhere, and not again when something else of it changes', () => {
  hold([unread, old], 1)
  told({ ...unread, readAt: '2026-12-08T11:00:00.000Z', version: 2 })
  told({ ...unread, readAt: '2026-12-08T11:00:00.000Z', version: 3 })
  told({ ...unread, version: 1 })
  expect(shown()).toEqual({ ids: ['unread:ada', 'old:ada'], unread: 0 })
})

it('a mail that has gone changes no count', () => {
  hold([unread], 1)
  told({ ...unread, version: 2 })
  expect(shown().unread).toBe(1)
})

it('takes out what is gone', () => {
  hold([unread, old], 1)
  told(null, unread.id)
  told(null, old.id)
  expect(shown()).toEqual({ ids: [], unread: 0 })
})

it('leaves what is older than all that was fetched to its own page, and counts it', () => {
  hold([fresh, unread], 2, 'cursor')
  told(notification({ id: 'older:ada', createdAt: '2026-12-01T09:00:00.000Z' }))
  expect(shown()).toEqual({ ids: ['fresh:ada', 'unread:ada'], unread: 3 })
})

it('asks again for what cannot be counted from here: at once, and once more for all that came after', () => {
  vi.useFakeTimers()
  try {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    hold([fresh], 100)
    told({ ...old, id: 'unknown:ada', version: 4 })
    told(null, 'gone:ada')
    told({ ...fresh, readAt: '2026-12-08T11:00:00.000Z', version: 2 })
    expect(invalidate).toHaveBeenCalledTimes(1)
    vi.runAllTimers()
    expect(invalidate).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

it('holds nothing that was not asked for', () => {
  told(fresh)
  expect(queryClient.getQueryData(listKey)).toBeUndefined()
})

it('shows as read what was pressed, and everything', () => {
  hold([fresh, unread, old], 2)
  showRead(queryClient, fresh.id)
  showRead(queryClient, fresh.id)
  expect(shown().unread).toBe(1)
  showAllRead(queryClient)
  expect(shown().unread).toBe(0)
  const pages = queryClient.getQueryData<NotificationPages>(listKey)
  expect(pages && notificationsOf(pages).every(({ readAt }) => readAt !== null)).toBe(true)
  expect(pages && notificationsOf(pages).at(-1)?.readAt).toBe(old.readAt)
})
