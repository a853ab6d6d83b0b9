import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Mail } from './outbox.ts'
import { expect } from './portal.ts'

export type MailCatcher = {
  readonly url: string
  /** The newest mail to this address with this subject; waits until there is one. */
  readonly mailTo: (email: string, subject: RegExp) => Promise<Mail>
  /** How many have come, to anybody. */
  readonly count: () => number
  readonly close: () => Promise<void>
}

/** A mail server on this machine that passes nothing on: what a portal in production mails, without anybody getting it. */
export async function openMailCatcher(): Promise<MailCatcher> {
  const taken: (Mail & { readonly to: string })[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) =>
      callbackify(async () => {
        const { subject = '', text = '' } = await PostalMime.parse(await buffer(stream))
        for (const { address } of envelope.rcptTo) taken.push({ to: address, subject, text })
      })(done),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailTo(email, subject) {
      const find = () => taken.findLast((mail) => mail.to === email && subject.test(mail.subject))
      await expect.poll(() => find() !== undefined, { message: `a mail to ${email} about ${subject}` }).toBe(true)
      return find() as Mail // it has come
    },
    count: () => taken.length,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
