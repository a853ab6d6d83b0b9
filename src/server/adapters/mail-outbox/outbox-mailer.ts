import type { KeptMail } from '#domain/outbox/kept-mail.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { outboxMails, sealContent } from '#server/ports/mail-outbox.ts'
import { expectSendable } from '#server/ports/mail.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { pruneOutbox } from './prune-outbox.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly createId: () => string
  readonly seal: Seal
}

/** The outbox is pruned with every such number of mails, the first included: growth is bounded without a timer. */
const mailsBetweenPrunings = 100

/** Keeps each mail in the documents, where staff read it, instead of sending it. */
export function createOutboxMailer({ documents, clock, createId, seal }: Deps): Mailer {
  let sent = 0
  return {
    async send(mail) {
      expectSendable(mail)
      const { text, html, calendar } = mail
      const { name, email } = mail.to
      const kept: KeptMail = {
        id: createId(),
        kind: mail.kind,
        to: { name, email },
        subject: mail.subject,
        sentAt: clock.now(),
        sealedContent: sealContent(seal, { text, html, calendar: calendar?.content ?? null }),
      }
      await documents.transact(async (transaction) => transaction.create(outboxMails, kept))
      if (sent++ % mailsBetweenPrunings === 0) await pruneOutbox({ documents, clock })
    },
  }
}
