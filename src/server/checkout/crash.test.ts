import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import type { Payments } from '#server/ports/payments.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { createInvoiceOnetime, createSubscriptionProduct } from './buy-item.ts'
import { dyingAt, dyingAtStep } from './dying.test-support.ts'
import { orders } from './exports/collections.ts'
import { settlePendingOrders } from './settle-orders.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const hourMs = 3_600_000
const setup = 'dead-pages-setup'
const hosting = 'rocket-hosting-monthly'
const ways = [setup, hosting].flatMap((planId) => (['before', 'after'] as const).map((when) => ({ planId, when })))
/** What the provider must have been asked for, in this order. */
const asked: Readonly<Record<string, readonly (keyof Payments)[]>> = {
  [setup]: ['createInvoiceDraft', 'addPriceToInvoice', 'finalizeInvoice', 'payInvoice'],
  [hosting]: ['createSubscription'],
}

describe('purchases that are cut in the middle', () => {
  let stage: CheckoutStage
  let viewer: Viewer
  let paymentMethodId: string

  before(async () => {
    stage = await openCheckoutStage()
    paymentMethodId = await stage.savedCard('ada')
    const found = await findViewer(stage.portal.documents, 'ada')
    assert.ok(found)
    viewer = found
  })
  after(() => stage.close())

  /** Buys as a process of its own would. */
  function buy(order: PresentedOrder, portal: TestPortal, payments: Payments) {
    const { type, priceId, couponId } = onlyItem(order)
    const call = type === 'recurring' ? createSubscriptionProduct : createInvoiceOnetime
    const { customerId, id: orderId } = order
    const asked = { priceId, couponId, customerId, paymentMethodId, orderId }
    return call(portalOf(portal, { payments }), viewer, asked, { ip: '10.0.0.1' })
  }

  /** A purchase whose process dies at its n-th step; what it had done until then. */
  async function killed(planId: string, step: number, when: 'before' | 'after') {
    await stage.forgetLimits()
    stage.portal.clock.advance(1000)
    const order = await stage.order([planId])
    const dying = dyingAtStep(stage.portal, stage.payments, step, when)
    const isDead = await buy(order, dying.portal, dying.payments).then(
      () => false,
      (error: Error) => {
        assert.equal(error.message, 'The process is gone')
        return true
      },
    )
    return { order, isDead, done: dying.done }
  }

  /** The invoices of an order that are left, and what was charged for it. */
  async function told({ id, customerId }: PresentedOrder) {
    const { data } = await stage.stripe.invoices.list({ customer: customerId, limit: 100 })
    const { data: plans } = await stage.stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
    const own = plans.filter(({ metadata }) => metadata['order_id'] === id)
    const invoices = data.filter(
      (invoice) =>
        invoice.metadata?.['order_id'] === id || own.some(({ latest_invoice: latest }) => latest === invoice.id),
    )
    return invoices.map(({ status, amount_paid: cents }) => [status, cents])
  }

  /** So that the next one may buy the plan. */
  async function endPlans({ customerId }: PresentedOrder): Promise<void> {
    const { data } = await stage.stripe.subscriptions.list({ customer: customerId, limit: 100 })
    for (const { id } of data) await stage.stripe.subscriptions.cancel(id)
  }

  for (const { planId, when } of ways)
    test(`${planId}: killed ${when} any step, whoever repeats it goes on, and there is one invoice and one charge`, async () => {
      for (let step = 1; ; step++) {
        const { order, isDead, done } = await killed(planId, step, when)
        await buy(order, stage.portal, stage.payments)
        assert.equal((await stage.look(order.id)).status, 'completed', done.join())
        assert.deepEqual(await told(order), [['paid', order.totalCents]], done.join())
        await endPlans(order)
        if (isDead) continue
        // It came to its end: these were all the steps.
        assert.deepEqual(
          done.filter((name) => asked[planId]?.includes(name as keyof Payments)),
          asked[planId],
        )
        assert.ok(done.filter((name) => name === 'transact').length >= 4, done.join())
        break
      }
    })

  for (const { planId, when } of ways)
    test(`${planId}: killed ${when} any step and never repeated, the sweep finds it paid or leaves nothing behind`, async () => {
      for (let step = 1; ; step++) {
        stage.portal.signInAgain('ada')
        const { order, isDead, done } = await killed(planId, step, when)
        stage.portal.clock.advance(25 * hourMs)
        const sweep = () => settlePendingOrders(portalOf(stage.portal, { payments: stage.payments }), throwAgain)
        await sweep()
        await sweep()
        const held = (await stage.portal.documents.get(orders, order.id))?.data
        const isPaid = held?.status === 'completed'
        assert.deepEqual(
          (await told(order)).filter(([status]) => status !== 'void'),
          isPaid ? [['paid', order.totalCents]] : [],
          done.join(),
        )
        const begun = done.includes('payInvoice') || done.includes('createSubscription')
        assert.ok(['completed', 'failed', 'expired'].includes(held?.status ?? ''), `${held?.status} ${done.join()}`)
        if (begun && when === 'after') assert.ok(isPaid, done.join())
        await endPlans(order)
        if (!isDead) break
      }
    })

  /** An order whose process was killed with a draft at the provider that it knew of, and the draft. */
  async function leftWithDraft() {
    for (let step = 1; ; step++) {
      // The purchase before is under way no more.
      stage.portal.clock.advance(hourMs)
      stage.portal.signInAgain('ada')
      const { order, isDead, done } = await killed(setup, step, 'after')
      const [item] = (await stage.portal.documents.get(orders, order.id))?.data.items ?? []
      if (item?.invoiceId && done.at(-1) === 'transact') return { order, draftId: item.invoiceId }
      assert.ok(isDead, 'no step leaves a draft behind')
    }
  }

  test('a draft that was removed by a process which died then is no hindrance: the order is given up', async () => {
    const { order, draftId } = await leftWithDraft()
    stage.portal.clock.advance(25 * hourMs)
    const dying = portalOf(stage.portal, { payments: dyingAt(stage.payments, 'deleteInvoiceDraft', 'after') })
    await settlePendingOrders(dying, () => undefined)
    await assert.rejects(stage.stripe.invoices.retrieve(draftId), /No such invoice/)
    assert.equal((await stage.portal.documents.get(orders, order.id))?.data.status, 'processing')
    await settlePendingOrders(portalOf(stage.portal, { payments: stage.payments }), throwAgain)
    const given = (await stage.portal.documents.get(orders, order.id))?.data
    assert.deepEqual([given?.status, given?.items.map(({ invoiceId }) => invoiceId)], ['failed', [null]])
  })

  test('nor is it where the client pays after all: they are billed anew, once', async () => {
    const { order, draftId } = await leftWithDraft()
    await stage.stripe.invoices.del(draftId)
    await settlePendingOrders(portalOf(stage.portal, { payments: stage.payments }), throwAgain)
    await buy(order, stage.portal, stage.payments)
    assert.equal((await stage.look(order.id)).status, 'completed')
    assert.deepEqual(await told(order), [['paid', order.totalCents]])
  })

  test('what nobody began within a day expires', async () => {
    stage.portal.signInAgain('ada')
    const order = await stage.order([hosting])
    const sweep = () => settlePendingOrders(portalOf(stage.portal, { payments: stage.payments }), throwAgain)
    await sweep()
    assert.equal((await stage.portal.documents.get(orders, order.id))?.data.status, 'open')
    stage.portal.clock.advance(25 * hourMs)
    await sweep()
    assert.equal((await stage.portal.documents.get(orders, order.id))?.data.status, 'expired')
  })
})

function throwAgain(error: unknown): never {
  throw error
}
