import { readMarks } from '#server/messages/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import { notifications } from './collections.ts'
import { messagesKey } from './draft-notifications.ts'
import { markRead } from './mark-read.ts'

const atOnce = 200

/** Whoever has seen the messages themselves need not be told of them any more. */
export async function followReading(portal: Pick<Portal, 'documents' | 'clock'>, markId: string): Promise<void> {
  const reading = (await portal.documents.get(readMarks, markId))?.data
  if (!reading) return
  const { uid, projectId, place } = reading
  const oldestFirst = { orderBy: ['unreadAt', 'asc'], limit: atOnce } as const
  const told = await portal.documents.list(notifications, {
    where: { userId: uid, groupKey: messagesKey(projectId) },
    ...oldestFirst,
  })
  const asked = await portal.documents.list(notifications, {
    where: { userId: uid, projectId, type: 'message.payment_request' },
    ...oldestFirst,
  })
  const seen = [...told, ...asked].filter(({ data }) => (data.messagePlace ?? 0) <= place).map(({ id }) => id)
  await markRead(portal, uid, seen)
  if (seen.length >= atOnce) await followReading(portal, markId)
}
