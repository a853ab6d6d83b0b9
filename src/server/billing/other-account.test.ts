import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import * as cards from '#domain/billing/card-contract.ts'
import * as payCalls from '#domain/billing/payment-contract.ts'
import * as promotions from '#domain/billing/promotion-contract.ts'
import * as planCalls from '#domain/billing/subscription-contract.ts'
import * as owed from '#domain/invoices/owed-contract.ts'
import * as messageCalls from '#domain/messages/contract.ts'
import { settlePendingOrders } from '#server/checkout/settle-orders.ts'
import { onlyItem, openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { bindAccount } from './bind-account.ts'
import { customers } from './exports/collections.ts'
import { settleFreeCodes } from './settle-free-code.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const yearly = 'rocket-hosting-yearly'

/** Ada has a card, a plan, a payment that was refused and the code FREE. */
async function openPaidStage() {
  const stage = await openBillingStage()
  await bindAccount(anotherPortal(stage))
  const paymentMethodId = await stage.savedCard('ada')
  const customerId = await stage.customer('ada')
  await stage.portal.call('ada', cards.getPaymentMethods, { customerId })
  const subscriptionId = await stage.plan('ada', paymentMethodId)
  const intent = await stage.stripe.paymentIntents.create({
    amount: 4_000,
    currency: 'usd',
    customer: customerId,
    payment_method: await stage.savedCard('ada', 'declined'),
    allowed_payment_method_types: ['card'],
  })
  await assert.rejects(stage.stripe.paymentIntents.confirm(intent.id))
  await stage.tell({ object: 'payment_intent', id: intent.id })
  await stage.portal.call('tom', promotions.grantFreeCode, { clientId: 'ada', granted: true })
  return { stage, paymentMethodId, customerId, subscriptionId, intentId: intent.id }
}

/** The same store, over another provider or the one that is given. */
async function reopen({ portal }: BillingStage, provider?: BillingStage['provider']): Promise<BillingStage> {
  const copyOf = { bytes: portal.storeBytes(), at: portal.clock.now() }
  const stage = await openBillingStage(undefined, { copyOf, ...(provider ? { provider } : {}) })
  await bindAccount(anotherPortal(stage))
  return stage
}

async function seenBy(stage: BillingStage, customerId: string) {
  const { portal } = stage
  const { subscriptions } = await portal.call('ada', planCalls.getSubscriptions, { customerId })
  const { listPayments } = await portal.call('ada', payCalls.getListPayments, { customerId })
  const { paymentMethods } = await portal.call('ada', cards.getPaymentMethods, { customerId })
  const { session } = await portal.call('ada', accounts.session, {})
  const { payment } = await portal.call('ada', owed.findOwedPayment, {})
  return {
    plans: subscriptions.map(({ planId, status }) => [planId, status]),
    paid: listPayments.map(({ status, amountCents }) => `${status} ${amountCents}`).sort(),
    cards: paymentMethods.length,
    defaultCard: session.viewer?.paymentMethodId,
    owed: payment?.id ?? null,
  }
}

describe('a portal that is given the keys of another account', () => {
  test('makes a new customer, counts no card and no plan of the other account, and keeps what was paid', async (t) => {
    const { stage: first, ...old } = await openPaidStage()
    const second = await reopen(first)
    t.after(() => Promise.all([first.close(), second.close()]))
    const { portal } = second
    const customerId = await second.customer('ada')
    assert.notEqual(customerId, old.customerId)
    assert.deepEqual(await seenBy(second, customerId), {
      plans: [[yearly, 'elsewhere']],
      paid: ['fail 4000', 'paid 18000'],
      cards: 0,
      defaultCard: null,
      owed: null,
    })
    await second.callsSince()
    const { subscriptionId, paymentMethodId, intentId } = old
    for (const [call, body, refusal] of [
      [planCalls.cancelSubscription, { subscriptionId }, 'subscription-ended'],
      [planCalls.previewPlanChange, { subscriptionId, planId: 'rocket-hosting-monthly' }, 'subscription-ended'],
      [cards.getDetailPaymentMethod, { paymentMethodId }, 'not-found'],
      [cards.setDefaultCard, { paymentMethodId }, 'not-found'],
      [cards.detachPaymentMethod, { paymentMethodId }, 'not-found'],
    ] as const)
      assert.equal(await portal.outcome('ada', call, body), refusal)
    assert.deepEqual(await second.callsSince(), [])
    assert.equal(await portal.outcome('ada', payCalls.settlePayment, { paymentId: intentId }), 'not-found')
    const plan = await second.plan('ada', await second.savedCard('ada'))
    const { subscriptions } = await portal.call('ada', planCalls.getSubscriptions, { customerId })
    assert.deepEqual(
      subscriptions.filter(({ status }) => status === 'active').map(({ id }) => id),
      [plan],
    )
    await settleFreeCodes(anotherPortal(second), (error) => assert.fail(String(error)))
    const { data: codes } = await second.stripe.promotionCodes.list({ code: 'FREE', active: true })
    assert.deepEqual(
      codes.map(({ customer }) => customer),
      [customerId],
    )
  })

  test('lets go of what was ordered with the other account and not paid, and sells it here', async (t) => {
    const first = await openCheckoutStage()
    await bindAccount(anotherPortal(first))
    const challenged = await first.savedCard('ada', 'challenged')
    const order = await first.order([yearly])
    const asked = await first.buy(order, onlyItem(order), { paymentMethodId: challenged })
    assert.ok(asked.clientSecret)
    const second = await openCheckoutStage(undefined, {
      copyOf: { bytes: first.portal.storeBytes(), at: first.portal.clock.now() },
    })
    t.after(() => Promise.all([first.close(), second.close()]))
    await bindAccount(anotherPortal(second))
    assert.equal((await second.look(order.id)).status, 'expired')
    await second.callsSince()
    await settlePendingOrders(anotherPortal(second), (error) => assert.fail(String(error)))
    assert.deepEqual(await second.callsSince(), [])
    const paymentMethodId = await second.savedCard('ada')
    const again = await second.order([yearly])
    assert.equal((await second.buy(again, onlyItem(again), { paymentMethodId })).status, 'paid')
    assert.deepEqual(await second.charged(again.customerId), [18_000])
  })

  test('charges here what was asked there and waits for the bank for good', async (t) => {
    const first = await openBillingStage()
    await bindAccount(anotherPortal(first))
    const request = { projectId: relaunch, amountCents: 48_000, description: 'Photographs', key: newKey() }
    const { message } = await first.portal.call('tom', messageCalls.requestPayment, request)
    const pay = async (stage: BillingStage, conduct: 'challenged' | 'accepted') =>
      stage.portal.call('ada', payCalls.createPaymentIntent, {
        messageId: message.id,
        amount: 48_000,
        customerId: await stage.customer('ada'),
        paymentMethodId: await stage.savedCard('ada', conduct),
      })
    assert.ok((await pay(first, 'challenged')).clientSecret)
    const second = await reopen(first)
    t.after(() => Promise.all([first.close(), second.close()]))
    assert.equal((await pay(second, 'accepted')).status, 'paid')
    const { data: intents } = await second.stripe.paymentIntents.list()
    assert.deepEqual(
      intents.map((intent) => intent.amount_received),
      [48_000],
    )
  })

  test('finds all as it was when it is given the first keys again, with what happened there meanwhile', async (t) => {
    const { stage: first, ...old } = await openPaidStage()
    const before = await seenBy(first, old.customerId)
    assert.deepEqual([before.plans, before.owed], [[[yearly, 'active']], old.intentId])
    const second = await reopen(first)
    await second.customer('ada')
    await first.stripe.subscriptions.cancel(old.subscriptionId)
    const third = await reopen(second, first.provider)
    t.after(() => Promise.all([first.portal.close(), second.close(), third.close()]))
    assert.equal(await third.customer('ada'), old.customerId)
    assert.deepEqual(await seenBy(third, old.customerId), { ...before, plans: [[yearly, 'canceled']] })
    await third.callsSince()
    await bindAccount(anotherPortal(third))
    assert.deepEqual(
      (await third.callsSince()).filter((call) => call !== 'GET /v1/account'),
      [],
    )
  })

  test('asks for customers of before accounts were kept, and leaves those that are not there', async (t) => {
    const stage = await openBillingStage()
    t.after(() => stage.close())
    const { documents } = stage.portal
    const here = await stage.customer('ada')
    await stage.customer('grace')
    for (const [uid, customerId] of [
      ['ada', here],
      ['grace', 'cus_of_another'],
    ] as const)
      await documents.transact(async (transaction) => {
        const held = await transaction.get(customers, uid)
        assert.ok(held)
        transaction.put(customers, { ...held.data, customerId, account: null })
      })
    await bindAccount(anotherPortal(stage))
    const account = await stage.payments.readAccount()
    const [ada, grace] = await documents.getMany(customers, ['ada', 'grace'])
    assert.deepEqual([ada?.data.customerId, ada?.data.account], [here, account])
    assert.notEqual(grace?.data.customerId, 'cus_of_another')
  })
})
