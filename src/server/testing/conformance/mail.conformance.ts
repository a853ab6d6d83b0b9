import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MailRefused } from '#server/ports/mail.ts'
import type { Mail, Mailer } from '#server/ports/mail.ts'

/** A mail as it came out at the other end of the carrier. */
export type CarriedMail = {
  /** Every address that the carrier would deliver to. */
  readonly recipients: readonly string[]
  readonly name: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The invitation that came with it; null where none did. */
  readonly calendar: string | null
}

/** An adapter with a carrier that belongs to this run alone; `carried` tells what it has taken, oldest first. */
export type MailCarrier = {
  readonly mailer: Mailer
  carried(): Promise<readonly CarriedMail[]>
  close(): Promise<void>
}

const mail: Mail = {
  to: { name: 'Ada Lovelace', email: 'ada@bytebakery.example' },
  subject: 'Your project is live',
  text: 'Hello Ada,\n\nyour project is live: https://portal.example/client/projects?tab=1&next=2\n',
  html: '<p>Hello Ada,</p><p><a href="https://portal.example/client/projects?tab=1&amp;next=2">Your project</a> is live.</p>',
  kind: 'project-live',
}

/** The meaning of the mail port; each adapter runs it against its own carrier. */
export function describeMailer(adapter: string, open: () => Promise<MailCarrier>): void {
  for (const { title, holds } of mailerCases) {
    test(`${adapter} ${title}`, async () => {
      const carrier = await open()
      try {
        await holds(carrier)
      } finally {
        await carrier.close()
      }
    })
  }
}

type MailerCase = { readonly title: string; readonly holds: (carrier: MailCarrier) => Promise<void> }

/** What every mailer does. Apart from their tests, so that a test can show that a careless mailer fails each. */
export const mailerCases: readonly MailerCase[] = [
  {
    title: 'carries a mail to one recipient, as plain text and as HTML',
    async holds({ mailer, carried }) {
      await mailer.send(mail)
      assert.deepEqual((await carried()).map(normalised), [
        {
          recipients: ['ada@bytebakery.example'],
          name: mail.to.name,
          subject: mail.subject,
          text: mail.text.trim(),
          html: mail.html,
          calendar: null,
        },
      ])
    },
  },
  {
    title: 'carries an invitation beside the text, letter by letter',
    async holds({ mailer, carried }) {
      const content = `BEGIN:VCALENDAR\r\nSUMMARY:Zoë “the 🚀” ${'long '.repeat(40)}\r\nEND:VCALENDAR\r\n`
      await mailer.send({ ...mail, calendar: { method: 'REQUEST', content } })
      const [only] = (await carried()).map(normalised)
      assert.equal(only?.calendar, content.replaceAll('\r\n', '\n').trim())
      assert.equal(only?.text, mail.text.trim())
    },
  },
  {
    title: 'keeps what people write: accents, emoji, right to left, quotes and long lines',
    async holds({ mailer, carried }) {
      const written = 'Zoë “the 🚀” O\'Neil, <שלום> & Söhne; "Ltd"'
      const long = 'lang '.repeat(400).trim()
      await mailer.send({
        ...mail,
        to: { ...mail.to, name: written },
        subject: written,
        text: `${long}\n.\n${written}`,
        html: `<p>${long} 🚀</p>`,
      })
      const [only] = (await carried()).map(normalised)
      assert.equal(only?.name, written)
      assert.equal(only?.subject, written)
      assert.equal(only?.text, `${long}\n.\n${written}`)
      assert.equal(only?.html, `<p>${long} 🚀</p>`)
      assert.deepEqual(only?.recipients, ['ada@bytebakery.example'])
    },
  },
  {
    title: 'refuses whatever would break out of a header, and carries nothing',
    async holds({ mailer, carried }) {
      for (const lineBreak of ['\r\n', '\n', '\r', '\0', '\u2028', '\u0085']) {
        const injected = `Hello${lineBreak}Bcc: mallory@evil.example`
        await assert.rejects(mailer.send({ ...mail, subject: injected }), MailRefused)
        await assert.rejects(mailer.send({ ...mail, kind: injected }), MailRefused)
        await assert.rejects(mailer.send({ ...mail, to: { ...mail.to, name: injected } }), MailRefused)
        const email = `ada@bytebakery.example${lineBreak}RCPT TO:<mallory@evil.example>`
        await assert.rejects(mailer.send({ ...mail, to: { ...mail.to, email } }), MailRefused)
      }
      assert.deepEqual(await carried(), [])
    },
  },
  {
    title: 'refuses an address that is not exactly one',
    async holds({ mailer, carried }) {
      const addresses = [
        '',
        'ada',
        'ada@bytebakery.example, mallory@evil.example',
        'ada@bytebakery.example;mallory@evil.example',
        'Ada <ada@bytebakery.example>',
        'ada@bytebakery.example> SIZE=1 <mallory@evil.example',
      ]
      for (const email of addresses)
        await assert.rejects(mailer.send({ ...mail, to: { ...mail.to, email } }), MailRefused)
      assert.deepEqual(await carried(), [])
    },
  },
  {
    title: 'carries mails that are sent at once, each to its own recipient',
    async holds({ mailer, carried }) {
      const emails = Array.from({ length: 8 }, (_, index) => `client-${index}@bytebakery.example`)
      await Promise.all(emails.map((email) => mailer.send({ ...mail, to: { name: '', email } })))
      assert.deepEqual((await carried()).flatMap(({ recipients }) => recipients).sort(), emails)
    },
  },
]

/** Carriers end lines and bodies as their format asks; readers do not see the difference. */
function normalised({ recipients, name, subject, text, html, calendar }: CarriedMail): CarriedMail {
  const plain = (written: string) => written.replaceAll('\r\n', '\n').trim()
  const invitation = calendar === null ? null : plain(calendar)
  return { recipients, name, subject, text: plain(text), html: html.trim(), calendar: invitation }
}
