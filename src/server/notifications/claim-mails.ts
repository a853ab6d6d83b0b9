import type { Instant } from '#domain/core/instants.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { notifications } from './collections.ts'

type Deps = Pick<Portal, 'documents' | 'clock'>

/** Longer than any carrier takes; after a crash in the middle the mail is sent again once it has expired. */
export const leaseMs = 5 * 60_000

/** As many as fit into one mail, and into one commit of any store; the rest goes into the next. */
const mostTogether = 400

/** The notifications that one sender holds, until then. */
export type Claim = { readonly held: readonly Notification[]; readonly until: Instant }

/** Claims the notifications of one mail for this sender alone, the oldest first; null if another has them or nothing is due. */
export async function claimMails(
  { documents, clock }: Deps,
  { userId, groupKey }: Pick<Notification, 'userId' | 'groupKey'>,
): Promise<Claim | null> {
  const rows = await documents.list(notifications, {
    where: { userId, groupKey },
    orderBy: ['mailDueAt', 'asc'],
    limit: mostTogether,
  })
  return documents.transact(async (transaction) => {
    const now = clock.now()
    const until = toInstant(clock.nowMs() + leaseMs)
    const free = []
    for (const { id } of rows) {
      const found = (await transaction.get(notifications, id))?.data
      if (found?.mail === 'due' && (found.mailLeasedUntil ?? '') <= now) free.push(found)
    }
    // The oldest notification makes a mail due; the rest of its group comes along.
    if (!free.some(({ mailDueAt }) => mailDueAt !== null && mailDueAt <= now)) return null
    for (const each of free) transaction.put(notifications, { ...each, mailDueAt: until, mailLeasedUntil: until })
    return { held: free, until }
  })
}

/** Settles a claim: `sent` went by mail; the others no longer needed one. */
export function settleMails(portal: Deps, claim: Claim, sent: ReadonlySet<string>): Promise<void> {
  return changeHeld(portal, claim, (each) => ({
    ...each,
    mail: sent.has(each.id) ? 'sent' : 'skipped',
    mailDueAt: null,
    mailedAt: sent.has(each.id) ? portal.clock.now() : null,
  }))
}

/** Gives back notifications that could not be sent, to be tried again at `at`. */
export function putOffMails(portal: Deps, claim: Claim, at: Instant): Promise<void> {
  return changeHeld(portal, claim, (each) => ({ ...each, mailDueAt: at }))
}

async function changeHeld(
  { documents }: Deps,
  { held, until }: Claim,
  toNext: (notification: Notification) => Notification,
): Promise<void> {
  await documents.transact(async (transaction) => {
    const own = await readHeld(transaction, held, until)
    for (const each of own) transaction.put(notifications, { ...toNext(each), mailLeasedUntil: null })
  })
}

/**
 * The claimed notifications as they are now: one that was read meanwhile stays read. Those that another sender took over
 * are left to it.
 */
async function readHeld(
  transaction: Transaction,
  held: readonly Notification[],
  until: Instant,
): Promise<Notification[]> {
  const own = []
  for (const { id } of held) {
    const found = (await transaction.get(notifications, id))?.data
    if (found?.mail === 'due' && found.mailLeasedUntil === until) own.push(found)
  }
  return own
}
