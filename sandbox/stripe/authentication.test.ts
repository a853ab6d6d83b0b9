import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Stripe } from 'stripe'
import { openStage, refusalOf } from './sandbox.test-support.ts'
import type { Stage } from './sandbox.test-support.ts'

const unlessSetUp = 'pm_card_authenticationRequiredOnSetup'
const always = 'pm_card_authenticationRequired'

// https://docs.stripe.com/testing#authentication-and-setup
describe("the bank's question in the sandbox, by the official SDK", () => {
  let stage: Stage
  before(async () => {
    stage = await openStage()
  })
  after(() => stage.close())

  async function answerBank(clientSecret: string): Promise<void> {
    const [id] = clientSecret.split('_secret_')
    const page = `${stage.sandbox.url}/sandbox/challenge/${id}?client_secret=${clientSecret}`
    await fetch(page, { method: 'POST', body: 'outcome=complete' })
  }

  /** A card that its holder has set up for later, as with the form of a page. */
  async function setUp(customer: string, card: string, usage: 'off_session' | 'on_session' = 'off_session') {
    const setup = await stage.stripe.setupIntents.create({
      customer,
      payment_method: card,
      usage,
      allowed_payment_method_types: ['card'],
      confirm: true,
    })
    if (setup.status === 'requires_action') await answerBank(setup.client_secret ?? '')
    return String((await stage.stripe.setupIntents.retrieve(setup.id)).payment_method)
  }

  async function newCustomer(): Promise<string> {
    return (await stage.stripe.customers.create({ email: 'ada@northwind.example' })).id
  }

  const pay = (customer: string, card: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stage.stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      customer,
      payment_method: card,
      allowed_payment_method_types: ['card'],
      confirm: true,
      ...more,
    })

  async function subscribe(customer: string, card: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
    const price = await stage.monthly(1500)
    return stage.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      default_payment_method: card,
      expand: ['latest_invoice.confirmation_secret'],
      ...more,
    })
  }

  function intentOf({ latest_invoice: invoice }: Stripe.Subscription): Promise<Stripe.PaymentIntent> {
    // Expanded by `subscribe`.
    const secret = (invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? ''
    return stage.stripe.paymentIntents.retrieve(secret.split('_secret_')[0] ?? '')
  }

  test('a plain card is never asked about', async () => {
    const customer = await newCustomer()
    const card = await setUp(customer, 'pm_card_visa')
    assert.equal((await pay(customer, card)).status, 'succeeded')
    assert.equal((await pay(customer, card, { off_session: true })).status, 'succeeded')
    assert.equal((await subscribe(customer, card)).status, 'active')
  })

  test('a card that was set up goes through off session, and is asked about on session all the same', async () => {
    const customer = await newCustomer()
    const card = await setUp(customer, unlessSetUp)
    assert.equal((await pay(customer, card, { off_session: true })).status, 'succeeded')
    assert.equal((await pay(customer, card)).status, 'requires_action')
  })

  test('a card that was only attached, or set up for use on session, is refused off session', async () => {
    const customer = await newCustomer()
    const attached = await stage.stripe.paymentMethods.attach(unlessSetUp, { customer })
    const forNow = await setUp(customer, unlessSetUp, 'on_session')
    for (const card of [attached.id, forNow]) {
      const error = await refusalOf(pay(customer, card, { off_session: true }))
      assert.deepEqual(
        [error.statusCode, error.type, error.code, error.decline_code],
        [402, 'StripeCardError', 'authentication_required', 'authentication_required'],
      )
      assert.equal(error.payment_intent?.status, 'requires_payment_method')
    }
  })

  test('a payment on session that is for later too sets the card up', async () => {
    const customer = await newCustomer()
    const { id } = await stage.stripe.paymentMethods.attach(unlessSetUp, { customer })
    const first = await pay(customer, id, { setup_future_usage: 'off_session' })
    assert.equal(first.status, 'requires_action')
    await answerBank(first.client_secret ?? '')
    assert.equal((await pay(customer, id, { off_session: true })).status, 'succeeded')
  })

  test('an open payment becomes one for later where that is asked', async () => {
    const customer = await newCustomer()
    const { id } = await stage.stripe.paymentMethods.attach(unlessSetUp, { customer })
    const first = await pay(customer, id)
    await stage.stripe.paymentIntents.update(first.id, { setup_future_usage: 'off_session' })
    await answerBank(first.client_secret ?? '')
    assert.equal((await pay(customer, id, { off_session: true })).status, 'succeeded')
  })

  test('the first payment of a plan is for later too: the next plan asks no more, off session', async () => {
    const customer = await newCustomer()
    const { id: card } = await stage.stripe.paymentMethods.attach(unlessSetUp, { customer })
    const first = await subscribe(customer, card)
    const intent = await intentOf(first)
    assert.deepEqual(
      [first.status, intent.status, intent.setup_future_usage],
      ['incomplete', 'requires_action', 'off_session'],
    )
    await answerBank(intent.client_secret ?? '')
    assert.equal((await stage.stripe.subscriptions.retrieve(first.id)).status, 'active')
    assert.equal((await subscribe(customer, card, { off_session: true })).status, 'active')
    const draft = await stage.stripe.invoices.create({ customer })
    await stage.stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 5000, currency: 'usd' })
    const paid = await stage.stripe.invoices.pay(draft.id, { payment_method: card, off_session: true })
    assert.equal(paid.status, 'paid')
  })

  test('a bank that asks each time refuses a plan off session; its invoice is paid on session', async () => {
    const customer = await newCustomer()
    const card = await setUp(customer, always)
    const refused = await subscribe(customer, card, { off_session: true })
    const intent = await intentOf(refused)
    assert.deepEqual(
      [refused.status, intent.status, intent.last_payment_error?.code],
      ['incomplete', 'requires_payment_method', 'authentication_required'],
    )
    const invoice = (refused.latest_invoice as Stripe.Invoice).id // expanded by `subscribe`
    const away = await refusalOf(stage.stripe.invoices.pay(invoice, { payment_method: card, off_session: true }))
    assert.deepEqual([away.statusCode, away.code], [402, 'authentication_required'])
    const here = await refusalOf(stage.stripe.invoices.pay(invoice, { payment_method: card, off_session: false }))
    assert.deepEqual([here.statusCode, here.code], [402, 'invoice_payment_intent_requires_action'])
    await answerBank(intent.client_secret ?? '')
    assert.equal((await stage.stripe.subscriptions.retrieve(refused.id)).status, 'active')
  })

  test('an invoice is paid off session where nothing else is said', async () => {
    const customer = await newCustomer()
    const card = await setUp(customer, unlessSetUp)
    const draft = await stage.stripe.invoices.create({ customer })
    await stage.stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 5000, currency: 'usd' })
    assert.equal((await stage.stripe.invoices.pay(draft.id, { payment_method: card })).status, 'paid')
  })

  test('error_if_incomplete tells that the bank asks, and leaves nothing', async () => {
    const customer = await newCustomer()
    const { id: card } = await stage.stripe.paymentMethods.attach(always, { customer })
    const error = await refusalOf(subscribe(customer, card, { payment_behavior: 'error_if_incomplete' }))
    assert.equal(error.code, 'subscription_payment_intent_requires_action')
    assert.deepEqual((await stage.stripe.subscriptions.list({ customer, status: 'all' })).data, [])
  })

  test('whoever wants no question gets a refusal, and no event says that the bank asks', async () => {
    const customer = await newCustomer()
    const { id: card } = await stage.stripe.paymentMethods.attach(always, { customer })
    const error = await refusalOf(pay(customer, card, { error_on_requires_action: true }))
    assert.equal(error.code, 'authentication_required')
    const asked = (await stage.stripe.events.list({ type: 'payment_intent.requires_action', limit: 100 })).data
    assert.ok(asked.every(({ data }) => (data.object as { id?: string }).id !== error.payment_intent?.id))
  })

  test('a card that its bank takes as set up is asked about on session alone', async () => {
    const customer = await newCustomer()
    const card = 'pm_card_authenticationRequiredSetupForOffSession'
    const { id } = await stage.stripe.paymentMethods.attach(card, { customer })
    assert.equal((await pay(customer, id, { off_session: true })).status, 'succeeded')
    assert.equal((await pay(customer, id)).status, 'requires_action')
  })
})
