import type { Activity } from '#domain/core/activity.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { inWords } from '#domain/notifications/recipients.ts'
import type { Portal } from '#server/portal.ts'
import { AlreadyExists } from '#server/ports/documents.ts'
import { notifications } from './collections.ts'
import { draftNotifications } from './draft-notifications.ts'
import { toldMessage } from './told-messages.ts'

/**
 * Notifies everybody whom an activity concerns, in one transaction. Repeating it, even concurrently in another process,
 * notifies nobody twice, nor somebody who has joined since.
 */
export async function tellActivity(portal: Portal, activity: Activity): Promise<void> {
  const drafts = await draftNotifications(portal, activity)
  if (drafts.length === 0) return
  try {
    await createAll(portal, activity, drafts)
  } catch (error) {
    // Another process has notified them all already.
    if (!(error instanceof AlreadyExists)) throw error
  }
}

async function createAll(
  { documents }: Portal,
  { type, subjectId }: Activity,
  drafts: readonly Notification[],
): Promise<void> {
  const isMessage = type.startsWith('message.')
  await documents.transact(async (transaction) => {
    for (const { id } of drafts) if (await transaction.get(notifications, id)) return
    // Read again here, so that no other process has removed it meanwhile, or put it in other words.
    const message = isMessage ? await toldMessage(transaction, subjectId) : null
    if (isMessage && !message) return
    for (const draft of drafts) transaction.create(notifications, inWords(draft, message?.words ?? ''))
  })
}
