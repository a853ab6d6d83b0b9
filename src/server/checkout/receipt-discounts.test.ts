import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { getListPayments } from '#domain/billing/payment-contract.ts'
import { addPromotion } from '#domain/billing/promotion-settings-contract.ts'
import { receiptLines } from '#domain/billing/receipt-lines.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import { sum } from '#domain/core/money.ts'
import { enteredPromotion } from '#server/billing/access-rows.test-support.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { createId } from '#server/platform/secrets.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

describe('the receipt of a plan says why it cost less', () => {
  let stage: CheckoutStage
  let paymentMethodId: string
  before(async () => {
    stage = await openCheckoutStage()
    paymentMethodId = await stage.savedCard('ada')
    const coupon = await stage.stripe.coupons.create({ percent_off: 50, duration: 'once' })
    await stage.stripe.promotionCodes.create({ code: 'HALF', promotion: { type: 'coupon', coupon: coupon.id } })
    await stage.portal.call('tom', addPromotion, {
      ...enteredPromotion,
      key: createId(),
      code: 'spring25',
      percentOff: 25,
    })
  })
  after(() => stage.close())

  /** The lines of the receipt, in the portal and on paper. */
  async function bought(planId: string, promotionCode?: string) {
    const order = await stage.order([planId], promotionCode ? { promotionCode } : {})
    assert.equal((await stage.buy(order, onlyItem(order), { paymentMethodId })).status, 'paid')
    const { listPayments } = await stage.portal.call('ada', getListPayments, { customerId: order.customerId })
    const payment = listPayments.find(({ orderId }) => orderId === order.id) ?? assert.fail()
    const { subscriptionId } = payment
    if (subscriptionId !== null) await stage.stripe.subscriptions.cancel(subscriptionId)
    if (subscriptionId !== null) await stage.tell({ object: 'subscription', id: subscriptionId })
    const lines = receiptLines(payment)
    assert.equal(sum(lines.map(({ amountCents }) => amountCents)), payment.amountCents)
    const url = `/files/receipts/${payment.id}`
    const answer = await stage.portal.app.inject({ url, headers: { cookie: await stage.portal.cookieOf('ada') } })
    const paper = readPdf(answer.rawPayload)
    const told = lines.map(({ description, amountCents }) => [description, amountCents] as const)
    for (const [description] of told) assert.ok(paper.includes(description), `${description} in ${paper}`)
    return { told, paper }
  }

  test('names the original price, the discount of the plan and that of a promotion code', async () => {
    const { told, paper } = await bought('rocket-hosting-monthly', 'half')
    assert.deepEqual(told, [
      ['Rocket Hosting monthly', 9700],
      ['Discount', -8200],
      ['Promotion code HALF', -750],
    ])
    for (const amount of ['$97.00', '−$82.00', '−$7.50', '$7.50']) assert.ok(paper.includes(amount), amount)
  })

  test('comes with a notification of the order that names the code, too', async () => {
    for (const promotionCode of ['HALF', null]) {
      const order = await stage.order(['dead-pages-setup'], promotionCode ? { promotionCode } : {})
      await stage.buy(order, onlyItem(order), { paymentMethodId })
      const all = await listAll(stage.portal.documents, activityCollection, { orderBy: ['at', 'asc'] })
      const told = all.find(({ data }) => data.type === 'billing.order_paid' && data.subjectId === order.id)
      assert.equal(told?.data.detail.includes('Prices include promotion code HALF.'), promotionCode !== null)
    }
  })

  test('names the code that staff made, on a plan and on what is paid once', async () => {
    const { told } = await bought('rocket-hosting-monthly', 'spring25')
    assert.deepEqual(told.at(-1), ['Promotion code SPRING25', -375])
    const once = await bought('dead-pages-setup', 'spring25')
    assert.deepEqual(once.told, [
      ['Dead Pages setup', 300_000],
      ['Discount', -100_000],
      ['Promotion code SPRING25', -50_000],
    ])
  })

  test('has the price alone where staff chose so, less a promotion code', async () => {
    assert.deepEqual((await bought('rocket-hosting-yearly')).told, [['Rocket Hosting yearly', 18_000]])
    assert.deepEqual((await bought('rocket-hosting-yearly', 'HALF')).told, [
      ['Rocket Hosting yearly', 18_000],
      ['Promotion code HALF', -9000],
    ])
  })

  test('names the order that it is of, and none on that of a later change of plan', async () => {
    const order = await stage.order(['rocket-hosting-monthly'])
    await stage.buy(order, onlyItem(order), { paymentMethodId })
    const paid = async () =>
      (await stage.portal.call('ada', getListPayments, { customerId: order.customerId })).listPayments
    const before = await paid()
    const first = before.find(({ orderId }) => orderId === order.id) ?? assert.fail()
    const asked = { subscriptionId: first.subscriptionId ?? '', planId: 'rocket-hosting-yearly' }
    const { proratedAt } = await stage.portal.call('ada', plans.previewPlanChange, asked)
    await stage.portal.call('ada', plans.changePlan, { ...asked, proratedAt })
    const changed = (await paid()).find(({ id }) => before.every((known) => known.id !== id)) ?? assert.fail()
    const headers = { cookie: await stage.portal.cookieOf('ada') }
    const names = async ({ id }: { readonly id: string }) => {
      const { rawPayload } = await stage.portal.app.inject({ url: `/files/receipts/${id}`, headers })
      return readPdf(rawPayload).includes(order.number)
    }
    assert.deepEqual([await names(first), await names(changed)], [true, false])
  })
})
