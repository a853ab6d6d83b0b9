import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { toInstant } from '#domain/core/instants.ts'
import { openPortalStore } from '#server/portal-store.ts'
import type { Documents } from '#server/ports/documents.ts'
import { mailOutcomes, mailOutcomesId } from '#server/ports/mail-outcomes.ts'
import { MailRefused } from '#server/ports/mail.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { keepOutcomes } from './keep-outcomes.ts'

const mail = { to: { name: 'Ada', email: 'ada@x.example' }, subject: 'Hi', text: 'Hi', html: 'Hi', kind: 'hi' }
const url = 'smtps://portal:s3cr%40t@mail.example'

describe('what comes of mails', () => {
  let documents: Documents
  let nowMs: number
  let failure: Error | null
  let faults: unknown[]
  let mailer: Mailer

  beforeEach(() => {
    documents = openPortalStore(':memory:')
    nowMs = 0
    failure = null
    faults = []
    mailer = keep(documents)
  })
  afterEach(() => documents.close())

  function keep(store: Pick<Documents, 'transact'>): Mailer {
    const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
    const carrier: Mailer = {
      async send() {
        if (failure) throw failure
      },
    }
    // It only transacts.
    const deps = { documents: store as Documents, clock, url, onFault: (error: unknown) => void faults.push(error) }
    return keepOutcomes(carrier, deps)
  }

  const kept = async () => (await documents.get(mailOutcomes, mailOutcomesId))?.data
  const version = async () => (await documents.get(mailOutcomes, mailOutcomesId))?.version

  test('is kept: the last success, the last failure and its words, each beside the other', async () => {
    await mailer.send(mail)
    nowMs = 90_000
    failure = new Error('Mail command failed:\r\n452 Mailbox full')
    await assert.rejects(mailer.send(mail), { name: 'CarrierFailed', message: 'Mail command failed: 452 Mailbox full' })
    assert.deepEqual(await kept(), {
      id: 'smtp',
      takenAt: toInstant(0),
      failedAt: toInstant(90_000),
      failure: 'Mail command failed: 452 Mailbox full',
    })
    nowMs = 100_000
    failure = null
    await mailer.send(mail)
    assert.deepEqual((await kept())?.takenAt, toInstant(100_000))
    assert.deepEqual((await kept())?.failedAt, toInstant(90_000))
  })

  test('is written once a minute while it stays the same', async () => {
    for (let sent = 0; sent < 20; sent++) await mailer.send(mail)
    assert.equal(await version(), 1)
    nowMs = 60_000
    await mailer.send(mail)
    assert.equal(await version(), 2)
  })

  test('never has the password of the mail server, however it is written', async () => {
    const sent = Buffer.from('\0portal\0s3cr@t').toString('base64')
    const plain = Buffer.from('s3cr@t').toString('base64')
    failure = new Error(`535 not accepted: ${sent}, ${plain}, s3cr@t, s3cr%40t`)
    await assert.rejects(mailer.send(mail), { message: '535 not accepted: [hidden], [hidden], [hidden], [hidden]' })
    assert.equal((await kept())?.failure, '535 not accepted: [hidden], [hidden], [hidden], [hidden]')
  })

  test('says nothing of the mail server where the mail itself cannot be sent', async () => {
    failure = new MailRefused('The email’s subject must be a single line')
    await assert.rejects(mailer.send(mail), MailRefused)
    assert.equal(await kept(), undefined)
  })

  test('that cannot be kept does not touch the mail', async () => {
    const broken = new Error('The disk is full')
    mailer = keep({ transact: () => Promise.reject(broken) })
    await mailer.send(mail)
    failure = new Error('452 Mailbox full')
    await assert.rejects(mailer.send(mail), { message: '452 Mailbox full' })
    assert.deepEqual(faults, [broken, broken])
  })
})
