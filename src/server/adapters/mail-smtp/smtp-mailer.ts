import { createTransport } from 'nodemailer'
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { isLoopback } from '#server/platform/configuration/shapes.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { expectSendable } from '#server/ports/mail.ts'

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string
  /** Whom every mail comes from. */
  readonly from: { readonly name: string; readonly email: string }
}

/**
 * Hands mails to a mail server, one connection per mail. Rejects with the server's reason where it takes none; nothing is
 * tried again here, because only the caller knows whether a second mail would harm.
 */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(toSmtpOptions(url))
  return {
    async send(mail) {
      expectSendable(mail)
      await transport.sendMail({
        from: { name: from.name, address: from.email },
        to: { name: mail.to.name, address: mail.to.email },
        // Said apart from the headers, so that no header can add a recipient.
        envelope: { from: from.email, to: [mail.to.email] },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: 'meeting.ics' } } : {}),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Liftoff-Kind': mail.kind },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}

/** The connection behind a URL. Beyond this machine it is encrypted or it is not made, whatever the server offers. */
export function toSmtpOptions(address: string): SMTPTransportOptions {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = url.protocol === 'smtps:'
  const local = isLoopback(host)
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !local,
    ignoreTLS: !secure && local,
    tls: { minVersion: 'TLSv1.2' },
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  }
}
