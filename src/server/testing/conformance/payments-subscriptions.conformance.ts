import assert from 'node:assert/strict'
import type { Discount } from '#server/ports/payments.ts'
import { ada, clientWith, expectMissing, expectRefused, failureOf, nextKey } from './payments-stage.conformance.ts'
import type { CardConduct, PaymentsCheck, PaymentsStage } from './payments-stage.conformance.ts'

/** What a subscription to a month at 97 is ordered with, by a new customer with such a card. */
async function monthly(stage: PaymentsStage, conduct: CardConduct = 'good', discounts: readonly Discount[] = []) {
  const client = await clientWith(stage, conduct)
  return { ...client, priceId: await stage.price(9700, 1), discounts, orderId: 'order-1' }
}

export const subscriptionChecks: readonly PaymentsCheck[] = [
  {
    title: 'begins a subscription with its first payment, once for a key',
    async run(stage) {
      const { payments } = stage
      const order = await monthly(stage)
      const all = await Promise.all(Array.from({ length: 10 }, () => payments.createSubscription(order, 'row-1')))
      assert.equal(new Set(all.map(({ made }) => made.id)).size, 1)
      const [first] = all
      assert.ok(first)
      assert.equal(first.clientSecret, null)
      assert.partialDeepStrictEqual(first.made, {
        customerId: order.customerId,
        orderId: 'order-1',
        status: 'active',
        priceId: order.priceId,
        listCents: 9700,
        periodMonths: 1,
        couponIds: [],
        cancelsAtPeriodEnd: false,
        paymentMethodId: order.paymentMethodId,
        pendingChange: null,
      })
      assert.ok(first.made.currentPeriodStart < first.made.currentPeriodEnd)
      assert.deepEqual(await payments.listSubscriptions(order.customerId), [first.made])
      const invoice = await payments.readInvoice(first.made.latestInvoiceId ?? '')
      assert.deepEqual(
        [invoice.subscriptionId, invoice.reason, invoice.status, invoice.paidCents],
        [first.made.id, 'subscription_create', 'paid', 9700],
      )
      assert.equal(await payments.invoiceOfPayment(invoice.paymentId ?? ''), invoice.id)
    },
  },
  {
    title: 'refuses off session where the bank wants the holder, until a first payment with them has set the card up',
    async run(stage) {
      const { payments, answerBank } = stage
      const order = await monthly(stage, 'asks-until-set-up')
      const { paymentMethodId } = order
      const away = { ...order, offSession: true }
      const reason = await failureOf(payments.createSubscription(away, nextKey()))
      assert.ok(reason.kind === 'declined' && reason.left?.kind === 'subscription')
      assert.equal(reason.code, 'authentication_required')
      const invoiceId = (await payments.readSubscription(reason.left.id)).latestInvoiceId ?? ''
      const again = await failureOf(payments.payInvoice({ invoiceId, paymentMethodId, offSession: true }, nextKey()))
      assert.ok(again.kind === 'declined' && again.code === 'authentication_required')
      const { clientSecret } = await payments.payInvoice({ invoiceId, paymentMethodId }, nextKey())
      assert.ok(clientSecret)
      await answerBank(clientSecret, 'complete')
      assert.equal((await payments.readInvoice(invoiceId)).status, 'paid')
      const next = await payments.createSubscription(away, nextKey())
      assert.deepEqual([next.made.status, next.clientSecret], ['active', null])
    },
  },
  {
    title: 'leaves a subscription whose card is refused for another card, which pays its renewals too',
    async run(stage) {
      const { payments, card, customerInTime, price } = stage
      const { customerId, pass } = await customerInTime()
      const [bad, good] = [await card('refused-later'), await card('good')]
      for (const paymentMethodId of [bad, good])
        await payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey())
      const order = { customerId, paymentMethodId: bad, priceId: await price(1500, 1), discounts: [], orderId: 'o' }
      const reason = await failureOf(payments.createSubscription(order, 'row-1'))
      assert.ok(reason.kind === 'declined' && reason.left?.kind === 'subscription')
      assert.equal(reason.declineCode, 'generic_decline')
      const left = await payments.readSubscription(reason.left.id)
      assert.equal(left.status, 'incomplete')
      await payments.payInvoice({ invoiceId: left.latestInvoiceId ?? '', paymentMethodId: good }, nextKey())
      assert.equal((await payments.createSubscription(order, 'row-1')).made.status, 'active')
      await pass(32)
      assert.equal((await payments.readSubscription(left.id)).status, 'active')
      const [renewal] = (await payments.listInvoices({ customerId, after: null })).items
      assert.deepEqual([renewal?.reason, renewal?.status], ['subscription_cycle', 'paid'])
    },
  },
  {
    title: 'waits for the holder where the bank asks at the first payment',
    async run(stage) {
      const { payments } = stage
      const { made, clientSecret } = await payments.createSubscription(await monthly(stage, 'asks'), nextKey())
      assert.equal(made.status, 'incomplete')
      assert.ok(clientSecret)
      await stage.answerBank(clientSecret, 'complete')
      assert.equal((await payments.readSubscription(made.id)).status, 'active')
    },
  },
  {
    title: 'takes coupons off each payment, and all of it by a code that takes all',
    async run(stage) {
      const { payments, coupon, promotionCode } = stage
      const couponId = await coupon({ off: { cents: 8200 } })
      const free = await promotionCode('GRATIS', await coupon({ off: { percent: 100 } }))
      for (const [discounts, cents] of [
        [[{ couponId }], 1500],
        [[{ couponId }, { promotionCodeId: free }], 0],
      ] as const) {
        const { made } = await payments.createSubscription(await monthly(stage, 'good', discounts), nextKey())
        assert.equal(made.status, 'active')
        assert.equal(made.couponIds[0], couponId)
        const invoice = await payments.readInvoice(made.latestInvoiceId ?? '')
        assert.deepEqual([invoice.subtotalCents, invoice.totalCents], [9700, cents])
      }
    },
  },
  {
    title: 'lets a coupon be used no more often than it may, however many ask at once',
    async run(stage) {
      const { payments, coupon } = stage
      const couponId = await coupon({ off: { percent: 100 }, uses: 1 })
      const orders = await Promise.all(Array.from({ length: 8 }, () => monthly(stage, 'good', [{ couponId }])))
      const outcomes = await Promise.allSettled(orders.map((order) => payments.createSubscription(order, nextKey())))
      assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
      await expectRefused(payments.createSubscription(await monthly(stage, 'good', [{ couponId }]), nextKey()))
      const unknown = await monthly(stage, 'good', [{ couponId: 'none' }])
      assert.equal((await failureOf(payments.createSubscription(unknown, nextKey()))).kind, 'missing')
    },
  },
  {
    title: 'begins nothing by the card of another customer, or at a price that is paid once',
    async run(stage) {
      const { payments } = stage
      const order = await monthly(stage)
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      await expectRefused(payments.createSubscription({ ...order, customerId }, nextKey()))
      assert.deepEqual(await payments.listSubscriptions(customerId), [])
      const once = await stage.price(9700, null)
      await expectRefused(payments.createSubscription({ ...order, priceId: once }, nextKey()))
      assert.deepEqual(await payments.listSubscriptions(order.customerId), [])
    },
  },
  {
    title: 'runs to the end of what is paid once it is cancelled, unless that is taken back before',
    async run({ payments, card, customerInTime, price }) {
      const { customerId, pass } = await customerInTime()
      const paymentMethodId = await card('good')
      await payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey())
      const order = { customerId, paymentMethodId, priceId: await price(1500, 1), discounts: [], orderId: 'order-1' }
      const { id: subscriptionId, currentPeriodEnd } = (await payments.createSubscription(order, nextKey())).made
      const cancellation = { subscriptionId, feedback: 'too_expensive', comment: 'Maybe later' } as const
      for (let again = 0; again < 2; again++) {
        const cancelled = await payments.cancelAtPeriodEnd(cancellation, nextKey())
        assert.deepEqual([cancelled.status, cancelled.cancelsAtPeriodEnd], ['active', true])
        assert.deepEqual(cancelled.cancellation, { feedback: 'too_expensive', comment: 'Maybe later' })
        assert.equal(cancelled.currentPeriodEnd, currentPeriodEnd)
      }
      for (let again = 0; again < 2; again++)
        assert.equal((await payments.resumeSubscription(subscriptionId, nextKey())).cancelsAtPeriodEnd, false)
      await pass(32)
      assert.equal((await payments.readSubscription(subscriptionId)).status, 'active')
      await payments.cancelAtPeriodEnd({ subscriptionId, feedback: null, comment: null }, nextKey())
      await pass(32)
      const ended = await payments.readSubscription(subscriptionId)
      assert.equal(ended.status, 'canceled')
      assert.ok(ended.endedAt)
      await expectRefused(payments.resumeSubscription(subscriptionId, nextKey()))
      assert.equal((await payments.listInvoices({ customerId, after: null })).items.length, 2)
      assert.deepEqual(await payments.listSubscriptions(customerId), [ended])
    },
  },
  {
    title: 'ends a subscription at once where that is asked, and no second time',
    async run(stage) {
      const { payments } = stage
      const { made } = await payments.createSubscription(await monthly(stage), nextKey())
      const ended = await payments.endSubscription(made.id, nextKey())
      assert.equal(ended.status, 'canceled')
      assert.deepEqual(await payments.endSubscription(made.id, nextKey()), ended)
    },
  },
  {
    title: 'is late where a renewal is refused, and is healed by paying it',
    async run({ payments, card, customerInTime, price }) {
      const { customerId, pass } = await customerInTime()
      const [good, bad] = [await card('good'), await card('refused-later')]
      for (const paymentMethodId of [good, bad])
        await payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey())
      const order = { customerId, paymentMethodId: good, priceId: await price(1500, 1), discounts: [], orderId: 'o' }
      const { made } = await payments.createSubscription(order, nextKey())
      await payments.setDefaultPaymentMethod({ customerId, paymentMethodId: bad }, nextKey())
      await pass(32)
      const late = await payments.readSubscription(made.id)
      assert.equal(late.status, 'past_due')
      const invoiceId = late.latestInvoiceId ?? ''
      const open = await payments.readInvoice(invoiceId)
      assert.deepEqual([open.status, open.remainingCents], ['open', 1500])
      assert.ok(open.nextAttemptAt)
      await payments.payInvoice({ invoiceId, paymentMethodId: good }, nextKey())
      assert.equal((await payments.readSubscription(made.id)).status, 'active')
    },
  },
  {
    title: 'tells what is missing of subscriptions',
    async run({ payments }) {
      await expectMissing([
        payments.readSubscription('sub_none'),
        payments.cancelAtPeriodEnd({ subscriptionId: 'sub_none', feedback: null, comment: null }, nextKey()),
        payments.resumeSubscription('sub_none', nextKey()),
        payments.endSubscription('sub_none', nextKey()),
      ])
    },
  },
]
