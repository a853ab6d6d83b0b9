import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import * as calls from '#domain/messages/contract.ts'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import type { PaymentStatus } from '#domain/messages/message-kinds.ts'
import * as projectCalls from '#domain/projects/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { settlePaymentMessage } from '#server/messages/exports/payment-messages.ts'
import type { Settlement, SettlementOutcome } from '#server/messages/exports/payment-messages.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { messages } from './exports/collections.ts'
import { conversation, newKey, relaunch, say } from './stage.test-support.ts'

const asked = { projectId: relaunch, amountCents: 48_000, description: 'Photographs of four shops' }

describe('a payment request', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function ask(more: object = {}): Promise<PresentedMessage> {
    return (await portal.call('tom', calls.requestPayment, { ...asked, key: newKey(), ...more })).message
  }

  async function settle(messageId: string, more: Partial<Settlement> = {}): Promise<SettlementOutcome> {
    return portal.documents.transact(async (transaction) => {
      const settlement = {
        messageId,
        paymentId: 'pay-1',
        status: 'paid',
        amountCents: cents(48_000),
        currency: 'usd',
      } as const
      return settlePaymentMessage(transaction, { ...settlement, ...more })
    })
  }

  async function statusOf(messageId: string): Promise<PaymentStatus | undefined> {
    return (await portal.documents.get(messages, messageId))?.data.payment?.status
  }

  test('is made by staff, begins unpaid and is read by the client', async () => {
    const { payment, type, body } = await ask({ dueDate: '2026-12-20' })
    assert.deepEqual([type, body], ['payment', ''])
    assert.deepEqual(payment, {
      amountCents: 48_000,
      currency: 'usd',
      description: 'Photographs of four shops',
      status: 'unpaid',
      dueDate: '2026-12-20',
      paymentId: null,
    })
    assert.deepEqual((await conversation(portal, 'ada')).messages[0]?.payment, payment)
    const happened = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const { type: kind, detail, audience, listed } = happened.at(-1)?.data ?? {}
    assert.deepEqual(
      [kind, detail, audience, listed],
      ['message.payment_request', '$480 due Dec 20: Photographs of four shops', 'project', false],
    )
  })

  test('is made by no client, teammate or creator', async () => {
    for (const who of ['ada', 'ben', 'ivo'] as const)
      assert.equal(await portal.outcome(who, calls.requestPayment, { ...asked, key: newKey() }), 'forbidden')
    assert.equal(await portal.documents.count(messages, {}), 0)
  })

  test('asks for 50 cents to 25,000 dollars, and sets nothing else', async () => {
    for (const amountCents of [49, 0, -100, 2_500_001, 100.5, Number.NaN, '480', null])
      assert.equal(await refusalOf({ amountCents }), 'invalid-input')
    for (const more of [
      { status: 'paid' },
      { currency: 'eur' },
      { paymentId: 'x' },
      { internal: true },
      { description: '' },
      { dueDate: '2026-02-30' },
    ])
      assert.equal(await refusalOf(more), 'invalid-input')
    for (const amountCents of [50, 2_500_000]) assert.equal(await refusalOf({ amountCents }), 'ok')
  })

  async function refusalOf(more: object) {
    return portal.outcome('tom', calls.requestPayment, { ...asked, key: newKey(), ...more })
  }

  test('is there once, however often it is sent under its key', async () => {
    const key = newKey()
    const first = await ask({ key })
    assert.deepEqual(await ask({ key }), first)
    assert.equal((await conversation(portal, 'ada')).messages.length, 1)
  })

  test('is changed in its text by nobody', async () => {
    const { id } = await ask()
    const edit = { messageId: id, version: 1, body: 'Cheaper' }
    assert.equal(await portal.outcome('tom', calls.editMessage, edit), 'forbidden')
  })

  test('is among what is owed until it is paid or withdrawn, and not again by a payment that fails late', async () => {
    const askedAt = async (id: string) => (await portal.documents.get(messages, id))?.data.askedAt
    const [paid, withdrawn] = [await ask(), await ask()]
    assert.equal(await askedAt(paid.id), paid.createdAt)
    await settle(paid.id, { status: 'fail' })
    assert.equal(await askedAt(paid.id), paid.createdAt)
    await settle(paid.id)
    await portal.call('tom', calls.removeMessage, { messageId: withdrawn.id })
    await settle(withdrawn.id, { status: 'fail' })
    assert.deepEqual([await askedAt(paid.id), await askedAt(withdrawn.id)], [undefined, undefined])
  })

  test('is paid, fails and is paid after all by the word of the payment system; paid never goes back', async () => {
    const { id } = await ask()
    assert.equal(await settle(id, { status: 'fail' }), 'settled')
    assert.equal(await statusOf(id), 'fail')
    assert.equal(await settle(id, { status: 'unpaid' }), 'settled')
    assert.equal(await settle(id), 'settled')
    assert.equal(await settle(id), 'unchanged')
    for (const status of ['fail', 'unpaid'] as const) assert.equal(await settle(id, { status }), 'unchanged')
    assert.equal(await statusOf(id), 'paid')
  })

  test('is not paid by another amount or currency, nor twice, nor where none was asked for', async () => {
    const { id } = await ask()
    assert.equal(await settle(id, { amountCents: cents(100) }), 'other-amount')
    assert.equal(await settle(id, { currency: 'eur' }), 'other-amount')
    assert.equal(await statusOf(id), 'unpaid')
    await settle(id)
    assert.equal(await settle(id, { paymentId: 'pay-2', status: 'fail' }), 'paid-already')
    assert.equal(await settle((await say(portal, 'tom', 'Words')).id), 'no-such-request')
    assert.equal(await settle(`tom-${newKey()}`), 'no-such-request')
    assert.equal(await statusOf(id), 'paid')
  })

  test('is taken back while it is not paid, and returns where it is paid after all', async () => {
    const { id } = await ask()
    const { message } = await portal.call('tom', calls.removeMessage, { messageId: id })
    assert.deepEqual([message.payment?.amountCents, message.deletedAt], [48_000, portal.clock.now()])
    await settle(id)
    const [back] = (await conversation(portal, 'ada')).messages
    assert.deepEqual([back?.deletedAt, back?.payment?.status], [null, 'paid'])
    assert.equal(await portal.outcome('tom', calls.removeMessage, { messageId: id }), 'already-paid')
  })

  async function hold(uid: string, staffRights: StaffRight[]): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, uid)
      assert.ok(found)
      transaction.put(users, { ...found.data, staffRights })
    })
  }

  test('is withdrawn by a colleague who may request payments, under their name', async () => {
    const { id, senderName } = await ask()
    await hold('nina', ['money'])
    const { message } = await portal.call('nina', calls.removeMessage, { messageId: id })
    assert.deepEqual(
      [message.senderName, message.withdrawnBy, message.deletedAt],
      [senderName, 'Nina Falk', portal.clock.now()],
    )
    assert.equal((await portal.documents.get(messages, id))?.data.askedAt, undefined)
    portal.clock.advance(1000)
    assert.deepEqual((await portal.call('tom', calls.removeMessage, { messageId: id })).message, message)
    for (const who of ['ada', 'ben', 'ivo'] as const)
      assert.equal((await conversation(portal, who)).messages[0]?.withdrawnBy, 'Nina Falk')
  })

  test('that a colleague withdrew returns without their name where it is paid after all, and stays', async () => {
    const { id } = await ask()
    await portal.call('nina', calls.removeMessage, { messageId: id })
    await settle(id, { status: 'fail' })
    assert.equal((await portal.documents.get(messages, id))?.data.withdrawnBy, 'Nina Falk')
    await settle(id)
    const [back] = (await conversation(portal, 'ada')).messages
    assert.deepEqual([back?.deletedAt, back?.payment?.status, back?.withdrawnBy], [null, 'paid', undefined])
    assert.equal(await portal.outcome('nina', calls.removeMessage, { messageId: id }), 'already-paid')
  })

  test('of a colleague is withdrawn by no staff without the right to money, no other role, and not in the archive', async () => {
    const { id: messageId } = await ask()
    const words = await say(portal, 'tom', 'Words')
    await hold('nina', ['projects', 'people', 'settings'])
    for (const who of ['nina', 'ada', 'ben', 'ivo'] as const)
      assert.equal(await portal.outcome(who, calls.removeMessage, { messageId }), 'forbidden', who)
    for (const who of ['grace', 'pia'] as const)
      assert.equal(await portal.outcome(who, calls.removeMessage, { messageId }), 'not-found', who)
    await hold('nina', ['owner'])
    assert.equal(await portal.outcome('nina', calls.removeMessage, { messageId: words.id }), 'forbidden')
    await portal.call('tom', projectCalls.archiveProject, { projectId: relaunch })
    assert.equal(await portal.outcome('nina', calls.removeMessage, { messageId }), 'project-archived')
    assert.equal((await portal.documents.get(messages, messageId))?.data.deletedAt, null)
  })
})
