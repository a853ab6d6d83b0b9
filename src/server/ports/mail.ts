/** A mail as the portal means it; each adapter turns it into what its carrier takes. */
export type Mail = {
  readonly to: { readonly name: string; readonly email: string }
  /** One line, no CR or LF. */
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What it is about (`reset-password`), for the outbox and the log. */
  readonly kind: string
}

export type Mailer = {
  /** Resolves once the carrier has taken the mail. Throws `MailRefused` where an address or a subject is not a single line. */
  send(mail: Mail): Promise<void>
}

/** The mail itself is not sendable: a header would break out of its line, or an address is none. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
