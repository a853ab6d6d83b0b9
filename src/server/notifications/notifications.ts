import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/notifications/contract.ts'
import { mostCounted } from '#domain/notifications/contract.ts'
import { readNotification } from '#domain/notifications/read-notification.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { notifications } from './collections.ts'
import { presentNotification } from './present.ts'

const pageSize = 20

/** The viewer's own, newest first. */
export async function listNotifications(
  { documents }: Portal,
  { uid }: Viewer,
  { after }: InputOf<typeof calls.listNotifications>,
): Promise<ReplyOf<typeof calls.listNotifications>> {
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

/** How many the person has not read, at most `mostCounted`. */
async function countUnread(documents: Documents, userId: string): Promise<number> {
  const unread = { where: { userId }, orderBy: ['unreadAt', 'desc'], limit: mostCounted } as const
  return (await documents.list(notifications, unread)).length
}

/** Foreign and unknown ids are skipped alike. Repeating it changes nothing. */
export async function markNotificationsRead(
  portal: Portal,
  { uid }: Viewer,
  input: InputOf<typeof calls.markNotificationsRead>,
): Promise<ReplyOf<typeof calls.markNotificationsRead>> {
  if ('ids' in input) await markRead(portal, uid, input.ids)
  else await markAllRead(portal, uid)
  return { unreadCount: await countUnread(portal.documents, uid) }
}

type Deps = { readonly documents: Documents; readonly clock: Clock }

const atOnce = 200

/** Marks those of the ids that belong to the person and are unread; leaves the others. */
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

/** Who has opened a quote needs no more telling that it was sent; the others of the account do. */
export async function quoteRead(portal: Deps, { uid, quoteId }: { uid: string; quoteId: string }): Promise<void> {
  const sent = { where: { entityId: quoteId, type: 'quote.sent' }, orderBy: ['unreadAt', 'asc'] } as const
  const unread = await listAll(portal.documents, notifications, sent)
  const own = unread.filter(({ data }) => data.userId === uid).map(({ id }) => id)
  if (own.length > 0) await markRead(portal, uid, own)
}

/** Marks everything that the person has not read. */
async function markAllRead(portal: Deps, userId: string): Promise<void> {
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
