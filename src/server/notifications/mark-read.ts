import { readNotification } from '#domain/notifications/read-notification.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { notifications } from './collections.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }

const atOnce = 200

/** Marks those of these that belong to the person and are unread; all others are left as they are. */
export async function markRead({ documents, clock }: Deps, userId: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    await documents.transact(async (transaction) => {
      const unread = []
      for (const id of new Set(some)) {
        const found = (await transaction.get(notifications, id))?.data
        if (found && found.userId === userId && found.readAt === null) unread.push(found)
      }
      for (const each of unread) transaction.put(notifications, readNotification(each, clock.now()))
    })
  }
}

/** Marks everything that the person has not read. */
export async function markAllRead(portal: Deps, userId: string): Promise<void> {
  for (;;) {
    const rows = await portal.documents.list(notifications, {
      where: { userId },
      orderBy: ['unreadAt', 'desc'],
      limit: atOnce,
    })
    if (rows.length === 0) return
    await markRead(
      portal,
      userId,
      rows.map(({ id }) => id),
    )
  }
}
