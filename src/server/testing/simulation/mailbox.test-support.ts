import type { Mail } from '#server/ports/mail.ts'

export type SentMail = Mail & { readonly atMs: number }

/** A mail server that takes every mail, or none while it refuses. */
export type Mailbox = {
  readonly mails: readonly SentMail[]
  refuses: boolean
  deliver(mail: Mail): void
}

export function openMailbox(nowMs: () => number): Mailbox {
  const mails: SentMail[] = []
  return {
    mails,
    refuses: false,
    deliver(mail) {
      if (this.refuses) throw new MailServerRefuses('450 Try again later')
      mails.push({ ...mail, atMs: nowMs() })
    },
  }
}

export class MailServerRefuses extends Error {
  override name = 'MailServerRefuses'
}
