import { notifications } from './collections.ts'
import type { NotificationsDeps } from './deps.ts'
import { removeAll } from './remove-all.ts'

/** As many as one message is told to. */
const most = 1000

/** What is taken back is gone here too; what is put in other words is told in those. */
export async function followWords(
  { documents }: Pick<NotificationsDeps, 'documents'>,
  messageId: string,
  words: string | null,
): Promise<void> {
  const told = await documents.list(notifications, {
    where: { entityId: messageId },
    orderBy: ['createdAt', 'asc'],
    limit: most,
  })
  const ids = told.map(({ id }) => id)
  if (words === null) return removeAll(documents, ids)
  await documents.transact(async (transaction) => {
    const found = []
    for (const id of ids) found.push((await transaction.get(notifications, id))?.data)
    for (const each of found) if (each && each.body !== words) transaction.put(notifications, { ...each, body: words })
  })
}
