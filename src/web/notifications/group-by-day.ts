import type { PresentedNotification } from '#domain/notifications/contract.ts'
import { formatDate } from '#web/platform/format.ts'

export type NotificationDay = {
  readonly name: string
  readonly notifications: readonly PresentedNotification[]
}

const dayMs = 86_400_000

/** By the reader's days, in the order given. The last two are called by what they are. */
export function groupByDay(notifications: readonly PresentedNotification[], now = new Date()): NotificationDay[] {
  const yesterday = formatDate(new Date(now.getTime() - dayMs).toISOString(), now)
  const today = formatDate(now.toISOString(), now)

  function nameOf({ createdAt }: PresentedNotification): string {
    const date = formatDate(createdAt, now)
    if (date === today) return 'Today'
    return date === yesterday ? 'Yesterday' : date
  }

  return [...Map.groupBy(notifications, nameOf)].map(([name, own]) => ({ name, notifications: own }))
}
