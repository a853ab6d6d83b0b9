import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailerCases } from '#server/testing/conformance/mail.conformance.ts'
import type { CarriedMail, MailCarrier } from '#server/testing/conformance/mail.conformance.ts'
import { MailRefused } from './mail.ts'
import type { Mail } from './mail.ts'

function openCarrier(carry: (mail: Mail) => CarriedMail[]): MailCarrier {
  const taken: CarriedMail[] = []
  return {
    mailer: { send: async (mail) => void taken.push(...carry(mail)) },
    carried: async () => taken,
    close: async () => undefined,
  }
}

function carry({ to, text, html }: Mail, subject: string, email: string): CarriedMail {
  return { recipients: [email], name: to.name, subject, text, html, calendar: null }
}

function refuseAll(): never {
  throw new MailRefused('Never')
}

test('the suite of the mail port fails a mailer that carries whatever it is given, to whoever is named', async () => {
  const careless = (mail: Mail) => mail.to.email.split(/[,;\s]+/).map((email) => carry(mail, mail.subject, email))
  const mangling = (mail: Mail) => [carry(mail, '', mail.to.email)]
  for (const { title, holds } of mailerCases) {
    const outcomes = await Promise.allSettled([
      holds(openCarrier(careless)),
      holds(openCarrier(mangling)),
      holds(openCarrier(refuseAll)),
    ])
    assert.ok(
      outcomes.some(({ status }) => status === 'rejected'),
      `no careless mailer fails: ${title}`,
    )
  }
})
