import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Stripe } from 'stripe'
import { openStage, refusalOf } from './sandbox.test-support.ts'
import type { Stage } from './sandbox.test-support.ts'

const day = 86_400

describe('changes of a plan in the sandbox, by the official SDK', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage()
  })
  after(() => stage.close())

  /** A month at 97 with a coupon that brings it to 15, half of it gone, and the price of a year. */
  async function halfAMonth() {
    const clock = await stage.stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2026, 3, 1) / 1000 })
    const customer = await stage.stripe.customers.create({ test_clock: clock.id })
    const method = await stage.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    const month = await stage.monthly(9700)
    const product = await stage.stripe.products.create({ name: 'Rocket Hosting yearly' })
    const year = await stage.stripe.prices.create({
      product: product.id,
      unit_amount: 18_000,
      currency: 'usd',
      recurring: { interval: 'year' },
    })
    const coupon = await stage.stripe.coupons.create({
      amount_off: 8200,
      currency: 'usd',
      duration: 'forever',
      applies_to: { products: [String(month.product)] },
    })
    const subscription = await stage.stripe.subscriptions.create({
      customer: customer.id,
      default_payment_method: method.id,
      items: [{ price: month.id }],
      discounts: [{ coupon: coupon.id }],
    })
    const advance = (days: number) =>
      stage.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time + days * day })
    await advance(15)
    const item = subscription.items.data[0]?.id ?? ''
    return { customer, subscription, month, year, item, advance, clock }
  }

  const payWith = async (customer: string, subscription: string, card: string): Promise<void> => {
    const method = await stage.stripe.paymentMethods.attach(card, { customer })
    await stage.stripe.subscriptions.update(subscription, { default_payment_method: method.id })
  }

  const priceOf = async (id: string) => (await stage.stripe.subscriptions.retrieve(id)).items.data[0]?.price.id

  test('a subscription bills flexibly, as is the default of this version', async () => {
    assert.equal((await halfAMonth()).subscription.billing_mode.type, 'flexible')
  })

  test('another price without prorations is first billed by the next invoice, and an archived one is not taken', async () => {
    const { subscription, item, month, advance, customer } = await halfAMonth()
    const dearer = await stage.stripe.prices.create({
      product: String(month.product),
      unit_amount: 10_000,
      currency: 'usd',
      recurring: { interval: 'month' },
      active: false,
    })
    const change = { items: [{ id: item, price: dearer.id }], proration_behavior: 'none' as const }
    const refusal = await refusalOf(stage.stripe.subscriptions.update(subscription.id, change))
    assert.match(refusal.message, /only accepts active prices/)
    await stage.stripe.prices.update(dearer.id, { active: true })
    await stage.stripe.subscriptions.update(subscription.id, change)
    const billed = async () =>
      (await stage.stripe.invoices.list({ customer: customer.id })).data.map(({ total }) => total)
    assert.deepEqual(await billed(), [1500])
    await stage.stripe.prices.update(dearer.id, { active: false })
    await advance(32)
    assert.deepEqual(await billed(), [1800, 1500])
  })

  test('the credit is half of what was billed, whatever the discounts are by then', async () => {
    for (const discounts of [undefined, '' as const]) {
      const { subscription, year, item } = await halfAMonth()
      const after = await stage.stripe.subscriptions.update(subscription.id, {
        items: [{ id: item, price: year.id }],
        proration_behavior: 'always_invoice',
        ...(discounts === undefined ? {} : { discounts }),
        expand: ['latest_invoice'],
      })
      assert.equal((after.latest_invoice as Stripe.Invoice).total, 18_000 - 750) // expanded above
    }
  })

  test('what was previewed for a moment is billed for that moment', async () => {
    const { subscription, year, item, advance, clock } = await halfAMonth()
    const items = [{ id: item, price: year.id }]
    const moment = clock.frozen_time + 15 * day
    const preview = await stage.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_date: moment, proration_behavior: 'always_invoice' },
    })
    await advance(16)
    const { latest_invoice: billed } = await stage.stripe.subscriptions.update(subscription.id, {
      items,
      proration_date: moment,
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    })
    assert.deepEqual([preview.total, (billed as Stripe.Invoice).total], [18_000 - 750, 18_000 - 750]) // expanded above
  })

  test('within one interval, what is invoiced at once is the prorations alone', async () => {
    const { subscription, item } = await halfAMonth()
    const dearer = await stage.monthly(20_000)
    const items = [{ id: item, price: dearer.id }]
    const preview = await stage.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: 'always_invoice' },
    })
    assert.equal(preview.total, 10_000 - 750)
  })

  test('a change that waits for its money is made once it is there', async () => {
    const { customer, subscription, month, year, item } = await halfAMonth()
    await payWith(customer.id, subscription.id, 'pm_card_chargeCustomerFail')
    const waiting = await stage.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: year.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    })
    assert.deepEqual([waiting.status, await priceOf(subscription.id)], ['active', month.id])
    assert.equal(waiting.pending_update?.subscription_items?.[0]?.price.id, year.id)
    const good = await stage.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stage.stripe.invoices.pay(String(waiting.latest_invoice), { payment_method: good.id })
    const after = await stage.stripe.subscriptions.retrieve(subscription.id)
    assert.deepEqual([after.pending_update, after.items.data[0]?.price.id], [null, year.id])
  })

  // https://docs.stripe.com/billing/subscriptions/pending-updates-reference
  test('metadata, discounts and the end of a plan wait for the money of their change', async () => {
    const { customer, subscription, year, item } = await halfAMonth()
    await payWith(customer.id, subscription.id, 'pm_card_chargeCustomerFail')
    const ofYear = await stage.stripe.coupons.create({ amount_off: 3000, currency: 'usd', duration: 'once' })
    const [kept] = subscription.discounts.map(String)
    const terms: Stripe.SubscriptionUpdateParams = {
      items: [{ id: item, price: year.id }],
      metadata: { order: 'A2' },
      discounts: [{ discount: kept ?? '' }, { coupon: ofYear.id }],
      cancel_at_period_end: true,
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    }
    const refused = stage.stripe.subscriptions.update(subscription.id, { ...terms, description: 'Rocket' })
    assert.equal((await refusalOf(refused)).param, 'description')
    const waiting = await stage.stripe.subscriptions.update(subscription.id, terms)
    assert.deepEqual([waiting.metadata, waiting.discounts, waiting.cancel_at_period_end], [{}, [kept], false])
    const { metadata, discounts, cancel_at_period_end: ends } = waiting.pending_update ?? {}
    assert.deepEqual([metadata, discounts?.length, ends], [{ order: 'A2' }, 2, true])
    await stage.stripe.subscriptions.update(subscription.id, { metadata: { site: 'B1' } })
    const good = await stage.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    const paid = await stage.stripe.invoices.pay(String(waiting.latest_invoice), { payment_method: good.id })
    assert.equal(paid.total, 18_000 - 3000 - 750)
    const after = await stage.stripe.subscriptions.retrieve(subscription.id)
    assert.deepEqual(
      [after.metadata, after.discounts, after.cancel_at_period_end, after.pending_update],
      [{ site: 'B1', order: 'A2' }, [kept], true, null],
    )
  })

  test('a change whose money comes at once is made at once', async () => {
    const { subscription, year, item } = await halfAMonth()
    const after = await stage.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: year.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    })
    assert.deepEqual([after.pending_update, after.items.data[0]?.price.id], [null, year.id])
  })

  test('a change takes the place of one that still waits, whose invoice is void', async () => {
    const { customer, subscription, year, item } = await halfAMonth()
    await payWith(customer.id, subscription.id, 'pm_card_chargeCustomerFail')
    const terms = { proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const
    const first = await stage.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: year.id }],
      ...terms,
    })
    const dearer = await stage.monthly(20_000)
    const second = await stage.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: dearer.id }],
      ...terms,
    })
    assert.equal(second.pending_update?.subscription_items?.[0]?.price.id, dearer.id)
    assert.equal((await stage.stripe.invoices.retrieve(String(first.latest_invoice))).status, 'void')
  })

  test('a change that nobody pays lapses after 23 hours, and its invoice is void', async () => {
    const { customer, subscription, month, year, item, advance } = await halfAMonth()
    await payWith(customer.id, subscription.id, 'pm_card_chargeCustomerFail')
    const waiting = await stage.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: year.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    })
    await advance(16)
    const after = await stage.stripe.subscriptions.retrieve(subscription.id)
    assert.deepEqual([after.pending_update, after.items.data[0]?.price.id, after.status], [null, month.id, 'active'])
    assert.equal((await stage.stripe.invoices.retrieve(String(waiting.latest_invoice))).status, 'void')
  })

  test('error_if_incomplete leaves nothing behind where the card is refused', async () => {
    const { customer, subscription, month, year, item } = await halfAMonth()
    await payWith(customer.id, subscription.id, 'pm_card_chargeCustomerFail')
    const before = (await stage.stripe.invoices.list({ customer: customer.id })).data.length
    const changed = stage.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: year.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    })
    assert.equal((await refusalOf(changed)).type, 'StripeCardError')
    assert.equal(await priceOf(subscription.id), month.id)
    assert.equal((await stage.stripe.invoices.list({ customer: customer.id })).data.length, before)
    const other = await stage.customerWith('pm_card_chargeCustomerFail')
    const created = stage.stripe.subscriptions.create({
      customer: other.customer.id,
      items: [{ price: month.id }],
      payment_behavior: 'error_if_incomplete',
    })
    assert.equal((await refusalOf(created)).type, 'StripeCardError')
    assert.deepEqual((await stage.stripe.subscriptions.list({ customer: other.customer.id, status: 'all' })).data, [])
  })

  test('a subscription shows its price as it is by now', async () => {
    const { subscription, month } = await halfAMonth()
    await stage.stripe.prices.update(month.id, { active: false, metadata: { plan: 'old' } })
    const [item] = (await stage.stripe.subscriptions.retrieve(subscription.id)).items.data
    assert.deepEqual([item?.price.active, item?.price.metadata], [false, { plan: 'old' }])
  })

  test('a renewal whose card was removed takes the default of the customer', async () => {
    const { customer, subscription, advance } = await halfAMonth()
    const kept = await stage.stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id })
    await stage.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: kept.id } })
    await stage.stripe.paymentMethods.detach(String(subscription.default_payment_method))
    await advance(31)
    assert.equal((await stage.stripe.subscriptions.retrieve(subscription.id)).status, 'active')
    assert.equal((await stage.stripe.paymentIntents.list({ customer: customer.id })).data[0]?.payment_method, kept.id)
  })
})
