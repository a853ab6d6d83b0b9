import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Stripe } from 'stripe'
import { faultsOfObject } from './faults-of-objects.test-support.ts'
import { allRoutes } from './resources/all-routes.ts'
import { clientOf, openStage, secretKey } from './sandbox.test-support.ts'
import { fetchTyped } from './typed-answers.test-support.ts'
import { addressOf, findRoute } from './wire/find-route.ts'

/** Everything that the sandbox does, asked for once; what comes of it is in the answers. */
async function walk(stripe: Stripe): Promise<void> {
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000, name: 'Tests' })
  await stripe.testHelpers.testClocks.list()
  await stripe.testHelpers.testClocks.retrieve(clock)
  await stripe.accounts.retrieveCurrent()
  const { id: customer } = await stripe.customers.create({ email: 'ada@northwind.example', test_clock: clock })
  const { id: card } = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
    billing_details: { name: 'Ada', address: { postal_code: '94107' } },
  })
  await stripe.paymentMethods.attach(card, { customer })
  await stripe.paymentMethods.update(card, { metadata: { of: 'ada' } })
  await stripe.paymentMethods.retrieve(card)
  await stripe.paymentMethods.list({ customer })
  await stripe.customers.listPaymentMethods(customer)
  await stripe.customers.retrievePaymentMethod(customer, card)
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } })
  await stripe.customers.list()
  await stripe.customers.retrieve(customer)
  await walkIntents(stripe, customer, card)
  await walkDebits(stripe, customer)
  await walkTax(stripe, customer)
  await walkBilling(stripe, customer, card)
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: 1_804_000_000 })
  await stripe.paymentMethods.detach(card)
  await walkEvents(stripe)
  await stripe.customers.del(customer)
  await stripe.customers.retrieve(customer)
  await stripe.testHelpers.testClocks.del(clock)
}

async function walkDebits(stripe: Stripe, customer: string): Promise<void> {
  for (const account of ['dispute', 'accountClosed'])
    await stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      customer,
      payment_method: `pm_usBankAccount_${account}`,
      allowed_payment_method_types: ['us_bank_account'],
      mandate_data: { customer_acceptance: { type: 'online', online: { ip_address: '203.0.113.7', user_agent: 'T' } } },
      confirm: true,
      expand: ['latest_charge', 'payment_method'],
    })
}

async function walkTax(stripe: Stripe, customer: string): Promise<void> {
  await stripe.tax.settings.retrieve()
  await stripe.customers.update(customer, { address: { country: 'DE' } })
  const { id } = await stripe.customers.createTaxId(customer, { type: 'eu_vat', value: 'DE123456789' })
  await stripe.customers.listTaxIds(customer)
  const draft = await stripe.invoices.create({ customer, automatic_tax: { enabled: true } })
  await stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 2000, currency: 'usd' })
  await stripe.invoices.finalizeInvoice(draft.id)
  await stripe.customers.deleteTaxId(customer, id)
}

async function walkIntents(stripe: Stripe, customer: string, card: string): Promise<void> {
  const order = { amount: 2000, currency: 'usd', customer }
  const cards = { allowed_payment_method_types: ['card' as const] }
  const open = await stripe.paymentIntents.create(order)
  await stripe.paymentIntents.update(open.id, { description: 'Photographs' })
  await stripe.paymentIntents.cancel(open.id)
  const held = await stripe.paymentIntents.create({
    ...order,
    ...cards,
    payment_method: card,
    capture_method: 'manual',
  })
  await stripe.paymentIntents.confirm(held.id)
  const paid = await stripe.paymentIntents.capture(held.id, { expand: ['latest_charge'] })
  const asked = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_authenticationRequired' })
  await stripe.paymentIntents.confirm(asked.id, { return_url: 'https://portal.example/' })
  await stripe.paymentIntents
    .create({ ...order, ...cards, payment_method: 'pm_card_chargeDeclined', confirm: true })
    .catch(() => undefined)
  await stripe.paymentIntents.retrieve(paid.id, { expand: ['customer', 'payment_method', 'latest_charge'] })
  await stripe.paymentIntents.list({ customer })
  const { data: charges } = await stripe.charges.list({ customer })
  await stripe.charges.retrieve(charges[0]?.id ?? '')
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 500 })
  await stripe.refunds.retrieve(refund.id, { expand: ['charge'] })
  await stripe.refunds.list()
  await stripe.paymentIntents.create({ ...order, ...cards, payment_method: 'pm_card_createDispute', confirm: true })
  const { data: disputes } = await stripe.disputes.list()
  const dispute = await stripe.disputes.retrieve(disputes[0]?.id ?? '')
  await stripe.disputes.update(dispute.id, { metadata: { of: 'ada' } })
  await stripe.disputes.close(dispute.id)
  const setup = await stripe.setupIntents.create({ customer, ...cards })
  await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_authenticationRequiredOnSetup' })
  await stripe.setupIntents.retrieve(setup.id)
  await stripe.setupIntents.cancel(setup.id)
  await stripe.setupIntents.list({ customer })
}

