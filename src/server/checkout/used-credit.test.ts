import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/checkout/contract.ts'
import { leftToPay } from '#domain/checkout/credit-of-order.ts'
import { cents } from '#domain/core/money.ts'
import { createId } from '#server/platform/secrets.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const ofCredit = /The account’s credit has changed since you opened this page\. Check what’s due now, then try again\./
const ofPrice = /The price has changed since you opened this page\./

describe('an order whose credit is used before it is paid', () => {
  let stage: CheckoutStage
  let customerId: string
  let paymentMethodId: string

  beforeEach(async () => {
    stage = await openCheckoutStage()
    customerId = await stage.customer('ada')
    paymentMethodId = await stage.savedCard('ada')
  })
  afterEach(() => stage.close())

  async function give(creditCents: number): Promise<void> {
    await stage.stripe.customers.update(customerId, { balance: -creditCents })
    assert.equal(await stage.tell({ object: 'customer', id: customerId }), 200)
  }

  /** An order of $2,000, placed while there was credit of $1,119. */
  async function placed() {
    await give(111_900)
    const order = await stage.order(['dead-pages-setup'])
    const { priceId, couponId } = onlyItem(order)
    const body = (dueCents: number | null) => ({
      priceId,
      couponId,
      customerId,
      paymentMethodId,
      orderId: order.id,
      ...(dueCents === null ? {} : { dueCents: dueCents as typeof order.totalCents }),
    })
    const pay = (dueCents: number | null) => stage.portal.outcome('ada', calls.createInvoiceOnetime, body(dueCents))
    return { order, body, pay }
  }

  test('charges nothing at the sum that was shown, and the sum of now once that is shown', async () => {
    const { order, pay } = await placed()
    // The portal has not heard of it.
    await stage.stripe.customers.update(customerId, { balance: 0 })
    assert.equal(await pay(88_100), 'price-changed')
    assert.deepEqual(await stage.charged(customerId), [])
    const now = await stage.look(order.id)
    assert.deepEqual([now.status, leftToPay(now, now.items)], [order.status, 200_000])
    assert.equal(await pay(200_000), 'ok')
    assert.deepEqual(await stage.charged(customerId), [200_000])
  })

  test('charges nothing where less is left than was shown, because another order has bought a part', async () => {
    const order = await stage.order(['rocket-hosting-monthly', 'dead-pages-setup'])
    const setup = order.items.find(({ planId }) => planId === 'dead-pages-setup')
    assert.ok(setup)
    stage.portal.clock.advance(1000)
    const other = await stage.order(['rocket-hosting-monthly'])
    await stage.buy(other, onlyItem(other), { paymentMethodId })
    const { priceId, couponId } = setup
    const body = { priceId, couponId, customerId, paymentMethodId, orderId: order.id }
    const pay = (dueCents: number) =>
      stage.portal.call('ada', calls.createInvoiceOnetime, { ...body, dueCents: cents(dueCents) })
    await assert.rejects(pay(201_500), /The amount remaining has changed since you opened this page/)
    assert.deepEqual(await stage.charged(customerId), [1500])
    assert.equal((await pay(200_000)).status, 'paid')
  })

  test('says that the credit has changed, not the price', async () => {
    const { body } = await placed()
    await give(0)
    await assert.rejects(stage.portal.call('ada', calls.createInvoiceOnetime, body(88_100)), ofCredit)
  })

  test('isn’t placed at what was due with another credit, and the refusal says so', async () => {
    await give(111_900)
    const planIds = ['dead-pages-setup']
    const { dueTodayCents, creditCents } = await stage.portal.call('ada', calls.previewOrder, { planIds })
    assert.deepEqual([dueTodayCents, creditCents], [88_100, 111_900])
    const place = (shown: { readonly dueTodayCents: number; readonly creditCents?: number }) =>
      stage.portal.call('ada', calls.createOrder, { key: createId(), planIds, ...shown })
    for (const creditOfNow of [0, 150_000]) {
      await give(creditOfNow)
      await assert.rejects(place({ dueTodayCents, creditCents }), ofCredit)
      await assert.rejects(place({ dueTodayCents: dueTodayCents - 100, creditCents }), ofPrice)
      // A page of the release before sends no credit.
      await assert.rejects(place({ dueTodayCents }), ofPrice)
    }
  })

  test('charges less where there is more credit by now, once that is shown', async () => {
    const { pay } = await placed()
    await give(150_000)
    assert.equal(await pay(88_100), 'price-changed')
    assert.equal(await pay(50_000), 'ok')
    assert.deepEqual(await stage.charged(customerId), [50_000])
  })

  test('is paid by a page of the release before, which sends no sum', async () => {
    const { pay } = await placed()
    await give(0)
    assert.equal(await pay(null), 'ok')
  })
})
