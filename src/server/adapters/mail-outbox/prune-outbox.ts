import { toInstant } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, ListOptions } from '#server/ports/documents.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'

const keptForMs = 90 * 24 * 60 * 60_000
const keptAtMost = 5_000
const removedAtOnce = 200

/** Removes mails older than 90 days, then the oldest beyond 5,000. Repeating it changes nothing. */
export async function pruneOutbox({ documents, clock }: { documents: Documents; clock: Clock }): Promise<void> {
  const cutoff = toInstant(clock.nowMs() - keptForMs)
  while ((await removeOldest(documents, { range: { below: cutoff }, limit: removedAtOnce })) === removedAtOnce);
  let excess = (await documents.count(outboxMails, {})) - keptAtMost
  while (excess > 0) {
    const removed = await removeOldest(documents, { limit: Math.min(excess, removedAtOnce) })
    if (removed === 0) return
    excess -= removed
  }
}

/** How many were found; one that somebody else has just removed counts as removed. */
async function removeOldest(documents: Documents, options: Pick<ListOptions, 'range' | 'limit'>): Promise<number> {
  const oldest = await documents.list(outboxMails, { orderBy: ['sentAt', 'asc'], ...options })
  if (oldest.length === 0) return 0
  await documents.transact(async (transaction) => {
    const found = await Promise.all(oldest.map(({ id }) => transaction.get(outboxMails, id)))
    for (const mail of found) if (mail) transaction.remove(outboxMails, mail.id)
  })
  return oldest.length
}
