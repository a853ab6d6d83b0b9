import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { pino } from 'pino'
import { readMail } from '#domain/outbox/contract.ts'
import { getConnections, sendTestEmail } from '#domain/settings/connections-contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { keepOutcomes } from '#server/adapters/mail-smtp/keep-outcomes.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import * as connections from './connections.ts'

const url = 'smtps://portal:s3cr3t-word@mail.example'
const mailFrom = { name: 'Brightwater', email: 'portal@brightwater.example' }

describe('connections', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const shown = async () => (await portal.call('tom', getConnections, {})).connections
  const keptMails = () => portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 10 })

  test('say that the portal keeps emails, and that Google and a mail server are not set up', async () => {
    const { mail, ...others } = await shown()
    assert.deepEqual(mail, { carrier: 'outbox', from: null, takenAt: null, failedAt: null, failure: null, waiting: 0 })
    assert.deepEqual(others, { google: false, hasHostedPasswords: true })
  })

  test('a test email goes to oneself the way of every email, and what came of it is told', async () => {
    const { email } = await portal.call('tom', sendTestEmail, {})
    const [mail] = await keptMails()
    assert.deepEqual(email, { to: mail?.data.to.email, outcome: 'kept', failure: null })
    assert.equal(mail?.data.kind, 'test-email')
    assert.equal((await shown()).mail.takenAt, portal.clock.now())
    const { text } = await portal.call('tom', readMail, { mailId: mail?.id ?? '' })
    assert.match(text, /\/superadmin\/settings\/connections/)
  })

  test('no more than five test emails an hour are sent to one person', async () => {
    for (let sent = 0; sent < 5; sent++) await portal.call('tom', sendTestEmail, {})
    assert.equal(await portal.outcome('tom', sendTestEmail, {}), 'too-many-requests')
    assert.equal((await keptMails()).length, 5)
    assert.equal(await portal.outcome('nina', sendTestEmail, {}), 'ok')
  })

  test('are for staff with the right to settings alone', async () => {
    for (const who of ['ada', 'ivo', 'ben'] as const)
      for (const call of [getConnections, sendTestEmail]) assert.equal(await portal.outcome(who, call, {}), 'forbidden')
    assert.equal((await keptMails()).length, 0)
  })

  test('a mail server that takes nothing is told in its words, without its password, here, later and in the log', async () => {
    const lines: string[] = []
    const log = pino(
      { level: 'error' },
      new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }),
    )
    const { documents, clock } = portal
    const carrier = { send: () => Promise.reject(new Error('Invalid login: 535 s3cr3t-word is wrong')) }
    const mailer = keepOutcomes(carrier, { documents, clock, url, onFault: assert.ifError })
    const settings = { mailCarrier: 'smtp', mailFrom, supportEmail: 'hello@brightwater.example' } as const
    const sending = portalOf(portal, { mailer, settings, log })
    const tom = await findViewer(documents, 'tom')
    assert.ok(tom)
    const failure = 'Invalid login: 535 [hidden] is wrong'
    const { email } = await connections.sendTestEmail(sending, tom)
    assert.deepEqual(email, { to: tom.email, outcome: 'failed', failure })
    const { mail } = (await connections.getConnections(sending)).connections
    const known = { takenAt: null, failedAt: clock.now(), failure, waiting: 0 }
    assert.deepEqual(mail, { carrier: 'smtp', from: mailFrom.email, ...known })
    assert.equal(lines.length, 1)
    assert.match(lines.join(), /Invalid login: 535 \[hidden\]/)
    assert.doesNotMatch(lines.join(), /s3cr3t/)
  })
})
