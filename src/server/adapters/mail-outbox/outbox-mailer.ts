import type { KeptMail } from '#domain/outbox/kept-mail.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { opensNothing, outboxMails, sealContent, withheldContent } from '#server/ports/mail-outbox.ts'
import { expectSendable } from '#server/ports/mail.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { pruneOutbox } from './prune-outbox.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly createId: () => string
  readonly seal: Seal
  /** False where nobody may read what opens an account: it is not kept at all. */
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
        // A code may stand in it too.
        subject: isKept ? mail.subject : 'A link or a code',
        sentAt: clock.now(),
        sealedContent: sealContent(seal, isKept ? content : withheldContent),
      }
      await documents.transact(async (transaction) => transaction.create(outboxMails, kept))
      if (sent++ % mailsBetweenPrunings === 0) await pruneOutbox({ documents, clock })
    },
  }
}
