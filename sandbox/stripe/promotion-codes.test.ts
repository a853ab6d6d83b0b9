import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Stripe } from 'stripe'
import { openStage, refusalOf } from './sandbox.test-support.ts'
import type { Stage } from './sandbox.test-support.ts'

describe('what a promotion code asks for in the sandbox, by the official SDK', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage()
  })
  after(() => stage.close())

  async function codeWith(more: Partial<Stripe.PromotionCodeCreateParams>): Promise<string> {
    const coupon = await stage.stripe.coupons.create({ percent_off: 50, duration: 'once' })
    const { id } = await stage.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      ...more,
    })
    return id
  }

  /** Ada buys a plan at so many cents a month with the code. */
  async function subscribe(customer: string, code: string, cents = 1500) {
    const price = await stage.monthly(cents)
    return stage.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      discounts: [{ promotion_code: code }],
      expand: ['latest_invoice'],
    })
  }

  const totalOf = ({ latest_invoice: invoice }: Stripe.Subscription) => (invoice as Stripe.Invoice).total // expanded

  // https://docs.stripe.com/billing/subscriptions/coupons#promotion-codes
  test('one for a customer is good for nobody else', async () => {
    const [ada, tom] = [await stage.onClock('pm_card_visa'), await stage.onClock('pm_card_visa')]
    const code = await codeWith({ customer: ada.customer })
    const error = await refusalOf(subscribe(tom.customer, code))
    assert.deepEqual([error.statusCode, error.param], [400, 'discounts[0]'])
    assert.equal(totalOf(await subscribe(ada.customer, code)), 750)
  })

  test('one for first orders is refused once anything was paid, in a preview too', async () => {
    const { customer } = await stage.onClock('pm_card_visa')
    const code = await codeWith({ restrictions: { first_time_transaction: true } })
    assert.equal(totalOf(await subscribe(customer, code)), 750)
    const error = await refusalOf(subscribe(customer, code))
    assert.match(error.message, /prior transactions/)
    const price = await stage.monthly(1500)
    const preview = stage.stripe.invoices.createPreview({
      customer,
      subscription_details: { items: [{ price: price.id }] },
      discounts: [{ promotion_code: code }],
    })
    assert.equal((await refusalOf(preview)).statusCode, 400)
  })

  test('one with a least sum is refused below it, and in another currency', async () => {
    const { customer } = await stage.onClock('pm_card_visa')
    const code = await codeWith({ restrictions: { minimum_amount: 2000, minimum_amount_currency: 'usd' } })
    assert.equal((await refusalOf(subscribe(customer, code, 1999))).statusCode, 400)
    assert.equal(totalOf(await subscribe(customer, code, 2000)), 1000)
    const inEuros = await codeWith({ restrictions: { minimum_amount: 100, minimum_amount_currency: 'eur' } })
    assert.equal((await refusalOf(subscribe(customer, inEuros, 2000))).statusCode, 400)
  })

  test('one that is over, by its day or by its last use, is no longer active, and refused', async () => {
    const { customer } = await stage.onClock('pm_card_visa')
    const soon = Math.floor(Date.now() / 1000) + 86_400
    const [short, once] = [await codeWith({ expires_at: soon }), await codeWith({ max_redemptions: 1 })]
    assert.equal(totalOf(await subscribe(customer, once)), 750)
    await stage.control('POST', 'clock', { seconds: 2 * 86_400 })
    for (const code of [short, once]) {
      assert.equal((await stage.stripe.promotionCodes.retrieve(code)).active, false)
      assert.equal((await refusalOf(subscribe(customer, code))).statusCode, 400)
    }
    const active = await stage.stripe.promotionCodes.list({ active: true, limit: 100 })
    assert.ok(active.data.every(({ id }) => id !== short && id !== once))
  })

  // https://docs.stripe.com/api/coupons/object#coupon_object-duration
  test('a coupon for three months is gone with the fourth', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa', '2026-01-15')
    const price = await stage.monthly(1500)
    const coupon = await stage.stripe.coupons.create({
      percent_off: 50,
      duration: 'repeating',
      duration_in_months: 3,
    })
    const { id } = await stage.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      discounts: [{ coupon: coupon.id }],
    })
    await advance(80)
    assert.equal((await stage.stripe.subscriptions.retrieve(id)).discounts.length, 1)
    await advance(45)
    const { data } = await stage.stripe.invoices.list({ customer })
    assert.deepEqual(
      data.map(({ total }) => total),
      [1500, 1500, 750, 750, 750],
    )
    assert.deepEqual((await stage.stripe.subscriptions.retrieve(id)).discounts, [])
    const { data: told } = await stage.stripe.events.list({ type: 'customer.discount.deleted' })
    const [ended] = told.map(({ data: { object } }) => object as Stripe.Discount)
    assert.equal(ended?.customer, customer)
  })
})
