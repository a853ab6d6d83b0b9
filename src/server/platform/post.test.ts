import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { Refusal } from '#domain/core/refusals.ts'
import { CarrierFailed, MailRefused } from '#server/ports/mail.ts'
import type { Mail } from '#server/ports/mail.ts'
import { createPost } from './post.ts'
import type { Post } from './post.ts'

const mail: Mail = { to: { name: 'Ada', email: 'ada@x.example' }, subject: 'Hi', text: 'Hi', html: 'Hi', kind: 'hi' }
const minuteMs = 60_000

describe('a post', () => {
  let failure: Error | null
  let sent: Mail[]
  let tries: number
  let logged: string[]
  let post: Post

  beforeEach(() => {
    failure = new CarrierFailed('451 Try again later')
    sent = []
    tries = 0
    logged = []
    post = createPost({
      mailer: {
        async send(each) {
          tries++
          if (failure) throw failure
          sent.push(each)
        },
      },
      log: { error: (_detail, message) => void logged.push(message) },
    })
  })

  test('tries again what the mail server did not take, with the same mail, until it takes it', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    let written = 0
    post.sendLater('hi', async () => Object.assign({}, mail, { subject: `Hi ${++written}` }))
    await post.settled()
    t.mock.timers.tick(minuteMs)
    await post.settled()
    assert.deepEqual([tries, sent.length, logged], [2, 0, ['mail not sent', 'mail not sent']])
    failure = null
    t.mock.timers.tick(4 * minuteMs)
    await post.settled()
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      ['Hi 1'],
    )
    t.mock.timers.tick(48 * 60 * minuteMs)
    await post.settled()
    assert.equal(tries, 3)
  })

  /** How often a mail that lasts so long is tried by a mail server that takes none for two days. */
  async function triesOf(t: { mock: { timers: { tick(ms: number): void } } }, lastsMs?: number): Promise<number> {
    post.sendLater('hi', async () => mail, lastsMs)
    await post.settled()
    for (let passed = 0; passed < 48 * 60; passed++) {
      t.mock.timers.tick(minuteMs)
      await post.settled()
    }
    return tries
  }

  test('gives up after a day', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    assert.equal(await triesOf(t), 8)
  })

  test('does not try beyond the end of what the mail is for', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    assert.equal(await triesOf(t, 10 * minuteMs), 3)
  })

  test('does not try again what cannot be sent at all, or could not be written', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    failure = new MailRefused('The email’s subject must be a single line')
    assert.equal(await triesOf(t), 1)
    post.sendLater('hi', () => Promise.reject(new Error('The disk is full')))
    await post.settled()
    t.mock.timers.tick(minuteMs)
    assert.deepEqual([tries, logged.length], [1, 2])
  })

  test('lets a thousand wait for another try, and no more', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    for (let number = 0; number < 1005; number++) post.sendLater('hi', async () => mail)
    await post.settled()
    failure = null
    t.mock.timers.tick(minuteMs)
    await post.settled()
    assert.deepEqual([tries, sent.length], [2005, 1000])
  })

  test('says of a call whose point is the mail that it could not be sent', async () => {
    const isTold = (error: unknown) =>
      error instanceof Refusal &&
      error.code === 'unavailable' &&
      error.message.startsWith('We couldn’t send the email.')
    await assert.rejects(post.send(mail), isTold)
    assert.equal(tries, 1)
  })
})
