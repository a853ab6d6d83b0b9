import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Payments } from '#server/ports/payments.ts'
import { findViewer } from './accounts/find-viewer.ts'
import { checkoutOf, dyingAt } from './checkout-deps.test-support.ts'
import { onlyItem, openCheckoutStage } from './checkout.test-support.ts'
import type { CheckoutStage } from './checkout.test-support.ts'
import { orders } from './checkout/collections.ts'
import { createInvoiceOnetime } from './checkout/create-invoice-onetime.ts'
import { createSubscriptionProduct } from './checkout/create-subscription-product.ts'
import { settlePendingOrders } from './checkout/settle-pending-orders.ts'

const hourMs = 3_600_000
const setup = 'dead-pages-setup'
const hosting = 'rocket-hosting-monthly'

/** Each write of a purchase. */
const steps: readonly (readonly [planId: string, step: keyof Payments])[] = [
  [setup, 'createInvoiceDraft'],
  [setup, 'addPriceToInvoice'],
  [setup, 'finalizeInvoice'],
  [setup, 'payInvoice'],
  [hosting, 'createSubscription'],
]

describe('purchases that are cut in the middle', () => {
  let stage: CheckoutStage

  beforeEach(async () => {
    stage = await openCheckoutStage()
  })
  afterEach(() => stage.close())

  /** An order whose purchase died at this step. */
  async function killed(planId: string, step: keyof Payments, when: 'before' | 'after') {
    const paymentMethodId = await stage.savedCard('ada')
    const order = await stage.order([planId])
    const item = onlyItem(order)
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    const deps = checkoutOf(stage.portal, dyingAt(stage.payments, step, when))
    const { priceId, couponId } = item
    const body = { priceId, couponId, customerId: order.customerId, paymentMethodId }
    const buy = item.type === 'recurring' ? createSubscriptionProduct : createInvoiceOnetime
    await assert.rejects(buy(deps, viewer, body), { message: 'The process is gone' })
    assert.equal(onlyItem(await stage.look(order.id)).state, 'pending')
    return { order, item, paymentMethodId }
  }

  /** After a day nobody's session is left. */
  async function standing(orderId: string) {
    return (await stage.portal.documents.get(orders, orderId))?.data.status
  }

  /** One invoice of this state, or none; and what was charged. */
  async function told(customerId: string) {
    const { data } = await stage.stripe.invoices.list({ customer: customerId })
    return { invoices: data.map(({ status }) => status), charged: await stage.charged(customerId) }
  }

  for (const [planId, step] of steps)
    for (const when of ['before', 'after'] as const)
      test(`${planId}: killed ${when} ${step}, whoever repeats it goes on, and there is one invoice and one charge`, async () => {
        const { order, item, paymentMethodId } = await killed(planId, step, when)
        assert.equal((await stage.buy(order, item, { paymentMethodId })).status, 'paid')
        assert.equal((await stage.look(order.id)).status, 'completed')
        assert.deepEqual(await told(order.customerId), { invoices: ['paid'], charged: [item.totalCents] })
      })

  for (const [planId, step] of steps)
    for (const when of ['before', 'after'] as const)
      test(`${planId}: killed ${when} ${step} and never repeated, the sweep finds it paid or lets go of it`, async () => {
        const { order, item } = await killed(planId, step, when)
        const sweep = () => settlePendingOrders(checkoutOf(stage.portal, stage.payments))
        const isPaid = when === 'after' && (step === 'payInvoice' || step === 'createSubscription')
        await sweep()
        assert.equal((await stage.look(order.id)).status, isPaid ? 'completed' : 'processing')
        stage.portal.clock.advance(25 * hourMs)
        await sweep()
        await sweep()
        assert.equal(await standing(order.id), isPaid ? 'completed' : 'failed')
        const { invoices, charged } = await told(order.customerId)
        assert.deepEqual(charged, isPaid ? [item.totalCents] : [])
        assert.ok(!invoices.includes('open'))
      })

  for (const fault of ['500', 'cut', 'reset'])
    test(`a provider that answers with ${fault} leaves nothing double behind`, async () => {
      const paymentMethodId = await stage.savedCard('ada')
      const order = await stage.order([hosting])
      const asked = stage.purchase(order, onlyItem(order), { paymentMethodId })
      await stage.provider.control('POST', 'faults', [{ kind: fault, method: 'POST', path: '/v1/subscriptions' }])
      assert.equal(await stage.portal.outcome(...asked), 'payments-unavailable')
      await stage.provider.control('POST', 'faults', [])
      assert.equal(await stage.portal.outcome(...asked), 'ok')
      assert.deepEqual(await told(order.customerId), { invoices: ['paid'], charged: [1500] })
    })

  test('what nobody began within a day expires', async () => {
    const order = await stage.order([hosting])
    const sweep = () => settlePendingOrders(checkoutOf(stage.portal, stage.payments))
    await sweep()
    assert.equal((await stage.look(order.id)).status, 'open')
    stage.portal.clock.advance(25 * hourMs)
    await sweep()
    assert.equal(await standing(order.id), 'expired')
  })
})
