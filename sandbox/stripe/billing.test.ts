import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Stripe } from 'stripe'
import { openStage, refusalOf } from './sandbox.test-support.ts'
import type { Stage } from './sandbox.test-support.ts'

describe('billing in the sandbox, by the official SDK', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage()
  })
  after(() => stage.close())

  async function invoicesOf(customer: string): Promise<[string | null, number, string | null][]> {
    const { data } = await stage.stripe.invoices.list({ customer, limit: 100 })
    return data.map(({ billing_reason, total, status }) => [billing_reason, total, status])
  }

  test('the first month is paid, each further one when it begins, on the last day of a shorter month', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa')
    const price = await stage.monthly(9700)
    const subscription = await stage.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
    })
    assert.equal(subscription.status, 'active')
    await advance(28)
    assert.deepEqual((await invoicesOf(customer))[0], ['subscription_cycle', 9700, 'draft'])
    await advance(1 / 24)
    const after = await stage.stripe.subscriptions.retrieve(subscription.id)
    const [item] = after.items.data
    assert.equal(new Date((item?.current_period_start ?? 0) * 1000).toISOString().slice(0, 10), '2026-02-28')
    assert.equal(new Date((item?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10), '2026-03-31')
    assert.deepEqual(await invoicesOf(customer), [
      ['subscription_cycle', 9700, 'paid'],
      ['subscription_create', 9700, 'paid'],
    ])
  })

  test('a coupon brings each month to its price; one that is once brings down the first alone', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa')
    const price = await stage.monthly(9700)
    const forever = await stage.stripe.coupons.create({ amount_off: 8200, currency: 'usd', duration: 'forever' })
    await stage.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      discounts: [{ coupon: forever.id }],
    })
    await advance(62)
    assert.deepEqual(
      (await invoicesOf(customer)).map(([, total]) => total),
      [1500, 1500, 1500],
    )
  })

  test('a coupon that is used up is refused, and the limit holds however many ask', async () => {
    const price = await stage.monthly(1000)
    const coupon = await stage.stripe.coupons.create({ percent_off: 100, duration: 'forever', max_redemptions: 1 })
    const customers = await Promise.all(Array.from({ length: 12 }, () => stage.customerWith('pm_card_visa')))
    const outcomes = await Promise.allSettled(
      customers.map(({ customer }) =>
        stage.stripe.subscriptions.create({
          customer: customer.id,
          items: [{ price: price.id }],
          discounts: [{ coupon: coupon.id }],
        }),
      ),
    )
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  })

  test('default_incomplete waits for the card of the page, whose secret the invoice carries', async () => {
    const customer = await stage.stripe.customers.create({})
    const price = await stage.monthly(1500)
    const subscription = await stage.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
    })
    assert.equal(subscription.status, 'incomplete')
    // Expanded above.
    const secret = (subscription.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? ''
    await stage.stripe.paymentIntents.confirm(secret.split('_secret_')[0] ?? '', { payment_method: 'pm_card_visa' })
    const after = await stage.stripe.subscriptions.retrieve(subscription.id)
    assert.equal(after.status, 'active')
    assert.ok(after.default_payment_method)
  })

  test('a subscription says by which means it is paid', async () => {
    const { customer } = await stage.customerWith('pm_card_visa')
    const price = await stage.monthly(1500)
    const { payment_settings: settings } = await stage.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_settings: { payment_method_types: ['card'] },
    })
    assert.deepEqual(settings?.payment_method_types, ['card'])
  })

  test('what is only included on request is left out otherwise, as at Stripe', async () => {
    const { customer } = await stage.customerWith('pm_card_visa')
    const price = await stage.monthly(1500)
    await stage.stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] })
    const [plain] = (await stage.stripe.invoices.list({ customer: customer.id })).data
    assert.equal(plain?.payments, undefined)
    const [asked] = (await stage.stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] })).data
    assert.equal(asked?.payments?.data[0]?.status, 'paid')
  })

  test('a first payment that nobody finishes lapses after 23 hours', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa')
    const price = await stage.monthly(1500)
    const subscription = await stage.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
    })
    await advance(1)
    assert.equal((await stage.stripe.subscriptions.retrieve(subscription.id)).status, 'incomplete_expired')
  })

  test('a renewal that is refused is tried again three times, then the subscription ends', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa')
    const price = await stage.monthly(1500)
    const subscription = await stage.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
    })
    const bad = await stage.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await stage.stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } })
    await advance(29)
    assert.equal((await stage.stripe.subscriptions.retrieve(subscription.id)).status, 'past_due')
    await advance(16)
    assert.equal((await stage.stripe.subscriptions.retrieve(subscription.id)).status, 'canceled')
    const [renewal] = (await stage.stripe.invoices.list({ customer })).data
    assert.deepEqual([renewal?.status, renewal?.attempt_count], ['open', 4])
  })

  test('a renewal whose bank wants the holder waits for them, and paying it heals the subscription', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa')
    const price = await stage.monthly(1500)
    const subscription = await stage.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
    })
    const asking = await stage.stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
    await stage.stripe.customers.update(customer, { invoice_settings: { default_payment_method: asking.id } })
    await advance(29)
    assert.equal((await stage.stripe.subscriptions.retrieve(subscription.id)).status, 'past_due')
    const [renewal] = (await stage.stripe.invoices.list({ customer, expand: ['data.confirmation_secret'] })).data
    const secret = renewal?.confirmation_secret?.client_secret ?? ''
    await fetch(`${stage.sandbox.url}/sandbox/challenge/${secret.split('_secret_')[0]}?client_secret=${secret}`, {
      method: 'POST',
      body: 'outcome=complete',
    })
    assert.equal((await stage.stripe.subscriptions.retrieve(subscription.id)).status, 'active')
  })

  test('cancelling at the end of the period keeps it running until then, and can be taken back', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa')
    const price = await stage.monthly(1500)
    const { id } = await stage.stripe.subscriptions.create({ customer, items: [{ price: price.id }] })
    await stage.stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'too_expensive' },
    })
    await stage.stripe.subscriptions.update(id, { cancel_at_period_end: false })
    await advance(28)
    assert.equal((await stage.stripe.subscriptions.retrieve(id)).status, 'active')
    await stage.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await advance(31)
    assert.equal((await stage.stripe.subscriptions.retrieve(id)).status, 'canceled')
    assert.equal((await invoicesOf(customer)).length, 2)
  })

  test('a change from month to year bills the year at once, less what is left of the month, as its preview said', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa')
    const month = await stage.monthly(3100)
    const year = await stage.stripe.prices.create({
      product: String(month.product),
      unit_amount: 18_000,
      currency: 'usd',
      recurring: { interval: 'year' },
    })
    const subscription = await stage.stripe.subscriptions.create({
      customer,
      items: [{ price: month.id }],
    })
    await advance(14)
    const items = [{ id: subscription.items.data[0]?.id ?? '', price: year.id }]
    const preview = await stage.stripe.invoices.createPreview({
      customer,
      subscription: subscription.id,
      subscription_details: { items },
    })
    assert.equal(preview.total, 18_000 - 1550)
    await stage.stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'always_invoice' })
    assert.deepEqual((await invoicesOf(customer))[0], ['subscription_update', 18_000 - 1550, 'paid'])
  })

  test('a one-time invoice goes from draft to paid; a second finalising and a second payment are refused', async () => {
    const { customer } = await stage.customerWith('pm_card_visa')
    const product = await stage.stripe.products.create({ name: 'Dead Pages setup' })
    const price = await stage.stripe.prices.create({ product: product.id, unit_amount: 300_000, currency: 'usd' })
    const coupon = await stage.stripe.coupons.create({ amount_off: 100_000, currency: 'usd', duration: 'once' })
    const draft = await stage.stripe.invoices.create({ customer: customer.id, discounts: [{ coupon: coupon.id }] })
    await stage.stripe.invoiceItems.create({ customer: customer.id, invoice: draft.id, pricing: { price: price.id } })
    const open = await stage.stripe.invoices.finalizeInvoice(draft.id)
    assert.deepEqual([open.status, open.total, open.amount_due], ['open', 200_000, 200_000])
    assert.equal((await stage.stripe.invoices.pay(draft.id)).status, 'paid')
    assert.equal((await refusalOf(stage.stripe.invoices.finalizeInvoice(draft.id))).statusCode, 400)
    assert.match((await refusalOf(stage.stripe.invoices.pay(draft.id))).message, /already paid/)
  })

  test('a void invoice takes its intent with it', async () => {
    const { customer } = await stage.customerWith('pm_card_visa')
    const draft = await stage.stripe.invoices.create({ customer: customer.id })
    await stage.stripe.invoiceItems.create({ customer: customer.id, invoice: draft.id, amount: 5000, currency: 'usd' })
    await stage.stripe.invoices.finalizeInvoice(draft.id)
    const voided = await stage.stripe.invoices.voidInvoice(draft.id, { expand: ['payments'] })
    const intent = await stage.stripe.paymentIntents.retrieve(String(voided.payments?.data[0]?.payment.payment_intent))
    assert.deepEqual([voided.status, intent.status], ['void', 'canceled'])
  })
})
