import { notifications } from './collections.ts'
import type { NotificationsDeps } from './deps.ts'
import { messagesKey } from './draft-notifications.ts'
import { markRead } from './mark-read.ts'

const atOnce = 200

/** Whoever has seen the messages themselves need not be told of them any more. */
export async function followReading(
  deps: Pick<NotificationsDeps, 'documents' | 'clock' | 'readingOf'>,
  markId: string,
): Promise<void> {
  const reading = await deps.readingOf(markId)
  if (!reading) return
  const { uid, projectId, place } = reading
  const oldestFirst = { orderBy: ['unreadAt', 'asc'], limit: atOnce } as const
  const told = await deps.documents.list(notifications, {
    where: { userId: uid, groupKey: messagesKey(projectId) },
    ...oldestFirst,
  })
  const asked = await deps.documents.list(notifications, {
    where: { userId: uid, projectId, type: 'message.payment_request' },
    ...oldestFirst,
  })
  const seen = [...told, ...asked].filter(({ data }) => (data.messagePlace ?? 0) <= place).map(({ id }) => id)
  await markRead(deps, uid, seen)
  if (seen.length >= atOnce) await followReading(deps, markId)
}
