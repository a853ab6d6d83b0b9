import { toInstant } from '#domain/core/instants.ts'
import type { KeptMail } from '#domain/outbox/kept-mail.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, ListOptions } from '#server/ports/documents.ts'
import { opensNothing, outboxMails, sealContent, withheldContent } from '#server/ports/mail-outbox.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { expectSendable } from '#server/ports/mail.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly createId: () => string
  readonly seal: Seal
  /** False if nobody may read links that open an account: they are not kept at all. */
  readonly keepsLinks: boolean
}

/** The outbox is pruned with every such number of mails, the first included: growth is bounded without a timer. */
const mailsBetweenPrunings = 100

/** Keeps each mail in the documents, where staff read it, instead of sending it. */
export function createOutboxMailer({ documents, clock, createId, seal, keepsLinks }: Deps): Mailer {
  let sent = 0
  return {
    async send(mail) {
      expectSendable(mail)
      const isKept = keepsLinks || opensNothing(mail.kind)
      const content = { text: mail.text, html: mail.html, calendar: mail.calendar?.content ?? null }
      const { name, email } = mail.to
      const kept: KeptMail = {
        id: createId(),
        kind: mail.kind,
        to: { name, email },
        // It may contain a code too.
        subject: isKept ? mail.subject : 'Hidden: this email may contain a link or code',
        sentAt: clock.now(),
        sealedContent: sealContent(seal, isKept ? content : withheldContent),
      }
      await documents.transact(async (transaction) => transaction.create(outboxMails, kept))
      if (sent++ % mailsBetweenPrunings === 0) await pruneOutbox({ documents, clock })
    },
  }
}

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
