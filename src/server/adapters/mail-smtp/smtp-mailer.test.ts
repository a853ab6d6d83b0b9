import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import type { Attachment } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerEnvelope } from 'smtp-server'
import { describeMailer } from '#server/testing/conformance/mail.conformance.ts'
import type { CarriedMail, MailCarrier } from '#server/testing/conformance/mail.conformance.ts'
import { createSmtpMailer, toSmtpOptions } from './smtp-mailer.ts'

const from = { name: 'Liftoff: the "agency"', email: 'portal@liftoff.example' }

type Taken = CarriedMail & { readonly raw: string; readonly sender: string }

/** A real mail server on loopback, which keeps what it takes. */
async function openServer(refusal?: string): Promise<MailCarrier & { readonly taken: readonly Taken[] }> {
  const taken: Taken[] = []
  const take = async (stream: Readable, envelope: SMTPServerEnvelope) =>
    void taken.push(await toTaken(await buffer(stream), envelope))
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal ? new Error(refusal) : null),
    onData: (stream, { envelope }, done) => callbackify(() => take(stream, envelope))(done),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    mailer: createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from }),
    taken,
    carried: async () => taken,
    close: () => new Promise((resolve) => void server.close(resolve)),
  }
}

async function toTaken(bytes: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<Taken> {
  const mail = await PostalMime.parse(bytes)
  return {
    recipients: rcptTo.map(({ address }) => address),
    sender: mailFrom ? mailFrom.address : '',
    name: mail.to?.[0]?.name ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    calendar: invitationOf(mail.attachments),
    raw: bytes.toString(),
  }
}

function invitationOf(attachments: readonly Attachment[]): string | null {
  const found = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!found) return null
  return typeof found.content === 'string' ? found.content : Buffer.from(found.content as ArrayBuffer).toString()
}

describeMailer('mail-smtp', () => openServer())

const mail = {
  to: { name: 'Ada', email: 'ada@bytebakery.example' },
  subject: 'Hello',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
  kind: 'greeting',
}

test('says whom a mail is from, and that a machine wrote it', async () => {
  const server = await openServer()
  await server.mailer.send(mail)
  await server.close()
  const [only] = server.taken
  assert.equal(only?.sender, from.email)
  const parsed = await PostalMime.parse(only?.raw ?? '')
  assert.deepEqual(parsed.from, { name: from.name, address: from.email })
  assert.match(only?.raw ?? '', /^Auto-Submitted: auto-generated\r$/m)
  assert.match(only?.raw ?? '', /^Content-Type: multipart\/alternative/m)
})

test('tells the reason of a server that takes no mail', async () => {
  const server = await openServer('No such mailbox here')
  await assert.rejects(server.mailer.send(mail), /No such mailbox here/)
  await server.close()
})

test('demands encryption of every server beyond this machine', () => {
  assert.partialDeepStrictEqual(toSmtpOptions('smtp://mail.example.com'), {
    host: 'mail.example.com',
    port: 587,
    secure: false,
    requireTLS: true,
    ignoreTLS: false,
  })
  assert.partialDeepStrictEqual(toSmtpOptions('smtps://ada%40x:p%2Fw@mail.example.com'), {
    port: 465,
    secure: true,
    auth: { user: 'ada@x', pass: 'p/w' },
  })
  for (const url of ['smtp://localhost:2525', 'smtp://127.0.0.1:2525', 'smtp://[::1]:2525'])
    assert.partialDeepStrictEqual(toSmtpOptions(url), { port: 2525, requireTLS: false, ignoreTLS: true })
})

test('never waits for a server without an end', () => {
  const { dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout } = toSmtpOptions('smtp://mail.example.com')
  for (const timeoutMs of [dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout])
    assert.ok(timeoutMs !== undefined && timeoutMs <= 20_000)
})
