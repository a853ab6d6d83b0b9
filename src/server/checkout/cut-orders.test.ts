import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { inPayingOrder } from '#domain/checkout/paying-order.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { createInvoiceOnetime, createSubscriptionProduct } from './buy-item.ts'
import { dyingAtStep } from './dying.test-support.ts'
import { orders } from './exports/collections.ts'
import { settlePendingOrders } from './settle-orders.ts'
import { openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const minuteMs = 60_000
const planIds = ['rocket-hosting-monthly', 'premier-member-status', 'dead-pages-setup']

describe('an order whose process is killed between any two steps of paying it', () => {
  let stage: CheckoutStage
  let viewer: Viewer
  let paymentMethodId: string

  // One for each test: every step counts all that its client was ever charged.
  beforeEach(async () => {
    stage = await openCheckoutStage()
    paymentMethodId = await stage.savedCard('ada')
    const found = await findViewer(stage.portal.documents, 'ada')
    assert.ok(found)
    viewer = found
  })
  afterEach(() => stage.close())

  /** Pays every line as the page asks for it. */
  async function payAll(portal: Portal, { id: orderId, customerId, items }: PresentedOrder): Promise<void> {
    for (const { type, priceId, couponId } of inPayingOrder(items)) {
      const call = type === 'recurring' ? createSubscriptionProduct : createInvoiceOnetime
      await call(portal, viewer, { priceId, couponId, customerId, paymentMethodId, orderId }, { ip: '10.0.0.1' })
    }
  }

  /** The process dies at its n-th step, and the portal is swept so much later; null where it came to its end before. */
  async function killedAt(step: number, when: 'before' | 'after', laterMs: number) {
    await stage.forgetLimits()
    stage.portal.signInAgain('ada')
    stage.portal.clock.advance(1000)
    const before = await charged()
    const order = await stage.order(planIds)
    const dying = dyingAtStep(stage.portal, stage.payments, step, when)
    const isDead = await payAll(portalOf(dying.portal, { payments: dying.payments }), order).then(
      () => false,
      () => true,
    )
    const told = dying.done.join()
    const cut = await charged()
    stage.portal.clock.advance(laterMs)
    await stage.forgetLimits()
    for (let round = 0; round < 2; round++)
      await settlePendingOrders(portalOf(stage.portal, { payments: stage.payments }), throwAgain)
    const now = (await stage.portal.documents.get(orders, order.id))?.data
    assert.ok(now)
    const sums = { early: cut.slice(before.length), all: (await charged()).slice(before.length) }
    await endPlans(order)
    return { now, isDead, told, ...sums, notices: await noticesOf(order) }
  }

  /** In the order in which they were charged. */
  async function charged(): Promise<readonly number[]> {
    const customer = await stage.customer('ada')
    const intents = await stage.stripe.paymentIntents
      .list({ customer, limit: 100 })
      .autoPagingToArray({ limit: 10_000 })
    return intents
      .filter(({ status }) => status === 'succeeded')
      .map(({ amount_received: cents }) => cents)
      .toReversed()
  }

  async function noticesOf({ id }: PresentedOrder): Promise<string[]> {
    const all = await listAll(stage.portal.documents, activityCollection, { orderBy: ['at', 'asc'] })
    return all.filter(({ data }) => data.subjectId === id).map(({ data }) => data.type)
  }

  async function endPlans({ customerId }: PresentedOrder): Promise<void> {
    const { data } = await stage.stripe.subscriptions.list({ customer: customerId, limit: 100 })
    for (const { id } of data) await stage.stripe.subscriptions.cancel(id)
  }

  for (const when of ['before', 'after'] as const)
    test(`${when} each step: within fifteen minutes the portal finishes it, with one charge for each line and one notice`, async () => {
      for (let step = 1; ; step++) {
        const { now, isDead, told, all, notices } = await killedAt(step, when, 3 * minuteMs)
        const isBegun = now.payAsked !== null
        assert.equal(now.status, isBegun ? 'completed' : 'open', told)
        assert.deepEqual(all, isBegun ? [1500, 799, 200_000] : [], told)
        assert.deepEqual(notices, isBegun ? ['billing.order_paid'] : [], told)
        if (!isDead) break
      }
    })

  for (const when of ['before', 'after'] as const)
    test(`${when} each step: later it charges nothing more, and tells the client what is open`, async () => {
      for (let step = 1; ; step++) {
        const { now, isDead, told, early, all, notices } = await killedAt(step, when, 16 * minuteMs)
        assert.deepEqual(all, early, told)
        const paidCents = now.items.filter(({ state }) => state === 'paid').map(({ totalCents }) => totalCents)
        assert.deepEqual(paidCents, all, told)
        const isPaid = now.status === 'completed'
        assert.deepEqual(
          notices,
          now.payAsked === null ? [] : [isPaid ? 'billing.order_paid' : 'billing.order_open'],
          told,
        )
        if (!isDead) break
      }
    })
})

function throwAgain(error: unknown): never {
  throw error
}
