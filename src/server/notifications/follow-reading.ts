import { notifications } from './collections.ts'
import type { NotificationsDeps, Reading } from './deps.ts'
import { messagesKey } from './draft-notifications.ts'
import { markRead } from './mark-read.ts'

const atOnce = 200

/** Whoever has seen the messages themselves need not be told of them any more. */
export async function followReading(
  deps: Pick<NotificationsDeps, 'documents' | 'clock'>,
  { uid, projectId, upTo }: Reading,
): Promise<void> {
  const unread = await deps.documents.list(notifications, {
    where: { userId: uid, groupKey: messagesKey(projectId) },
    orderBy: ['unreadAt', 'asc'],
    limit: atOnce,
  })
  const seen = unread.filter(({ data }) => data.createdAt <= upTo).map(({ id }) => id)
  await markRead(deps, uid, seen)
  if (seen.length === atOnce) await followReading(deps, { uid, projectId, upTo })
}
