import assert from 'node:assert/strict'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as home from '#domain/home/contract.ts'
import * as calls from '#domain/messages/contract.ts'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { settlePaymentMessage } from '#server/messages/exports/payment-messages.ts'
import { openToldPortal } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { openSse } from '#server/platform/live/sse-client.test-support.ts'
import { disagreements, liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { conversation, newKey, relaunch, say } from './stage.test-support.ts'

/** Words and figures that stand in no other text of the portal. */
const words = 'Photographs of four bakeries'
const figures = /48[.,]?613|486,?13|Photographs|pay-of-ada|2026-12-20/

const all = {
  amountCents: 48_613,
  currency: 'usd',
  description: words,
  dueDate: '2026-12-20',
} as const

const nothing = { amountCents: null, currency: 'usd', description: null, dueDate: null, paymentId: null } as const

describe('a payment request and who reads it', () => {
  let portal: ToldPortal
  let asked: PresentedMessage

  beforeEach(async () => {
    portal = await openToldPortal()
    await say(portal, 'tom', 'Before')
    asked = (
      await portal.call('tom', calls.requestPayment, {
        ...all,
        currency: undefined,
        projectId: relaunch,
        key: newKey(),
      } as never)
    ).message
  })
  afterEach(() => portal.close())

  async function pay(): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const settlement = { messageId: asked.id, paymentId: 'pay-of-ada', status: 'paid' } as const
      await settlePaymentMessage(transaction, { ...settlement, amountCents: cents(48_613), currency: 'usd' })
    })
  }

  async function readBy(who: CastUid) {
    return (await conversation(portal, who)).messages.find(({ id }) => id === asked.id)?.payment
  }

  async function giveRights(uid: string, rights: ('projects' | 'messages' | 'invoices')[]): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, uid)
      assert.ok(found)
      transaction.put(users, { ...found.data, rights })
    })
    await portal.notifying.settled()
  }

  test('is whole for staff, the owner and a teammate who may see invoices', async () => {
    for (const who of ['tom', 'nina', 'ada'] as const)
      assert.deepEqual(await readBy(who), { ...all, status: 'unpaid', paymentId: null })
    await giveRights('ben', ['projects', 'messages', 'invoices'])
    await pay()
    for (const who of ['tom', 'ada', 'ben'] as const)
      assert.deepEqual(await readBy(who), { ...all, status: 'paid', paymentId: 'pay-of-ada' })
  })

  test('says to everybody else only that it is there, and whether it is paid', async () => {
    for (const who of ['ben', 'ivo', 'mei'] as const)
      assert.deepEqual(await readBy(who), { ...nothing, status: 'unpaid' })
    await pay()
    for (const who of ['ben', 'ivo', 'mei'] as const) {
      assert.deepEqual(await readBy(who), { ...nothing, status: 'paid' })
      assert.doesNotMatch(JSON.stringify(await conversation(portal, who)), figures)
    }
    assert.deepEqual((await portal.call('ivo', calls.listUnread, {})).unread, { [relaunch]: 2 })
  })

  test('is told over the stream as the calls show it, to each reader', async () => {
    await pay()
    const live = liveOf(portal)
    for (const who of ['ben', 'ivo', 'mei'] as const)
      assert.doesNotMatch(JSON.stringify(await toldTo(portal, live, who)), figures, who)
    for (const who of ['tom', 'ada'] as const)
      assert.match(JSON.stringify(await toldTo(portal, live, who)), /48613/, who)
    await giveRights('ben', ['projects', 'messages', 'invoices'])
    assert.deepEqual(await disagreements(portal, live), [])
    assert.match(JSON.stringify(await toldTo(portal, live, 'ben')), /48613/)
    await giveRights('ben', ['projects', 'invoices'])
    assert.deepEqual(await disagreements(portal, live), [])
    assert.deepEqual((await toldTo(portal, live, 'ben')).messages, {})
  })

  test('holds no address of the provider for anybody', async () => {
    await pay()
    for (const who of ['tom', 'ada', 'ben', 'ivo'] as const)
      assert.doesNotMatch(JSON.stringify(await conversation(portal, who)), /receipt|https?:/)
  })

  test('is a line of the home with its sum for those who may see it, and none for a teammate who may not', async () => {
    const lineOf = async (who: CastUid) =>
      (await portal.call(who, home.getHome, {})).lines.find(({ kind }) => kind === 'payment-requests')
    assert.deepEqual([(await lineOf('ada'))?.amountCents, (await lineOf('ada'))?.name], [48_613, words])
    assert.equal(await lineOf('ben'), undefined)
  })

  test('is told and mailed to a teammate without what it is for, and to the owner with it', async () => {
    const toldTo = async (who: CastUid) =>
      (await portal.storedOf(who)).flatMap(({ type, title, body }) =>
        type === 'message.payment_request' ? [[title, body]] : [],
      )
    assert.deepEqual(await toldTo('ada'), [['Payment request from Tom Reyes', `$486.13 due Dec 20: ${words}`]])
    assert.deepEqual(await toldTo('ben'), [['Payment request from Tom Reyes', '']])
    assert.deepEqual(await toldTo('ivo'), [])
    portal.clock.advance(10 * 60_000)
    const mails = (await portal.mailRound()).filter(({ kind }) => kind === 'message.payment_request')
    const textTo = (email: string) => JSON.stringify(mails.find(({ to }) => to.email === email) ?? null)
    assert.match(textTo('ada@northwind.example'), figures)
    assert.match(textTo('ben@northwind.example'), /Payment request from Tom Reyes/)
    assert.doesNotMatch(textTo('ben@northwind.example'), figures)
  })

  test('loses its words where somebody was told of it and may not see invoices any more', async () => {
    await giveRights('ben', ['projects', 'messages', 'invoices'])
    const request = { projectId: relaunch, key: newKey(), amountCents: 48_613, description: words }
    await portal.call('tom', calls.requestPayment, request)
    const bodies = async () => (await portal.storedOf('ben')).map(({ body }) => body)
    assert.ok((await bodies()).includes(`$486.13: ${words}`))
    await giveRights('ben', ['projects', 'messages'])
    assert.doesNotMatch((await bodies()).join('\n'), figures)
    assert.equal((await portal.storedOf('ben')).filter(({ type }) => type === 'message.payment_request').length, 2)
    portal.clock.advance(10 * 60_000)
    const mails = (await portal.mailRound()).filter(({ to }) => to.email === 'ben@northwind.example')
    assert.doesNotMatch(JSON.stringify(mails), figures)
  })

  test('is in no file that somebody else takes with them', async () => {
    await pay()
    for (const who of ['ben', 'ivo', 'mei'] as const) {
      const { body } = await portal.app.inject({
        url: '/files/my-data.json',
        headers: { cookie: await portal.cookieOf(who) },
      })
      assert.doesNotMatch(body, figures, who)
    }
  })

  test('is streamed to an open page by right, and anew once the right has changed', { timeout: 30_000 }, async () => {
    const url = `${await portal.app.listen({ host: '127.0.0.1', port: 0 })}/api/live`
    const follow = async (who: CastUid) =>
      openSse(url, { cookie: await portal.cookieOf(who), 'sec-fetch-site': 'same-origin' })
    const [ada, ben, ivo] = [await follow('ada'), await follow('ben'), await follow('ivo')]
    await pay()
    const seenBy = async (stream: typeof ada) =>
      (await stream.changes(1)).find(({ id }) => id === asked.id)?.document as PresentedMessage | undefined
    assert.equal((await seenBy(ada))?.payment?.amountCents, 48_613)
    for (const stream of [ben, ivo]) {
      assert.deepEqual((await seenBy(stream))?.payment, { ...nothing, status: 'paid' })
      assert.doesNotMatch(stream.text, figures)
    }
    await giveRights('ben', ['projects', 'messages', 'invoices'])
    while (!ben.events.some(({ event }) => event === 'reset')) await once(ben.response, 'data')
    for (const stream of [ada, ben, ivo]) stream.close()
  })
})
