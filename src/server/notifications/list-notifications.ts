import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listNotifications as call } from '#domain/notifications/contract.ts'
import type { Portal } from '#server/portal.ts'
import { notifications } from './collections.ts'
import { countUnread } from './count-unread.ts'
import { presentNotification } from './present.ts'

const pageSize = 20

/** The viewer's own, newest first. */
export async function listNotifications(
  { documents }: Portal,
  { uid }: Viewer,
  { after }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const rows = await documents.list(notifications, {
    where: { userId: uid },
    orderBy: ['listedAt', 'desc'],
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  return {
    notifications: rows.map(presentNotification),
    next: rows.length < pageSize ? null : (rows.at(-1)?.cursor ?? null),
    unreadCount: await countUnread(documents, uid),
  }
}
