import { mostCounted } from '#domain/notifications/contract.ts'
import type { Documents } from '#server/ports/documents.ts'
import { notifications } from './collections.ts'

/** How many the person has not read, at most `mostCounted`. */
export async function countUnread(documents: Documents, userId: string): Promise<number> {
  const unread = { where: { userId }, orderBy: ['unreadAt', 'desc'], limit: mostCounted } as const
  return (await documents.list(notifications, unread)).length
}
