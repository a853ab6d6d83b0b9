import assert from 'node:assert/strict'
import { failureOf, nextKey } from './payments-stage.conformance.ts'
import type { CardConduct, PaymentsCheck, PaymentsStage } from './payments-stage.conformance.ts'

/** A month at 97 with a coupon that brings it to 15, fifteen days old, and a year at 180; the card for what follows. */
async function inMidMonth(stage: PaymentsStage, conduct: CardConduct = 'good') {
  const { payments, card, customerInTime } = stage
  const { customerId, pass } = await customerInTime()
  const [first, second] = [await card('good'), await card(conduct)]
  for (const paymentMethodId of [first, second])
    await payments.attachPaymentMethod({ customerId, paymentMethodId }, nextKey())
  const month = await stage.price(9700, 1)
  const couponId = await stage.coupon({ off: { cents: 8200 }, priceId: month })
  const order = { customerId, paymentMethodId: first, priceId: month, discounts: [{ couponId }], orderId: 'order-1' }
  const { made } = await payments.createSubscription(order, nextKey())
  await pass(15)
  await payments.setDefaultPaymentMethod({ customerId, paymentMethodId: second }, nextKey())
  const change = { subscriptionId: made.id, priceId: await stage.price(18_000, 12), couponId: null }
  return { customerId, pass, month, couponId, good: first, subscriptionId: made.id, change }
}

/** How many invoices the customer has by now. */
const billsOf = async ({ payments }: PaymentsStage, customerId: string) =>
  (await payments.listInvoices({ customerId, after: null })).items.length

