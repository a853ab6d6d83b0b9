import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/billing/payment-contract.ts'
import * as messageCalls from '#domain/messages/contract.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe('what staff are told of money that arrives', () => {
  let stage: BillingStage
  let told: ToldPortal
  let customerId: string

  beforeEach(async () => {
    stage = await openBillingStage()
    told = await followTold(stage.portal)
    customerId = await stage.customer('ada')
  })
  afterEach(async () => {
    await told.notifying.stop()
    await stage.close()
  })

  test('who asked for a payment and who manages the project hear that it was paid, once', async () => {
    const request = { key: newKey(), projectId: relaunch, amountCents: 48_000, description: 'Photographs' }
    const { message } = await told.call('nina', messageCalls.requestPayment, request)
    const paymentMethodId = await stage.savedCard('ada')
    await told.mailRound()
    const { paymentIntentId } = await told.call('ada', calls.createPaymentIntent, {
      customerId,
      paymentMethodId,
      amount: 48_000,
      messageId: message.id,
    })
    for (let time = 0; time < 3; time++) await stage.tell({ object: 'payment_intent', id: paymentIntentId })
    const title = 'Northwind Bakery paid $480 for Photographs, Bakery relaunch'
    for (const who of ['nina', 'tom'] as const) {
      const received = (await told.storedOf(who)).filter(({ type }) => type === 'billing.received')
      assert.deepEqual(
        received.map((each) => [each.title, each.url]),
        [[title, `/superadmin/billing?paymentId=${paymentIntentId}`]],
      )
      assert.match(received[0]?.body ?? '', /^Paid by Ada Lovell on .* with Visa ending in \d{4}\.$/)
    }
    told.clock.advance(10 * minuteMs)
    const mails = await told.mailRound()
    assert.deepEqual(
      mails.filter(({ subject }) => subject === title).map(({ to }) => to.email.split('@')[0]),
      ['nina', 'tom'],
    )
    assert.ok((await told.titlesOf('ada')).includes('We received $480 for Photographs, Bakery relaunch'))
    for (const who of ['ada', 'ben', 'ivo'] as const) assert.ok(!(await told.titlesOf(who)).includes(title))
  })

  test('who heard that a plan is past due hears that it was paid, and of no other payment of a plan', async () => {
    const id = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    const declined = await stage.savedCard('ada', 'declined')
    await stage.stripe.subscriptions.update(id, { default_payment_method: declined })
    await stage.provider.control('POST', 'clock', { seconds: (32 * dayMs) / 1000 })
    await stage.tell({ object: 'subscription', id })
    const ofMoney = async () => (await told.storedOf('tom')).filter(({ type }) => type.startsWith('billing.'))
    const [late, ...others] = await ofMoney()
    assert.ok(late)
    assert.ok(late.title.startsWith('Northwind Bakery: Past due: $'), late.title)
    assert.deepEqual(others, [])
    const paymentMethodId = await stage.savedCard('ada')
    await told.call('ada', calls.retryPayment, { paymentId: late.entityId, paymentMethodId })
    await stage.tell({ object: 'subscription', id })
    assert.deepEqual(
      (await ofMoney()).map(({ title }) => title),
      [late.title, late.title.replace(': Past due:', ' paid')],
    )
  })
})
