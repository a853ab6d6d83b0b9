import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInstant } from '#domain/core/instants.ts'
import type { KeptMail } from '#domain/outbox/kept-mail.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { createSeal } from '#server/platform/seal.ts'
import { createId } from '#server/platform/secrets.ts'
import { openContent, outboxMails } from '#server/ports/mail-outbox.ts'
import { describeMailer } from '#server/testing/conformance/mail.conformance.ts'
import type { CarriedMail } from '#server/testing/conformance/mail.conformance.ts'
import { createOutboxMailer, pruneOutbox } from './outbox-mailer.ts'

const dayMs = 24 * 60 * 60_000
const nowMs = Date.UTC(2026, 10, 21)
const seal = createSeal(new Uint8Array(32).fill(7))
const clock = { now: () => toInstant(nowMs), nowMs: () => nowMs }

function openOutbox(keepsLinks = true) {
  const documents = openSqliteDocuments(':memory:', [outboxMails])
  return { documents, mailer: createOutboxMailer({ documents, clock, createId, seal, keepsLinks }) }
}

type Opened = ReturnType<typeof openOutbox>

async function keptMails({ documents }: Opened): Promise<KeptMail[]> {
  const rows = await documents.list(outboxMails, { orderBy: ['sentAt', 'asc'], limit: 1000 })
  return rows.map(({ data }) => data)
}

async function keep({ documents }: Opened, sentAtMs: readonly number[]): Promise<void> {
  await documents.transact(async (transaction) => {
    for (const [index, ms] of sentAtMs.entries()) {
      const id = `mail-${String(index).padStart(5, '0')}`
      transaction.create(outboxMails, { ...heading, sealedContent: '', id, sentAt: toInstant(ms) })
    }
  })
}

const heading = { kind: 'greeting', to: { name: 'Ada', email: 'ada@bytebakery.example' }, subject: 'Hello' }
const content = { text: 'Hello Ada', html: '<p>Hello Ada</p>' }
const mail = { ...heading, ...content }

function toCarried(kept: KeptMail): CarriedMail {
  const { text, html, calendar } = openContent(seal, kept) ?? { text: '', html: '', calendar: null }
  return { recipients: [kept.to.email], name: kept.to.name, subject: kept.subject, text, html, calendar }
}

describeMailer('mail-outbox', async () => {
  const opened = openOutbox()
  return {
    mailer: opened.mailer,
    carried: async () => (await keptMails(opened)).map(toCarried),
    close: () => opened.documents.close(),
  }
})

test('keeps a mail with the moment and the reason of its sending', async () => {
  const opened = openOutbox()
  await opened.mailer.send(mail)
  const [only] = await keptMails(opened)
  assert.partialDeepStrictEqual(only, { ...heading, sentAt: clock.now() })
  await opened.documents.close()
})

test('keeps what a mail says from whoever reads a copy of the store', async () => {
  const opened = openOutbox()
  await opened.mailer.send({ ...mail, text: 'https://portal.example/reset?token=canary', html: '<a href="canary">' })
  const [row] = await opened.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 1 })
  assert.ok(row && !row.json.includes('canary'))
  assert.equal(openContent(createSeal(new Uint8Array(32).fill(8)), row.data), null)
  await opened.documents.close()
})

test('forgets mails after 90 days, with the first mail after a start', async () => {
  const opened = openOutbox()
  await keep(opened, [nowMs - 91 * dayMs, nowMs - 90 * dayMs - 1, nowMs - 90 * dayMs, nowMs - dayMs])
  await opened.mailer.send(mail)
  assert.deepEqual(
    (await keptMails(opened)).map(({ sentAt }) => sentAt),
    [toInstant(nowMs - 90 * dayMs), toInstant(nowMs - dayMs), clock.now()],
  )
  await opened.documents.close()
})

test('keeps the newest 5,000 mails', async () => {
  const opened = openOutbox()
  const sentAtMs = Array.from({ length: 5_230 }, (_, index) => nowMs - dayMs + index)
  await keep(opened, sentAtMs)
  await pruneOutbox({ documents: opened.documents, clock })
  assert.equal(await opened.documents.count(outboxMails, {}), 5_000)
  assert.equal((await keptMails(opened))[0]?.sentAt, toInstant(nowMs - dayMs + 230))
  await pruneOutbox({ documents: opened.documents, clock })
  assert.equal(await opened.documents.count(outboxMails, {}), 5_000)
  await opened.documents.close()
})

test('keeps in production that a mail was written, and not what opens an account', async () => {
  const link = 'https://portal.example/reset?token=k3y'
  const opened = openOutbox(false)
  for (const kind of ['reset-password', 'verify-address', 'teammate-invitation', 'a-kind-of-tomorrow'])
    await opened.mailer.send({ ...mail, kind, subject: 'Your code is 424242', text: link, html: `<a href="${link}">` })
  const kept = await keptMails(opened)
  assert.deepEqual(
    new Set(kept.map(({ subject }) => subject)),
    new Set(['Hidden: this email may contain a link or code']),
  )
  assert.doesNotMatch(JSON.stringify(kept.map(toCarried)), /k3y|424242/)
  await opened.mailer.send({ ...mail, kind: 'project.created' })
  assert.equal((await keptMails(opened)).map(toCarried).filter(({ text }) => text === content.text).length, 1)
  await opened.documents.close()
})
