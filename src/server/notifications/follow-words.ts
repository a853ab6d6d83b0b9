import { inWords } from '#domain/notifications/recipients.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { notifications } from './collections.ts'
import { toldMessage } from './told-messages.ts'

/** A message that was removed is gone here too; one that was put in other words is told in those. */
export async function followWords({ documents }: Pick<Portal, 'documents'>, messageId: string): Promise<void> {
  const ofMessage = { where: { entityId: messageId }, orderBy: ['createdAt', 'asc'] } as const
  for await (const told of eachPage(documents, notifications, ofMessage)) {
    await documents.transact(async (transaction) => {
      const message = await toldMessage(transaction, messageId)
      const found = []
      for (const { id } of told) found.push((await transaction.get(notifications, id))?.data)
      for (const each of found) {
        if (each && !message) transaction.remove(notifications, each.id)
        // Of a message that is files alone, their number stays.
        else if (each && message?.words && each.body !== message.words)
          transaction.put(notifications, inWords(each, message.words))
      }
    })
  }
}