export const changeChecks: readonly PaymentsCheck[] = [
  {
    title: 'bills a change of plan as its preview said: the new plan less what is left of what was paid',
    async run(stage) {
      const { payments } = stage
      const { change, customerId, subscriptionId, pass } = await inMidMonth(stage)
      const preview = await payments.previewChange(change)
      assert.deepEqual(preview.afterwards, { months: 12, amountCents: 18_000, sooner: null })
      assert.equal(preview.totalCents, preview.dueTodayCents)
      const credit = preview.lines.find(({ isProration }) => isProration)?.amountCents ?? 0
      assert.ok(credit < 0 && credit > -1500, `gives back a part of the 15 dollars, not of 97: ${credit}`)
      assert.equal(preview.totalCents, 18_000 + credit)
      // Some time goes by until the button is pressed.
      await pass(0.01)
      const { made, clientSecret } = await payments.changePlan({ ...change, ...preview }, nextKey())
      assert.deepEqual([made.id, made.priceId, made.periodMonths], [subscriptionId, change.priceId, 12])
      assert.deepEqual([made.pendingChange, clientSecret], [null, null])
      const invoice = await payments.readInvoice(made.latestInvoiceId ?? '')
      assert.deepEqual(
        [invoice.reason, invoice.status, invoice.totalCents],
        ['subscription_update', 'paid', preview.totalCents],
      )
      assert.deepEqual(
        invoice.lines.map(({ amountCents }) => amountCents).sort((a, b) => a - b),
        preview.lines.map(({ amountCents }) => amountCents).sort((a, b) => a - b),
      )
      assert.equal(await billsOf(stage, customerId), 2)
    },
  },
  {
    title: 'bills a change once, however often it is asked for',
    async run(stage) {
      const { payments } = stage
      const { change, customerId } = await inMidMonth(stage)
      const { proratedAt } = await payments.previewChange(change)
      for (const key of ['row-1', 'row-1', nextKey()])
        assert.equal((await payments.changePlan({ ...change, proratedAt }, key)).made.priceId, change.priceId)
      assert.equal(await billsOf(stage, customerId), 2)
    },
  },
  {
    title: 'keeps what a cheaper plan leaves over for what is billed next',
    async run(stage) {
      const { payments } = stage
      const { change, customerId, month, couponId } = await inMidMonth(stage)
      await payments.changePlan({ ...change, ...(await payments.previewChange(change)) }, nextKey())
      const back = { subscriptionId: change.subscriptionId, priceId: month, couponId }
      const preview = await payments.previewChange(back)
      assert.deepEqual(preview.afterwards, { months: 1, amountCents: 1500, sooner: null })
      assert.deepEqual([preview.totalCents, preview.dueTodayCents], [1500 - 18_000, 0])
      assert.equal(preview.creditCents, 16_500)
      const { made } = await payments.changePlan({ ...back, ...preview }, nextKey())
      assert.deepEqual([made.priceId, made.couponIds], [month, [couponId]])
      assert.equal((await payments.readCustomer(customerId)).creditCents, 16_500)
      const next = await payments.previewOrder({ customerId, lines: [{ priceId: month, discounts: [] }] })
      assert.deepEqual([next.totalCents, next.creditCents, next.dueTodayCents], [9700, 9700, 0])
    },
  },
  {
    title: 'puts the coupon of the new plan on, and bills by it',
    async run(stage) {
      const { payments } = stage
      const { change, subscriptionId } = await inMidMonth(stage)
      const couponId = await stage.coupon({ off: { cents: 3000 }, priceId: change.priceId })
      const discounted = { ...change, couponId }
      const preview = await payments.previewChange(discounted)
      assert.equal(preview.afterwards?.amountCents, 15_000)
      assert.deepEqual(preview.coupons, [{ id: couponId, code: null, endsAt: null }])
      const { made } = await payments.changePlan({ ...discounted, ...preview, couponId }, nextKey())
      const invoice = await payments.readInvoice(made.latestInvoiceId ?? '')
      assert.equal(invoice.totalCents, preview.totalCents)
      assert.ok((await payments.readSubscription(subscriptionId)).couponIds.includes(couponId))
    },
  },
  {
    title: 'changes nothing while the card for the change is refused, and changes it once another pays',
    async run(stage) {
      const { payments } = stage
      const { change, subscriptionId, month, good, customerId } = await inMidMonth(stage, 'refused-later')
      const asked = { ...change, ...(await payments.previewChange(change)) }
      const reason = await failureOf(payments.changePlan(asked, 'row-1'))
      assert.ok(reason.kind === 'declined' && reason.left?.kind === 'invoice')
      const before = await payments.readSubscription(subscriptionId)
      assert.deepEqual([before.status, before.priceId], ['active', month])
      assert.equal(before.pendingChange?.priceId, change.priceId)
      assert.equal((await failureOf(payments.changePlan(asked, 'row-1'))).kind, 'declined')
      await payments.payInvoice({ invoiceId: reason.left.id, paymentMethodId: good }, nextKey())
      const after = await payments.readSubscription(subscriptionId)
      assert.deepEqual([after.status, after.priceId, after.pendingChange], ['active', change.priceId, null])
      assert.equal(await billsOf(stage, customerId), 2)
    },
  },
  {
    title: 'lets the coupon of the new plan wait with the change, and puts it on once that is paid',
    async run(stage) {
      const { payments } = stage
      const { change, subscriptionId, couponId: ofMonth, good } = await inMidMonth(stage, 'refused-later')
      const couponId = await stage.coupon({ off: { cents: 3000 }, priceId: change.priceId })
      const asked = { ...change, couponId }
      const preview = await payments.previewChange(asked)
      const reason = await failureOf(payments.changePlan({ ...asked, proratedAt: preview.proratedAt }, nextKey()))
      assert.ok(reason.kind === 'declined' && reason.left?.kind === 'invoice')
      assert.deepEqual((await payments.readSubscription(subscriptionId)).couponIds, [ofMonth])
      const { made } = await payments.payInvoice({ invoiceId: reason.left.id, paymentMethodId: good }, nextKey())
      assert.equal(made.totalCents, preview.totalCents)
      const after = await payments.readSubscription(subscriptionId)
      assert.equal(after.priceId, change.priceId)
      assert.ok(after.couponIds.includes(couponId))
    },
  },
  {
    title: 'waits for the holder where the bank asks about a change',
    async run(stage) {
      const { payments } = stage
      const { change, subscriptionId, month } = await inMidMonth(stage, 'asks')
      const asked = { ...change, ...(await payments.previewChange(change)) }
      const { made, clientSecret } = await payments.changePlan(asked, nextKey())
      assert.deepEqual([made.priceId, made.pendingChange?.priceId], [month, change.priceId])
      assert.ok(clientSecret)
      await stage.answerBank(clientSecret, 'complete')
      assert.equal((await payments.readSubscription(subscriptionId)).priceId, change.priceId)
    },
  },
]