async function walkBilling(stripe: Stripe, customer: string, card: string): Promise<void> {
  const { id: product } = await stripe.products.create({ name: 'Rocket Hosting' })
  await stripe.products.update(product, { description: 'Hosting' })
  await stripe.products.retrieve(product)
  await stripe.products.list()
  await stripe.products.del((await stripe.products.create({ name: 'Nothing' })).id)
  const [monthly, yearly, once] = [
    await stripe.prices.create({ product, unit_amount: 1500, currency: 'usd', recurring: { interval: 'month' } }),
    await stripe.prices.create({ product, unit_amount: 18_000, currency: 'usd', recurring: { interval: 'year' } }),
    await stripe.prices.create({ product, unit_amount: 200_000, currency: 'usd', lookup_key: 'setup' }),
  ]
  await stripe.prices.update(once.id, { nickname: 'Setup' })
  await stripe.prices.retrieve(once.id)
  await stripe.prices.list()
  const coupon = await stripe.coupons.create({ percent_off: 12.5, duration: 'repeating', duration_in_months: 3 })
  await stripe.coupons.update(coupon.id, { name: 'Three months' })
  await stripe.coupons.retrieve(coupon.id, { expand: ['applies_to'] })
  await stripe.coupons.list()
  const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } })
  await stripe.promotionCodes.update(code.id, { metadata: { of: 'ada' } })
  await stripe.promotionCodes.retrieve(code.id, { expand: ['promotion.coupon'] })
  await stripe.promotionCodes.list()
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: monthly.id }],
    discounts: [{ promotion_code: code.id }],
    expand: ['latest_invoice.payments', 'discounts'],
  })
  await stripe.coupons.del(coupon.id)
  const items = [{ id: subscription.items.data[0]?.id ?? '', price: yearly.id }]
  await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: { items } })
  await stripe.invoices.createPreview({ invoice_items: [{ price: once.id }], expand: ['discounts'] })
  await stripe.subscriptions.update(subscription.id, { items, payment_behavior: 'pending_if_incomplete' })
  await stripe.subscriptions.retrieve(subscription.id, { expand: ['customer', 'default_payment_method'] })
  await stripe.subscriptions.list({ customer })
  await walkInvoices(stripe, customer, once.id)
  await stripe.subscriptions.cancel(subscription.id)
  await stripe.subscriptions.create({ customer, items: [{ price: monthly.id }], default_payment_method: card })
}

async function walkInvoices(stripe: Stripe, customer: string, price: string): Promise<void> {
  const draft = async () => {
    const { id } = await stripe.invoices.create({ customer, collection_method: 'send_invoice', days_until_due: 30 })
    await stripe.invoiceItems.create({ customer, invoice: id, pricing: { price } })
    return id
  }
  const [paid, voided, written, deleted] = [await draft(), await draft(), await draft(), await draft()]
  await stripe.invoices.update(paid, { description: 'Setup' })
  await stripe.invoices.finalizeInvoice(paid, { expand: ['payments', 'confirmation_secret'] })
  await stripe.invoices.pay(paid)
  await stripe.invoices.sendInvoice(voided)
  await stripe.invoices.voidInvoice(voided)
  await stripe.invoices.finalizeInvoice(written)
  await stripe.invoices.markUncollectible(written)
  await stripe.invoices.del(deleted)
  await stripe.invoices.retrieve(paid, { expand: ['lines.data.discounts'] })
  await stripe.invoices.list({ customer })
  await stripe.invoices.listLineItems(paid)
  await stripe.invoicePayments.list({ invoice: paid })
  const item = await stripe.invoiceItems.create({ customer, amount: 500, currency: 'usd', description: 'Stamps' })
  await stripe.invoiceItems.retrieve(item.id)
  await stripe.invoiceItems.list({ customer })
  await stripe.invoiceItems.del(item.id)
}

async function walkEvents(stripe: Stripe): Promise<void> {
  const { data: events } = await stripe.events.list()
  await stripe.events.retrieve(events[0]?.id ?? '')
  const endpoint = await stripe.webhookEndpoints.create({
    url: 'http://localhost:9/',
    enabled_events: ['invoice.paid'],
  })
  await stripe.webhookEndpoints.update(endpoint.id, { description: 'Ours' })
  await stripe.webhookEndpoints.retrieve(endpoint.id)
  await stripe.webhookEndpoints.list()
  await stripe.webhookEndpoints.del(endpoint.id)
}

describe('what the sandbox answers', () => {
  test('has every field that the types of the SDK have, and no other, at every address and in every event', async (context) => {
    const stage = await openStage()
    context.after(() => stage.close())
    const typed = fetchTyped()
    const asked = new Set<string>()
    const noted: typeof fetch = async (url, init) => {
      const response = await typed.fetch(url, init)
      const found = findRoute(allRoutes, init?.method ?? 'GET', new URL(String(url)).pathname)
      if (found && response.ok) asked.add(addressOf(found.route))
      return response
    }
    await walk(clientOf(stage.sandbox, secretKey, { httpClient: Stripe.createFetchHttpClient(noted) }))
    const left = allRoutes.map(addressOf).filter((address) => !asked.has(address))
    assert.deepEqual(left, [], 'walk there too')
    typed.expectNoFaults()
  })

  test('is told where it is otherwise: missing, unknown, of another kind', () => {
    const endpoint = {
      id: 'we_1',
      object: 'webhook_endpoint',
      api_version: null,
      application: null,
      created: '1',
      description: null,
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      status: 'on',
      color: 'red',
    }
    assert.deepEqual(faultsOfObject(endpoint), [
      'webhook_endpoint.url is missing',
      'webhook_endpoint.created: "1" is no integer',
      'webhook_endpoint.color is unknown',
    ])
    assert.deepEqual(faultsOfObject({ object: 'nothing' }), [`{"object":"nothing"} is no object of Stripe's`])
  })
})
