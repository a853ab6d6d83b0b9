import { notifications } from './collections.ts'
import type { NotificationsDeps } from './deps.ts'
import { removeAll } from './remove-all.ts'

/** As many as one message is told to. */
const most = 1000

/** A message that was removed is gone here too; one that was put in other words is told in those. */
export async function followWords(
  { documents, messageOf }: Pick<NotificationsDeps, 'documents' | 'messageOf'>,
  messageId: string,
): Promise<void> {
  const told = await documents.list(notifications, {
    where: { entityId: messageId },
    orderBy: ['createdAt', 'asc'],
    limit: most,
  })
  const ids = told.map(({ id }) => id)
  if ((await messageOf(documents, messageId)) === null) return removeAll(documents, ids)
  await documents.transact(async (transaction) => {
    const words = (await messageOf(transaction, messageId))?.words
    const found = []
    for (const id of ids) found.push((await transaction.get(notifications, id))?.data)
    // Of a message that is files alone, their number stays.
    for (const each of found)
      if (each && words && each.body !== words) transaction.put(notifications, { ...each, body: words })
  })
}
