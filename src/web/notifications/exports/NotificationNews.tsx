import { useEffect, useState } from 'react'
import { useNotifications, useUnreadCount } from '#web/notifications/api.ts'
import { tellUnread } from '#web/platform/page-title.ts'
import { notificationsOf } from './notification-cache.ts'

/** Tells what has just happened to those who hear the page, politely, and the count to the tab. Shows nothing. */
export function NotificationNews() {
  const unread = useUnreadCount()
  const news = useNews()
  useEffect(() => tellUnread(unread), [unread])
  useEffect(() => () => tellUnread(0), [])
  return <output className="sr-only">{news}</output>
}

/** The title of what came last since the first answer; empty before. */
function useNews(): string {
  const { data } = useNotifications()
  const newest = data && notificationsOf(data)[0]
  const [first, setFirst] = useState<string | null>(null)
  if (data && first === null) setFirst(newest?.createdAt ?? '')
  if (!newest || first === null || newest.readAt !== null || newest.createdAt <= first) return ''
  return `New: ${newest.title}`
}
