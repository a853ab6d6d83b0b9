import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import * as calls from '#domain/billing/card-contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { cardSetups, customers, savedCards, subscriptions } from './exports/collections.ts'
import { billingSources } from './live.ts'
import { emailOf, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

describe('customers and their cards', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  async function cardsOf(customerId: string, who: 'ada' | 'tom' = 'ada') {
    return (await stage.portal.call(who, calls.getPaymentMethods, { customerId })).paymentMethods
  }

  async function ownPaymentMethod(): Promise<string | null | undefined> {
    const { session } = await stage.portal.call('ada', accounts.session, {})
    return session.viewer?.paymentMethodId
  }

  test('a card that is saved is told live to who may read the cards, by its id alone', async () => {
    const id = await stage.savedCard('ada')
    const card = await stage.portal.documents.get(savedCards, id)
    const source = billingSources.find(({ collection }) => collection.name === savedCards.name)
    assert.ok(card && source)
    const told = source.audience(card.data).map(({ key, present }) => [key, present(card)])
    const { version } = card
    assert.deepEqual(told, [
      ['role:superAdmin', { id, version }],
      ['account:ada:invoices', { id, version }],
      ['account:ada:ordering', { id, version }],
    ])
  })

  test('fifty who ask at once are one customer, made once', async () => {
    const asked = Array.from({ length: 50 }, () => stage.customer('ada'))
    assert.equal(new Set(await Promise.all(asked)).size, 1)
    const made = (await stage.callsSince()).filter((call) => call === 'POST /v1/customers')
    assert.equal(made.length, 1)
    assert.equal((await stage.stripe.customers.list()).data.length, 1)
  })

  test('a customer is made for the caller alone', async () => {
    const { portal } = stage
    assert.equal(await portal.outcome('ada', calls.createCustomer, { email: emailOf('grace') }), 'forbidden')
    assert.equal(await portal.outcome('ben', calls.createCustomer, { email: emailOf('ben') }), 'forbidden')
    assert.equal(await portal.outcome('ivo', calls.createCustomer, { email: emailOf('ivo') }), 'forbidden')
    assert.equal(await portal.documents.count(customers, {}), 0)
  })

  test('a customer whose making was never answered is made once all the same', async () => {
    const { portal, provider } = stage
    await provider.control('POST', 'faults', [{ kind: 'cut', method: 'POST', path: '/v1/customers' }])
    const body = { email: emailOf('ada') }
    assert.equal(await portal.outcome('ada', calls.createCustomer, body), 'payments-unavailable')
    await provider.control('POST', 'faults', [])
    await stage.customer('ada')
    assert.equal((await stage.stripe.customers.list()).data.length, 1)
  })

  test('the only card of an owner becomes their default, on the profile and at the provider; staff who look change nothing', async () => {
    const id = await stage.savedCard('ada')
    const customerId = await stage.customer('ada')
    assert.deepEqual(
      (await cardsOf(customerId, 'tom')).map(({ isDefault }) => isDefault),
      [false],
    )
    assert.equal(await ownPaymentMethod(), null)
    const [card] = await cardsOf(customerId)
    assert.deepEqual(card, { id, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, isDefault: true })
    assert.equal(await ownPaymentMethod(), id)
    assert.equal((await stage.payments.readCustomer(customerId)).defaultPaymentMethodId, id)
    const audit = await stage.portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    assert.ok(audit.some(({ data }) => data.actorId === 'tom' && data.action === 'billing-seen'))
  })

  test('one card is told whole to its owner and to staff, as it stands at the provider', async () => {
    const paymentMethodId = await stage.savedCard('ada', 'other')
    await cardsOf(await stage.customer('ada'))
    for (const who of ['ada', 'tom'] as const) {
      const { paymentMethod } = await stage.portal.call(who, calls.getDetailPaymentMethod, { paymentMethodId })
      const shown = { id: paymentMethodId, brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2034 }
      assert.deepEqual(paymentMethod, { ...shown, isDefault: true, isConfirmed: false })
    }
  })

  test('one card tells that its bank allowed later charges, and no other card does', async () => {
    const [first, second] = [await stage.savedCard('ada'), await stage.savedCard('ada', 'other')]
    const customerId = await stage.customer('ada')
    await stage.portal.call('ada', calls.createSetupIntents, { customerId, paymentMethodId: second })
    const confirmed = async (paymentMethodId: string) =>
      (await stage.portal.call('ada', calls.getDetailPaymentMethod, { paymentMethodId })).paymentMethod.isConfirmed
    assert.deepEqual([await confirmed(first), await confirmed(second)], [false, true])
  })

  test('another customer, card or a made-up one is not found, and the provider is not asked', async () => {
    const { portal } = stage
    const paymentMethodId = await stage.savedCard('ada')
    const customerId = await stage.customer('ada')
    const own = await stage.customer('grace')
    await stage.callsSince()
    for (const customer of [customerId, 'cus_none'])
      for (const [call, body] of [
        [calls.getPaymentMethods, {}],
        [calls.createSetupCard, {}],
        [calls.attachPaymentMethod, { paymentMethodId }],
        [calls.createSetupIntents, { paymentMethodId }],
      ] as const)
        assert.equal(await portal.outcome('grace', call, { customerId: customer, ...body }), 'not-found')
    for (const card of [paymentMethodId, 'pm_none']) {
      for (const call of [calls.getDetailPaymentMethod, calls.detachPaymentMethod, calls.setDefaultCard])
        assert.equal(await portal.outcome('grace', call, { paymentMethodId: card }), 'not-found')
      const body = { customerId: own, paymentMethodId: card }
      assert.equal(await portal.outcome('grace', calls.createSetupIntents, body), 'not-found')
    }
    const foreign = { customerId: own, paymentMethodId }
    assert.equal(await portal.outcome('grace', calls.attachPaymentMethod, foreign), 'not-found')
    assert.deepEqual(await stage.callsSince(), [])
  })

  test('the cards of an account are its owner’s alone', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const customerId = await stage.customer('ada')
    for (const [call, body] of [
      [calls.getPaymentMethods, { customerId }],
      [calls.createSetupCard, { customerId }],
      [calls.detachPaymentMethod, { paymentMethodId }],
      [calls.setDefaultCard, { paymentMethodId }],
    ] as const)
      for (const who of ['ben', 'ivo'] as const) assert.equal(await stage.portal.outcome(who, call, body), 'forbidden')
  })

  test('a card form is found again while it is open, its secret is sealed, and the sixth within an hour is too many', async () => {
    const customerId = await stage.customer('ada')
    const open = async () => (await stage.portal.call('ada', calls.createSetupCard, { customerId })).clientSecret
    const secret = await open()
    assert.match(secret, /^seti_.+_secret_/)
    assert.equal(await open(), secret)
    const kept = await stage.portal.documents.get(cardSetups, 'ada')
    assert.ok(kept && !kept.json.includes(secret))
    const [setupId = ''] = secret.split('_secret_')
    await stage.stripe.setupIntents.confirm(setupId, { payment_method: await stage.card() })
    assert.equal(await stage.tell({ object: 'setup_intent', id: setupId }), 200)
    assert.equal(await stage.portal.documents.get(cardSetups, 'ada'), null)
    assert.notEqual(await open(), secret)
    await open()
    await open()
    assert.equal(await stage.portal.outcome('ada', calls.createSetupCard, { customerId }), 'too-many-requests')
  })

  test('who entered too many new cards is led to a saved one', async () => {
    const customerId = await stage.customer('ada')
    const enter = async () =>
      stage.portal.call('ada', calls.attachPaymentMethod, { customerId, paymentMethodId: await stage.card() })
    for (let entered = 0; entered < 5; entered++) await enter()
    await assert.rejects(
      enter(),
      /Too many attempts to add a card in an hour\. Use a saved card if you have one, or try again in 60 minutes\./,
    )
  })

  test('saving a card twice changes nothing; a declined one is refused in the words of its bank', async () => {
    const customerId = await stage.customer('ada')
    const paymentMethodId = await stage.card()
    const body = { customerId, paymentMethodId }
    const first = await stage.portal.call('ada', calls.attachPaymentMethod, body)
    assert.deepEqual(await stage.portal.call('ada', calls.attachPaymentMethod, body), first)
    assert.equal((await cardsOf(customerId)).length, 1)
    const theirs = { customerId: await stage.customer('grace'), paymentMethodId }
    assert.equal(await stage.portal.outcome('grace', calls.attachPaymentMethod, theirs), 'not-found')
    const asked = { customerId, paymentMethodId }
    assert.equal((await stage.portal.call('ada', calls.createSetupIntents, asked)).clientSecret, null)
  })

  test('a card that is removed stays removed, and another takes its place', async () => {
    const first = await stage.savedCard('ada')
    const customerId = await stage.customer('ada')
    await cardsOf(customerId)
    const second = await stage.savedCard('ada', 'other')
    await stage.portal.call('ada', calls.detachPaymentMethod, { paymentMethodId: first })
    await stage.portal.call('ada', calls.detachPaymentMethod, { paymentMethodId: first })
    assert.deepEqual(
      (await cardsOf(customerId)).map(({ id, isDefault }) => [id, isDefault]),
      [[second, true]],
    )
    assert.equal(await ownPaymentMethod(), second)
    const gone = { paymentMethodId: first }
    await assert.rejects(stage.portal.call('ada', calls.getDetailPaymentMethod, gone), /This card was removed/)
    assert.equal(await stage.portal.outcome('ada', calls.getDetailPaymentMethod, gone), 'not-found')
    await stage.portal.call('ada', calls.detachPaymentMethod, { paymentMethodId: second })
    assert.equal(await ownPaymentMethod(), null)
  })

  test('the last card of a plan that runs stays, also where two are removed at once', async () => {
    const first = await stage.savedCard('ada')
    const second = await stage.savedCard('ada', 'other')
    await stage.portal.call('ada', calls.setDefaultCard, { paymentMethodId: first })
    await stage.plan('ada', first)
    const outcomes = await Promise.all(
      [first, second].map((paymentMethodId) =>
        stage.portal.outcome('ada', calls.detachPaymentMethod, { paymentMethodId }),
      ),
    )
    assert.deepEqual(outcomes.sort(), ['card-in-use', 'ok'])
    assert.equal((await cardsOf(await stage.customer('ada'))).length, 1)
  })

  test('a plan whose first payment is open keeps its card, and no other is held up by it, until it is paid', async () => {
    const { portal, stripe } = stage
    const [first, second] = [await stage.savedCard('ada'), await stage.savedCard('ada', 'other')]
    const { data: prices } = await stripe.prices.list({ lookup_keys: ['rocket-hosting-yearly'] })
    const { id, latest_invoice: invoice } = await stripe.subscriptions.create({
      customer: await stage.customer('ada'),
      default_payment_method: first,
      items: [{ price: prices[0]?.id ?? '' }],
      payment_behavior: 'default_incomplete',
    })
    await portal.call('ada', calls.setDefaultCard, { paymentMethodId: second })
    assert.equal((await stripe.subscriptions.retrieve(id)).default_payment_method, first)
    await portal.call('ada', calls.detachPaymentMethod, { paymentMethodId: first })
    assert.deepEqual(
      (await cardsOf(await stage.customer('ada'))).map((card) => card.id),
      [second],
    )
    await stripe.invoices.pay(String(invoice), { payment_method: second })
    for (let time = 0; time < 2; time++) assert.equal(await stage.tell({ object: 'subscription', id }), 200)
    const row = (await portal.documents.get(subscriptions, id))?.data
    assert.deepEqual([row?.status, row?.paymentMethodId], ['active', second])
    assert.equal((await stripe.subscriptions.retrieve(id)).default_payment_method, second)
  })
})
