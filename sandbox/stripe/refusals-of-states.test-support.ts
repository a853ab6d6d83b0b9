import assert from 'node:assert/strict'
import { errorCodes } from './refusal-rows.test-support.ts'
import type { Row } from './refusal-rows.test-support.ts'

const unexpected = {
  status: 400,
  code: 'payment_intent_unexpected_state',
  page: `${errorCodes}#payment-intent-unexpected-state`,
}

/** What is refused by what has become of its objects. */
export const refusedByState: readonly Row[] = [
  [
    '`proration_date` outside the period',
    { status: 400, param: 'proration_date', page: 'docs.stripe.com/billing/subscriptions/prorations' },
    async ({ stripe, subscription, dearerPrice }) => {
      const { id, items } = await subscription()
      const [item] = items.data
      return stripe.subscriptions.update(id, {
        items: [{ id: item?.id ?? '', price: dearerPrice }],
        proration_date: (item?.current_period_start ?? 0) - 86_400,
      })
    },
  ],
  [
    'past `due_date`',
    { status: 400, param: 'due_date', page: 'docs.stripe.com/api/invoices/create#create_invoice-due_date' },
    ({ stripe, customer }) =>
      stripe.invoices.create({ customer, collection_method: 'send_invoice', due_date: 1_700_000_000 }),
  ],
  [
    'mixed currencies',
    { status: 400, page: 'docs.stripe.com/billing/customer#currency' },
    async ({ stripe, subscription, customer, euroPrice }) => {
      await subscription()
      return stripe.subscriptions.create({ customer, items: [{ price: euroPrice }] })
    },
  ],
  [
    'coupon of another currency',
    { status: 400, param: 'discounts[0][coupon]', page: 'docs.stripe.com/billing/subscriptions/coupons' },
    async ({ stripe, customer, price }) => {
      const { id } = await stripe.coupons.create({ amount_off: 100, currency: 'eur' })
      return stripe.subscriptions.create({ customer, items: [{ price }], discounts: [{ coupon: id }] })
    },
  ],
  [
    'expired coupon',
    { status: 400, code: 'coupon_expired', param: 'discounts[0][coupon]', page: `${errorCodes}#coupon-expired` },
    async ({ stripe, customer, price, pass }) => {
      const { id } = await stripe.coupons.create({ percent_off: 10, redeem_by: Math.floor(Date.now() / 1000) + 60 })
      await pass(120)
      return stripe.subscriptions.create({ customer, items: [{ price }], discounts: [{ coupon: id }] })
    },
  ],
  [
    'redeemed-out code',
    { status: 400, code: 'coupon_expired', param: 'discounts[0]', page: 'docs.stripe.com/api/promotion_codes/object' },
    async ({ stripe, customer, price }) => {
      const coupon = await stripe.coupons.create({ percent_off: 10 })
      const promotion = { type: 'coupon', coupon: coupon.id } as const
      const { id } = await stripe.promotionCodes.create({ promotion, max_redemptions: 1 })
      const order = { customer, items: [{ price }], discounts: [{ promotion_code: id }] }
      await stripe.subscriptions.create(order)
      return stripe.subscriptions.create(order)
    },
  ],
  [
    'confirm without `return_url` where redirects are possible',
    {
      status: 400,
      param: 'return_url',
      page: 'docs.stripe.com/api/payment_intents/confirm#confirm_payment_intent-return_url',
    },
    ({ stripe, customer, card }) =>
      stripe.paymentIntents.create({ amount: 1000, currency: 'usd', customer, payment_method: card, confirm: true }),
  ],
  [
    'capture of a captured intent',
    unexpected,
    async ({ stripe, paid }) => {
      const held = await paid({ capture_method: 'manual' })
      assert.equal(held.status, 'requires_capture')
      assert.equal((await stripe.paymentIntents.capture(held.id)).status, 'succeeded')
      return stripe.paymentIntents.capture(held.id)
    },
  ],
  [
    'cancel of a succeeded intent',
    unexpected,
    async ({ stripe, paid }) => stripe.paymentIntents.cancel((await paid()).id),
  ],
  [
    'refund over the rest',
    { status: 400, param: 'amount', page: 'docs.stripe.com/api/refunds/create#create_refund-amount' },
    async ({ stripe, paid }) => {
      const { id } = await paid()
      await stripe.refunds.create({ payment_intent: id, amount: 600 })
      return stripe.refunds.create({ payment_intent: id, amount: 500 })
    },
  ],
  [
    'update of an `incomplete` subscription',
    {
      status: 400,
      param: 'default_payment_method',
      page: 'docs.stripe.com/api/subscriptions/object#subscription_object-status',
    },
    async ({ stripe, customer, card, price }) => {
      const { id, status } = await stripe.subscriptions.create({
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
      })
      assert.equal(status, 'incomplete')
      await stripe.subscriptions.update(id, { metadata: { order: '1' } })
      return stripe.subscriptions.update(id, { default_payment_method: card })
    },
  ],
  [
    'pay of a void invoice',
    { status: 400, code: 'invoice_not_editable', page: 'docs.stripe.com/invoicing/overview#void' },
    async ({ stripe, openInvoice }) => {
      const { id } = await openInvoice()
      await stripe.invoices.voidInvoice(id)
      return stripe.invoices.pay(id)
    },
  ],
  [
    'void of a paid one',
    { status: 400, code: 'invoice_not_editable', page: 'docs.stripe.com/api/invoices/void' },
    async ({ stripe, openInvoice }) => {
      const { id } = await openInvoice()
      await stripe.invoices.pay(id)
      return stripe.invoices.voidInvoice(id)
    },
  ],
  [
    'delete of a product with prices',
    { status: 400, page: 'docs.stripe.com/api/products/delete' },
    ({ stripe, product }) => stripe.products.del(product),
  ],
  [
    "attach of another customer's card",
    {
      status: 400,
      param: 'payment_method',
      code: 'payment_method_unexpected_state',
      page: 'docs.stripe.com/api/payment_methods/attach',
    },
    ({ stripe, customer, foreignCard }) => stripe.paymentMethods.attach(foreignCard, { customer }),
  ],
  [
    "another customer's card as default",
    {
      status: 400,
      code: 'resource_missing',
      param: 'invoice_settings[default_payment_method]',
      page: 'docs.stripe.com/api/customers/update#update_customer-invoice_settings-default_payment_method',
    },
    ({ stripe, customer, foreignCard }) =>
      stripe.customers.update(customer, { invoice_settings: { default_payment_method: foreignCard } }),
  ],
]
