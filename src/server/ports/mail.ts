import { emailAddress } from '#domain/core/text.ts'

/** A mail as the portal means it; each adapter turns it into what its carrier takes. */
export type Mail = {
  readonly to: { readonly name: string; readonly email: string }
  /** One line, no CR or LF. */
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Its subject matter (`reset-password`), for the outbox and the log. */
  readonly kind: string
  /** An invitation that calendars read beside the text: iCalendar with this method. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
}

export type Mailer = {
  /** Resolves once the carrier has taken the mail. Throws `MailRefused` where an address or a subject is not a single line. */
  send(mail: Mail): Promise<void>
}

/** The mail itself is not sendable: a header would break out of its line, or an address is none. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The carrier did not take the mail. The message is its words, on one line, without a secret, fit to be shown to staff. */
export class CarrierFailed extends Error {
  override name = 'CarrierFailed'
}

/** Checked by every adapter first: each header is one line, and the address is exactly one. Throws `MailRefused`. */
export function expectSendable({ to, subject, kind }: Mail): void {
  const parts = {
    'email’s subject': subject,
    'email’s kind': kind,
    'recipient’s name': to.name,
    'recipient’s address': to.email,
  }
  for (const [part, value] of Object.entries(parts)) {
    if (breaksItsLine.test(value)) throw new MailRefused(`The ${part} must be a single line`)
  }
  if (!emailAddress.safeParse(to.email).success) throw new MailRefused('The recipient’s email address isn’t valid')
}

/** Control characters and the two separators that some readers take for the end of a line. */
const breaksItsLine = /[\p{Cc}\u2028\u2029]/u
