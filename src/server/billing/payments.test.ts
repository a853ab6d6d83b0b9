import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/billing/payment-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import { cents } from '#domain/core/money.ts'
import * as messageCalls from '#domain/messages/contract.ts'
import { conversation, newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { createId } from '#server/platform/secrets.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { payments } from './exports/collections.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const tom = {
  uid: 'tom',
  role: 'superAdmin',
  accountId: 'tom',
  rights: [],
  staffRights: ['owner'],
  fullName: 'Tom Reyes',
  email: 'tom@brightwater.example',
} as const

describe('payments', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  async function ask(amountCents = 48_000): Promise<string> {
    const request = { projectId: relaunch, amountCents, description: 'Photographs', key: newKey() }
    return (await stage.portal.call('tom', messageCalls.requestPayment, request)).message.id
  }

  async function asked() {
    return (await conversation(stage.portal, 'ada')).messages[0]?.payment
  }

  async function intents() {
    return (await stage.stripe.paymentIntents.list({ limit: 100 })).data
  }

  test('what a message asks is paid once, by fifty who press at once, and the conversation says so', async () => {
    const messageId = await ask()
    const paymentMethodId = await stage.savedCard('ada')
    const body = { amount: 48_000, customerId: await stage.customer('ada'), paymentMethodId, messageId }
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => stage.portal.outcome('ada', calls.createPaymentIntent, body)),
    )
    assert.equal(outcomes.filter((outcome) => outcome === 'ok').length, 1)
    assert.ok(outcomes.every((outcome) => ['ok', 'paid-already', 'too-many-requests'].includes(outcome)))
    const [intent, ...more] = await intents()
    assert.deepEqual([intent?.amount_received, more.length], [48_000, 0])
    const payment = await asked()
    assert.deepEqual([payment?.status, payment?.paymentId], ['paid', intent?.id])
    const { listPayments, hasMore } = await stage.portal.call('ada', calls.getListPayments, {
      customerId: body.customerId,
    })
    assert.deepEqual(
      listPayments.map(({ messageId: asks, status, description, type }) => [asks, status, description, type]),
      [[messageId, 'paid', 'Photographs, Bakery relaunch', 'onetime']],
    )
    assert.equal(hasMore, false)
    assert.equal(await stage.portal.outcome('ada', calls.createPaymentIntent, body), 'paid-already')
  })

  test('a card that is declined leaves the payment for another card', async () => {
    const messageId = await ask()
    const declined = await stage.savedCard('ada', 'declined')
    const customerId = await stage.customer('ada')
    const body = { amount: 48_000, customerId, messageId }
    const refused = { ...body, paymentMethodId: declined }
    assert.equal(await stage.portal.outcome('ada', calls.createPaymentIntent, refused), 'card-declined')
    const failed = await asked()
    assert.equal(failed?.status, 'fail')
    const paymentId = failed.paymentId ?? ''
    const good = await stage.savedCard('ada')
    const retry = { paymentId, paymentMethodId: good }
    const { payment } = await stage.portal.call('ada', calls.retryPayment, retry)
    assert.deepEqual([payment.status, payment.decline, payment.card?.last4], ['paid', null, '4242'])
    assert.equal((await asked())?.status, 'paid')
    assert.equal((await intents()).length, 1)
    assert.equal(await stage.portal.outcome('ada', calls.retryPayment, retry), 'paid-already')
  })

  test('a bank that asks is answered on the page, and the payment is looked at again', async () => {
    const messageId = await ask()
    const paymentMethodId = await stage.savedCard('ada', 'challenged')
    const body = { amount: 48_000, customerId: await stage.customer('ada'), paymentMethodId, messageId }
    const { status, clientSecret, paymentIntentId } = await stage.portal.call('ada', calls.createPaymentIntent, body)
    assert.equal(status, 'unpaid')
    assert.ok(clientSecret)
    const kept = await stage.portal.documents.get(payments, paymentIntentId)
    assert.ok(kept && !kept.json.includes(clientSecret))
    const page = `${stage.provider.sandbox.url}/sandbox/challenge/${paymentIntentId}?client_secret=${clientSecret}`
    await fetch(page, { method: 'POST', body: 'outcome=complete' })
    const settled = await stage.portal.call('ada', calls.settlePayment, { paymentId: paymentIntentId })
    assert.equal(settled.payment.status, 'paid')
    assert.equal((await asked())?.status, 'paid')
  })

  test('another amount than is asked, an amount of one’s own and another’s message are refused', async () => {
    const messageId = await ask()
    const paymentMethodId = await stage.savedCard('ada')
    const body = { customerId: await stage.customer('ada'), paymentMethodId }
    await stage.callsSince()
    for (const amount of [1, 50, 47_999, 48_001, 0, -48_000, 1e15])
      assert.equal(
        await stage.portal.outcome('ada', calls.createPaymentIntent, { ...body, amount, messageId }),
        'amount-differs',
      )
    for (const amount of [Number.NaN, 480.5, '48000', null])
      assert.equal(
        await stage.portal.outcome('ada', calls.createPaymentIntent, { ...body, amount, messageId }),
        'invalid-input',
      )
    assert.equal(
      await stage.portal.outcome('ada', calls.createPaymentIntent, { ...body, amount: 500 }),
      'amount-differs',
    )
    assert.deepEqual(await stage.callsSince(), [])
    const theirs = { customerId: await stage.customer('grace'), paymentMethodId: await stage.savedCard('grace') }
    const foreign = { ...theirs, amount: 48_000, messageId }
    assert.equal(await stage.portal.outcome('grace', calls.createPaymentIntent, foreign), 'not-found')
    assert.equal((await intents()).length, 0)
  })

  test('staff charge 50 cents to 2,500 dollars, once for a form that is sent twice, and it is audited', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const customerId = await stage.customer('ada')
    const body = { customerId, paymentMethodId, amount: 12_500, description: 'Banner photos' }
    assert.equal(await stage.portal.outcome('tom', calls.createPaymentIntent, body), 'consent-missing')
    await stage.portal.call('ada', staff.setOrderingConsent, { given: true })
    for (const description of [undefined, '', '   ', 'x'.repeat(121)])
      assert.equal(
        await stage.portal.outcome('tom', calls.createPaymentIntent, { ...body, description }),
        'invalid-input',
      )
    assert.equal((await intents()).length, 0)
    for (const amount of [49, 250_001, 0, -1])
      assert.equal(await stage.portal.outcome('tom', calls.createPaymentIntent, { ...body, amount }), 'invalid-input')
    const [one, other] = await Promise.all([1, 2].map(() => stage.portal.call('tom', calls.createPaymentIntent, body)))
    assert.deepEqual(one, other)
    assert.deepEqual([one?.status, one?.clientSecret], ['paid', null])
    assert.deepEqual(
      (await intents()).map(({ description }) => description),
      ['Banner photos'],
    )
    assert.equal((await intents()).length, 1)
    stage.portal.clock.advance(61_000)
    await stage.portal.call('tom', calls.createPaymentIntent, body)
    assert.equal((await intents()).length, 2)
    const audit = await stage.portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    assert.equal(audit.filter(({ data }) => data.action === 'charge:12500').length, 2)
    assert.equal(await stage.portal.outcome('ben', calls.createPaymentIntent, body), 'forbidden')
  })

  test('staff charge once under the key of a form, however late or changed it is sent again', async () => {
    const [visa, other] = [await stage.savedCard('ada'), await stage.savedCard('ada', 'other')]
    await stage.portal.call('ada', staff.setOrderingConsent, { given: true })
    const form = { customerId: await stage.customer('ada'), description: 'Banner photos', key: createId() }
    const first = { ...form, paymentMethodId: visa, amount: 2_000 }
    await stage.provider.control('POST', 'faults', [
      { kind: 'cut', method: 'POST', path: '/v1/payment_intents', times: 10 },
    ])
    assert.equal(await stage.portal.outcome('tom', calls.createPaymentIntent, first), 'payments-unavailable')
    await stage.provider.control('POST', 'faults', [])
    for (const change of [{ amount: 5_000 }, { description: 'Other photos' }, { paymentMethodId: other }])
      await assert.rejects(
        createPaymentIntent(anotherPortal(stage), tom, { ...first, amount: cents(2_000), ...change } as never, {
          ip: '127.0.0.1',
        }),
        {
          code: 'paid-already',
          message: 'Your charge of $20 went through. Nothing more was charged. To charge more, start another charge.',
        },
      )
    stage.portal.clock.advance(600_000)
    const { status } = await stage.portal.call('tom', calls.createPaymentIntent, first)
    assert.deepEqual([status, (await intents()).map(({ amount }) => amount)], ['paid', [2_000]])
  })

  test('what was declined under the key of a form is charged by what the form says then', async () => {
    await stage.portal.call('ada', staff.setOrderingConsent, { given: true })
    const form = { customerId: await stage.customer('ada'), description: 'Banner photos', key: createId() }
    const declined = { ...form, paymentMethodId: await stage.savedCard('ada', 'declined'), amount: 2_000 }
    assert.equal(await stage.portal.outcome('tom', calls.createPaymentIntent, declined), 'card-declined')
    const good = { ...form, paymentMethodId: await stage.savedCard('ada'), amount: 3_000 }
    assert.equal((await stage.portal.call('tom', calls.createPaymentIntent, good)).status, 'paid')
    const received = (await intents()).map((intent) => intent.amount_received)
    assert.deepEqual(received.toSorted(), [0, 3_000])
  })

  test('a payment whose answer was lost is the same payment when it is tried again', async () => {
    const messageId = await ask()
    const paymentMethodId = await stage.savedCard('ada')
    const body = { amount: 48_000, customerId: await stage.customer('ada'), paymentMethodId, messageId }
    await stage.provider.control('POST', 'faults', [
      { kind: 'cut', method: 'POST', path: '/v1/payment_intents', times: 10 },
    ])
    assert.equal(await stage.portal.outcome('ada', calls.createPaymentIntent, body), 'payments-unavailable')
    await stage.provider.control('POST', 'faults', [])
    const { status } = await stage.portal.call('ada', calls.createPaymentIntent, body)
    assert.deepEqual([status, (await intents()).length], ['paid', 1])
  })

  test('pages join without gap or repeat, and a foreign or unknown last payment is not found', async () => {
    const customerId = await stage.customer('ada')
    const paymentMethodId = await stage.savedCard('ada')
    await stage.portal.call('ada', staff.setOrderingConsent, { given: true })
    const free = { customerId, paymentMethodId, amount: 500, description: 'Banner photos' }
    await stage.portal.call('tom', calls.createPaymentIntent, free)
    const [first] = await stage.portal.documents.list(payments, {
      where: { uid: 'ada' },
      orderBy: ['createdAt', 'desc'],
      limit: 1,
    })
    assert.ok(first)
    await stage.portal.documents.transact(async (transaction) => {
      for (let index = 0; index < 54; index++)
        transaction.create(payments, { ...first.data, id: `pi_made${String(index).padStart(2, '0')}` })
    })
    const seen: string[] = []
    for (let hasMore = true; hasMore;) {
      const page = await stage.portal.call('ada', calls.getListPayments, {
        customerId,
        latestPaymentId: seen.at(-1) ?? null,
      })
      seen.push(...page.listPayments.map(({ id }) => id))
      hasMore = page.hasMore
    }
    assert.deepEqual([seen.length, new Set(seen).size], [55, 55])
    const own = await stage.customer('grace')
    await stage.callsSince()
    for (const latestPaymentId of [first.id, 'pi_none'])
      assert.equal(
        await stage.portal.outcome('grace', calls.getListPayments, { customerId: own, latestPaymentId }),
        'not-found',
      )
    for (const paymentId of [first.id, 'pi_none'])
      assert.equal(await stage.portal.outcome('grace', calls.settlePayment, { paymentId }), 'not-found')
    const retry = { paymentId: first.id, paymentMethodId }
    assert.equal(await stage.portal.outcome('grace', calls.retryPayment, retry), 'not-found')
    assert.deepEqual(await stage.callsSince(), [])
  })
})
