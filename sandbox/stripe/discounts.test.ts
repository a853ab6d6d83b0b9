import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Stripe } from 'stripe'
import { openStage, refusalOf } from './sandbox.test-support.ts'
import type { Stage } from './sandbox.test-support.ts'

const day = 86_400

describe('discounts in the sandbox, by the official SDK', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage()
  })
  after(() => stage.close())

  const off = (cents: number, more: Stripe.CouponCreateParams = {}) =>
    stage.stripe.coupons.create({ amount_off: cents, currency: 'usd', duration: 'forever', ...more })

  async function firstTotal(discounts: Stripe.SubscriptionCreateParams.Discount[]): Promise<number | undefined> {
    const { customer } = await stage.customerWith('pm_card_visa')
    const price = await stage.monthly(9700)
    await stage.stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], discounts })
    return (await stage.stripe.invoices.list({ customer: customer.id })).data[0]?.total
  }

  test('several discounts count one after the other, each of what the one before has left', async () => {
    const sum = await off(8200)
    const half = await stage.stripe.coupons.create({ percent_off: 50, duration: 'forever' })
    const whole = await stage.stripe.coupons.create({ percent_off: 100, duration: 'forever' })
    assert.equal(await firstTotal([{ coupon: sum.id }, { coupon: half.id }]), 750)
    assert.equal(await firstTotal([{ coupon: half.id }, { coupon: sum.id }]), 0)
    assert.equal(await firstTotal([{ coupon: sum.id }, { coupon: whole.id }]), 0)
  })

  test('a coupon that counts once is used up by the first invoice', async () => {
    const clock = await stage.stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2026, 0, 31) / 1000 })
    const customer = await stage.stripe.customers.create({ test_clock: clock.id })
    const method = await stage.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    const price = await stage.monthly(9700)
    const once = await off(8200, { duration: 'once' })
    await stage.stripe.subscriptions.create({
      customer: customer.id,
      default_payment_method: method.id,
      items: [{ price: price.id }],
      discounts: [{ coupon: once.id }],
    })
    await stage.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time + 28 * day })
    const { data } = await stage.stripe.invoices.list({ customer: customer.id })
    assert.deepEqual(
      data.map(({ total }) => total),
      [9700, 1500],
    )
  })

  test('deleting a coupon, even to make another of its name, changes nothing for those who have it', async () => {
    const { customer } = await stage.customerWith('pm_card_visa')
    const price = await stage.monthly(9700)
    const coupon = await off(8200, { id: 'kept' })
    const { id } = await stage.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ coupon: coupon.id }],
    })
    await stage.stripe.coupons.del('kept')
    await off(100, { id: 'kept' })
    const preview = await stage.stripe.invoices.createPreview({ subscription: id })
    assert.equal(preview.total, 1500)
  })

  test('discounts are told whole where that is asked, and can be used on', async () => {
    const { customer } = await stage.customerWith('pm_card_visa')
    const price = await stage.monthly(9700)
    const [one, other] = [await off(8200), await off(500)]
    const { id } = await stage.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ coupon: one.id }],
    })
    const before = await stage.stripe.subscriptions.retrieve(id, { expand: ['discounts.source.coupon'] })
    const [discount] = before.discounts
    assert.ok(discount && typeof discount === 'object')
    assert.deepEqual((discount.source.coupon as Stripe.Coupon).amount_off, 8200) // expanded above
    await stage.stripe.subscriptions.update(id, { discounts: [{ discount: discount.id }, { coupon: other.id }] })
    assert.equal((await stage.stripe.invoices.createPreview({ subscription: id })).total, 1000)
  })

  test('a preview needs no customer, counts no coupon and keeps nothing', async () => {
    const price = await stage.monthly(9700)
    const coupon = await off(8200, { max_redemptions: 1 })
    const events = (await stage.stripe.events.list({ limit: 100 })).data.length
    for (let again = 0; again < 2; again++) {
      const preview = await stage.stripe.invoices.createPreview({
        currency: 'usd',
        subscription_details: { items: [{ price: price.id }] },
        discounts: [{ coupon: coupon.id }],
        expand: ['discounts.source.coupon.applies_to'],
      })
      assert.deepEqual([preview.customer, preview.subtotal, preview.total], [null, 9700, 1500])
    }
    assert.equal((await stage.stripe.coupons.retrieve(coupon.id)).times_redeemed, 0)
    assert.equal((await stage.stripe.events.list({ limit: 100 })).data.length, events)
  })

  test('a used-up coupon is told to be no longer valid, in lists too', async () => {
    const coupon = await off(8200, { max_redemptions: 1 })
    await firstTotal([{ coupon: coupon.id }])
    const listed = (await stage.stripe.coupons.list({ limit: 100 })).data.find(({ id }) => id === coupon.id)
    assert.equal(listed?.valid, false)
  })

  test('an invoice shows ten of its lines and pages of the others', async () => {
    const { customer } = await stage.customerWith('pm_card_visa')
    const draft = await stage.stripe.invoices.create({ customer: customer.id })
    for (let index = 0; index < 12; index++)
      await stage.stripe.invoiceItems.create({ customer: customer.id, invoice: draft.id, amount: 100, currency: 'usd' })
    const { lines, total } = await stage.stripe.invoices.retrieve(draft.id)
    assert.deepEqual([lines.data.length, lines.has_more, total], [10, true, 1200])
    assert.equal((await stage.stripe.invoices.listLineItems(draft.id, { limit: 100 })).data.length, 12)
  })

  test("another customer's card pays no invoice", async () => {
    const { method } = await stage.customerWith('pm_card_visa')
    const other = await stage.stripe.customers.create({})
    const draft = await stage.stripe.invoices.create({ customer: other.id })
    await stage.stripe.invoiceItems.create({ customer: other.id, invoice: draft.id, amount: 5000, currency: 'usd' })
    await stage.stripe.invoices.finalizeInvoice(draft.id)
    const error = await refusalOf(stage.stripe.invoices.pay(draft.id, { payment_method: method.id }))
    assert.deepEqual([error.statusCode, error.code], [400, 'resource_missing'])
    assert.equal((await stage.stripe.invoices.retrieve(draft.id)).status, 'open')
  })
})
