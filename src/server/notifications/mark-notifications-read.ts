import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { markNotificationsRead as call } from '#domain/notifications/contract.ts'
import type { Portal } from '#server/portal.ts'
import { countUnread } from './count-unread.ts'
import { markAllRead, markRead } from './mark-read.ts'

/** Another's and an unknown id are passed over alike. Repeating it changes nothing. */
export async function markNotificationsRead(
  portal: Portal,
  { uid }: Viewer,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if ('ids' in input) await markRead(portal, uid, input.ids)
  else await markAllRead(portal, uid)
  return { unreadCount: await countUnread(portal.documents, uid) }
}
