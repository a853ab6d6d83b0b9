import { mostWaiting } from '#domain/settings/waiting-mails.ts'
import type { Portal } from '#server/portal.ts'
import { notifications } from './collections.ts'

/** How many notifications are still to be mailed, now, later or once more; counted up to `mostWaiting`. */
export async function countWaiting({ documents }: Pick<Portal, 'documents'>): Promise<number> {
  return (await documents.list(notifications, { orderBy: ['mailDueAt', 'asc'], limit: mostWaiting })).length
}
