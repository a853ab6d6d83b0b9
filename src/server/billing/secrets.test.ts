import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as cards from '#domain/billing/card-contract.ts'
import * as calls from '#domain/billing/payment-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import * as orders from '#domain/checkout/contract.ts'
import { cents, zero } from '#domain/core/money.ts'
import * as messageCalls from '#domain/messages/contract.ts'
import * as notificationCalls from '#domain/notifications/contract.ts'
import { onlyItem, openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import type { CheckoutStage } from '#server/checkout/stage.test-support.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { toJson } from '#server/platform/http/present.ts'
import { createLog } from '#server/platform/logs/create-log.ts'
import { liveOf } from '#server/testing/live-audience.test-support.ts'
import { webhookSecret } from '#server/testing/payments.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { payments } from './exports/collections.ts'
import { numbers } from './stage.test-support.ts'

describe('a purchase from the card form to the books', () => {
  let stage: CheckoutStage
  let told: ToldPortal
  let lines: string[]
  let events: string[]
  let stopWatching: () => void

  beforeEach(async () => {
    lines = []
    events = []
    stage = await openCheckoutStage(
      createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } }),
    )
    told = await followTold(stage.portal)
    const stops = liveOf(stage.portal).liveSources.map(({ collection, audience }) =>
      stage.portal.documents.watch(collection, ({ after }) => {
        if (after) for (const { present } of audience(after.data)) events.push(toJson(present(after)))
      }),
    )
    stopWatching = () => {
      for (const stop of stops) stop()
    }
  })
  afterEach(async () => {
    stopWatching()
    await told.notifying.stop()
    await stage.close()
  })

  /** Buys by a card that the bank asks about, is declined, pays a message, hears from the provider; the secrets of it all. */
  async function buy(): Promise<string[]> {
    const customerId = await stage.customer('ada')
    const secrets = [(await told.call('ada', cards.createSetupCard, { customerId })).clientSecret]
    const challenged = await stage.savedCard('ada', 'challenged')
    const declined = await stage.savedCard('ada', 'declined')
    const order = await stage.order(['rocket-hosting-monthly'])
    const bought = await stage.buy(order, onlyItem(order), { paymentMethodId: challenged })
    assert.ok(bought.clientSecret)
    secrets.push(bought.clientSecret)
    await stage.answerBank(bought.clientSecret, 'complete')
    await stage.look(order.id, { settle: true })
    const set = await told.call('ada', cards.createSetupIntents, { customerId, paymentMethodId: challenged })
    if (set.clientSecret) secrets.push(set.clientSecret)
    const request = { projectId: relaunch, amountCents: 48_000, description: 'Photographs', key: newKey() }
    const { message } = await told.call('tom', messageCalls.requestPayment, request)
    const body = { amount: 48_000, customerId, messageId: message.id }
    const refused = { ...body, paymentMethodId: declined }
    assert.equal(await told.outcome('ada', calls.createPaymentIntent, refused), 'card-declined')
    await stage.provider.control('POST', 'faults', [{ kind: '500' }])
    const broken = { ...body, paymentMethodId: challenged }
    assert.equal(await told.outcome('ada', calls.createPaymentIntent, broken), 'payments-unavailable')
    await stage.provider.control('POST', 'faults', [])
    const { data } = await stage.stripe.paymentIntents.list({ limit: 100 })
    const { data: setups } = await stage.stripe.setupIntents.list({ limit: 100 })
    for (const { id } of data)
      assert.equal(await stage.tell({ object: 'payment_intent', id, customer: customerId }), 200)
    assert.equal(await stage.tell({ object: 'customer', id: customerId }, { secret: 'whsec_forged' }), 400)
    secrets.push(...[...data, ...setups].flatMap(({ client_secret: secret }) => (secret ? [secret] : [])))
    return [...new Set(secrets), ...Object.values(numbers), webhookSecret, stage.provider.settings.secretKey]
  }

  async function repliesTo(who: CastUid): Promise<string[]> {
    const customerId = (await stage.stripe.customers.list({ limit: 100 })).data.find(
      ({ metadata: { uid } }) => uid === 'ada',
    )?.id
    assert.ok(customerId)
    const cookie = await told.cookieOf(who)
    const texts = []
    for (const [{ path }, body] of [
      [calls.getListPayments, { customerId }],
      [plans.getSubscriptions, { customerId }],
      [cards.getPaymentMethods, { customerId }],
      [orders.listOrders, {}],
      [messageCalls.listMessages, { projectId: relaunch }],
      [notificationCalls.listNotifications, {}],
    ] as const) {
      const headers = { cookie, origin: 'http://portal.example' }
      texts.push((await told.app.inject({ method: 'POST', url: path, headers, payload: body })).body)
    }
    texts.push((await told.app.inject({ url: '/files/my-data.json', headers: { cookie } })).body)
    const held = { where: { uid: 'ada' }, orderBy: ['createdAt', 'desc'], limit: 10 } as const
    for (const { id } of await told.documents.list(payments, held)) {
      const paper = await told.app.inject({ url: `/files/receipts/${id}`, headers: { cookie } })
      texts.push(paper.statusCode === 200 ? readPdf(paper.rawPayload) : paper.body)
    }
    return texts
  }

  const found = (secrets: readonly string[], where: string) => secrets.filter((secret) => where.includes(secret))

  test('leaves no secret in a log line, an event, a reply, a mail or the file of the store', async () => {
    const secrets = await buy()
    assert.ok(secrets.filter((secret) => secret.includes('_secret_')).length >= 3)
    told.clock.advance(6 * 60_000)
    const mails = (await told.mailRound()).map((mail) => JSON.stringify(mail))
    const replies = []
    for (const who of ['ada', 'ben', 'grace', 'tom', 'ivo'] as const) replies.push(...(await repliesTo(who)))
    for (const [where, texts] of Object.entries({ lines, events, mails, replies })) {
      assert.ok(texts.length > 2, `${where}: ${texts.length}`)
      assert.deepEqual(found(secrets, texts.join('\n')), [], where)
    }
    assert.match(replies.join('\n'), /4242|3155/)
    const store = Buffer.from(told.storeBytes()).toString('latin1')
    assert.ok(store.includes('Photographs'))
    assert.deepEqual(found(secrets, store), [])
  })

  test('would be seen where one was left', async () => {
    const secret = 'pi_1_secret_planted'
    await told.documents.transact(async (transaction) =>
      transaction.create(payments, {
        id: 'pi_1',
        uid: 'ada',
        customerId: 'cus_1',
        orderId: null,
        invoiceId: null,
        subscriptionId: null,
        messageId: null,
        askedInvoiceId: null,
        type: 'onetime',
        description: secret,
        amountCents: cents(500),
        lines: [],
        currency: 'usd',
        status: 'paid',
        stripeStatus: 'succeeded',
        paymentMethodId: null,
        card: null,
        decline: null,
        refundedCents: zero,
        refunds: [],
        disputes: [],
        paidAt: told.clock.now(),
        createdAt: told.clock.now(),
        updatedAt: told.clock.now(),
      }),
    )
    assert.deepEqual(found([secret], Buffer.from(told.storeBytes()).toString('latin1')), [secret])
    assert.deepEqual(found([secret], events.join()), [secret])
    await stage.customer('ada')
    assert.ok((await repliesTo('tom')).some((reply) => reply.includes(secret)))
  })
})
