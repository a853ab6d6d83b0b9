import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { isLoopback } from '#server/platform/configuration/loopback.ts'

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
