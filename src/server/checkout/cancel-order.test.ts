import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as billing from '#domain/billing/subscription-contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { createInvoiceOnetime } from './buy-item.ts'
import { cancelOrder } from './cancel-order.ts'
import { holdingAt } from './dying.test-support.ts'
import { settlePendingOrders } from './settle-orders.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const hosting = 'rocket-hosting-monthly'
const premier = 'premier-member-status'
const setup = 'dead-pages-setup'

describe('an order that is canceled', () => {
  let stage: CheckoutStage
  let told: ToldPortal
  let customerId: string

  beforeEach(async () => {
    stage = await openCheckoutStage()
    told = await followTold(stage.portal)
    customerId = await stage.customer('ada')
  })
  afterEach(async () => {
    await told.notifying.stop()
    await stage.close()
  })

  const cancel = async (orderId: string) => (await stage.portal.call('ada', calls.cancelOrder, { orderId })).order
  const sweep = () => settlePendingOrders(portalOf(stage.portal, { payments: stage.payments }), throwAgain)
  const openInvoices = async () => (await stage.stripe.invoices.list({ customer: customerId, status: 'open' })).data
  const creditOf = async () =>
    (await stage.portal.call('ada', billing.getSubscriptions, { customerId })).creditCents ?? 0

  /** The orders that Ada is still asked to pay. */
  const asking = async () =>
    (await told.storedOf('ada')).flatMap(({ type, readAt, entityId }) =>
      type === 'billing.order_open' && readAt === null ? [entityId] : [],
    )

  async function decline(planIds: readonly string[]): Promise<PresentedOrder> {
    const placed = await stage.order(planIds)
    const paymentMethodId = await stage.savedCard('ada', 'declined')
    for (const item of placed.items)
      assert.equal(await stage.portal.outcome(...stage.purchase(placed, item, { paymentMethodId })), 'card-declined')
    return placed
  }

  test('owes nothing, holds no credit and can’t be paid any more', async () => {
    await stage.stripe.customers.update(customerId, { balance: -1119 })
    await stage.tell({ object: 'customer', id: customerId })
    const placed = await decline([setup, hosting])
    assert.deepEqual([(await openInvoices()).length, await creditOf()], [2, 0])
    const over = await cancel(placed.id)
    const at = stage.portal.clock.now()
    assert.deepEqual(
      [over.status, over.toPay, over.cancellation, over.creditCents, over.payAsked],
      ['expired', [], { by: 'ada', name: 'Ada Lovell', at }, undefined, null],
    )
    assert.deepEqual([await openInvoices(), await creditOf()], [[], 1119])
    const { subscriptions } = await stage.portal.call('ada', billing.getSubscriptions, { customerId })
    assert.deepEqual(
      subscriptions.map(({ status }) => status),
      ['incomplete_expired'],
    )
    const paymentMethodId = await stage.savedCard('ada')
    for (const item of placed.items)
      assert.equal(await stage.portal.outcome(...stage.purchase(placed, item, { paymentMethodId })), 'not-found')
    assert.deepEqual(await stage.charged(customerId), [])
    assert.deepEqual(await cancel(placed.id), over)
  })

  test('can be ordered again', async () => {
    const placed = await decline([setup])
    await cancel(placed.id)
    const again = await stage.order([setup])
    await stage.buy(again, onlyItem(again), { paymentMethodId: await stage.savedCard('ada') })
    assert.deepEqual(await stage.charged(customerId), [200_000])
  })

  test('that nobody began asks the provider for nothing but the customer', async () => {
    const placed = await stage.order([setup, hosting])
    const over = await cancel(placed.id)
    assert.deepEqual(
      [over.status, over.items.map(({ state, invoiceId }) => [state, invoiceId])],
      [
        'expired',
        [
          ['failed', null],
          ['failed', null],
        ],
      ],
    )
  })

  test('keeps what is paid, and tells of that alone', async () => {
    const placed = await stage.order([hosting, premier, setup])
    const [first, second] = placed.items
    assert.ok(first && second)
    await stage.buy(placed, first, { paymentMethodId: await stage.savedCard('ada') })
    const over = await cancel(placed.id)
    assert.deepEqual(
      [over.status, over.items.map(({ state }) => state), over.toPay],
      ['partially_failed', ['paid', 'failed', 'failed'], []],
    )
    stage.portal.clock.advance(15 * 60_000)
    await sweep()
    const news = (await told.storedOf('ada')).filter(({ title }) => title.startsWith('Order'))
    assert.deepEqual(
      news.map(({ title, body }) => [
        title,
        body.split('.')[0],
        body.includes('Canceled and not charged: PREMIER Member Status, Dead Pages setup.'),
      ]),
      [[`Order ${placed.number} paid: $15`, 'Rocket Hosting monthly $15', true]],
    )
    assert.deepEqual(await stage.charged(customerId), [1500])
  })

  test('lets a payment that the bank asks about go', async () => {
    const placed = await stage.order([setup])
    const paymentMethodId = await stage.savedCard('ada', 'alwaysAsked')
    const { clientSecret } = await stage.buy(placed, onlyItem(placed), { paymentMethodId })
    assert.ok(clientSecret)
    const over = await cancel(placed.id)
    assert.deepEqual([over.status, onlyItem(over).state, await openInvoices()], ['expired', 'failed', []])
  })

  test('that was paid at the provider meanwhile stays paid', async () => {
    const placed = await decline([setup, hosting])
    const { invoiceId } = (await stage.look(placed.id)).items[0] ?? {}
    assert.ok(invoiceId)
    await stage.stripe.invoices.pay(invoiceId, { payment_method: await stage.savedCard('ada') })
    const over = await cancel(placed.id)
    assert.deepEqual([over.status, over.items.map(({ state }) => state)], ['partially_failed', ['paid', 'failed']])
    assert.equal((await stage.look(placed.id)).cancellation?.by, 'ada')
  })

  test('that is paid whole stays as it is', async () => {
    const placed = await stage.order([setup])
    await stage.buy(placed, onlyItem(placed), { paymentMethodId: await stage.savedCard('ada') })
    const paid = await stage.look(placed.id)
    assert.deepEqual(await cancel(placed.id), paid)
  })

  test('is refused while another process asks to pay it', async () => {
    const placed = await stage.order([setup])
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    const { payments, reached, resume } = holdingAt(stage.payments, 'createInvoiceDraft', 'before')
    const { priceId, couponId } = onlyItem(placed)
    const asked = { priceId, couponId, customerId, orderId: placed.id, paymentMethodId: await stage.savedCard('ada') }
    const paying = createInvoiceOnetime(portalOf(stage.portal, { payments }), viewer, asked, { ip: '10.0.0.1' })
    await reached
    assert.equal(await stage.portal.outcome('ada', calls.cancelOrder, { orderId: placed.id }), 'payments-unavailable')
    resume()
    assert.equal((await paying).status, 'paid')
    assert.equal((await stage.look(placed.id)).status, 'completed')
  })

  test('stays paid where another process pays it meanwhile', async () => {
    const placed = await stage.order([setup])
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    const { payments, reached, resume } = holdingAt(stage.payments, 'voidInvoice', 'before')
    // Its own turns, as a process has them.
    const elsewhere = portalOf(stage.portal, { payments })
    await stage.portal.outcome(
      ...stage.purchase(placed, onlyItem(placed), { paymentMethodId: await stage.savedCard('ada', 'declined') }),
    )
    const canceling = cancelOrder(elsewhere, viewer, { orderId: placed.id }).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    )
    await reached
    await stage.buy(placed, onlyItem(placed), { paymentMethodId: await stage.savedCard('ada') })
    resume()
    assert.equal(await canceling, 'ok')
    const { status, cancellation } = await stage.look(placed.id)
    assert.deepEqual([status, cancellation, await stage.charged(customerId)], ['completed', undefined, [200_000]])
  })

  test('waits for a payment that is under way, or is paid by none', async () => {
    const placed = await stage.order([setup])
    const paymentMethodId = await stage.savedCard('ada')
    const outcomes = await Promise.all([
      stage.portal.outcome(...stage.purchase(placed, onlyItem(placed), { paymentMethodId })),
      stage.portal.outcome('ada', calls.cancelOrder, { orderId: placed.id }),
    ])
    const { status } = await stage.look(placed.id)
    const charged = await stage.charged(customerId)
    assert.deepEqual(
      [outcomes, status, charged],
      charged.length > 0 ? [['ok', 'ok'], 'completed', [200_000]] : [['not-found', 'ok'], 'expired', []],
    )
  })

  test('is no longer told of, once a later order is to be paid in its place', async () => {
    const first = await decline([setup])
    stage.portal.clock.advance(1000)
    const second = await decline([setup])
    stage.portal.clock.advance(15 * 60_000)
    await sweep()
    const unpaid = (await told.titlesOf('ada')).filter((title) => title.startsWith('Order'))
    assert.deepEqual(unpaid, [`Order ${second.number} isn’t complete: $2,000 due`])
    // The later one is given up: the first can be paid again, and is told of.
    await cancel(second.id)
    await sweep()
    assert.ok((await told.titlesOf('ada')).includes(`Order ${first.number} isn’t complete: $2,000 due`))
  })

  test('is told of as paid where the rest was bought by another order meanwhile', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const first = await stage.order([hosting, premier])
    const [one, other] = first.items
    assert.ok(one && other)
    stage.portal.clock.advance(1000)
    const second = await stage.order([premier])
    await stage.buy(second, onlyItem(second), { paymentMethodId })
    await stage.buy(first, one, { paymentMethodId })
    const titles = (await told.titlesOf('ada')).filter((title) => title.startsWith('Order'))
    assert.deepEqual(
      titles.toSorted(),
      [`Order ${first.number} paid: $15`, `Order ${second.number} paid: $7.99`].toSorted(),
    )
  })

  test('asks nobody to pay it any more', async () => {
    const placed = await decline([setup])
    stage.portal.clock.advance(15 * 60_000)
    await sweep()
    assert.deepEqual(await asking(), [placed.id])
    await cancel(placed.id)
    assert.deepEqual(await asking(), [])
  })

  test('asks nobody to pay it any more once a later order has bought all of it, nor after a day', async () => {
    const first = await decline([setup])
    stage.portal.clock.advance(15 * 60_000)
    await sweep()
    assert.deepEqual(await asking(), [first.id])
    const second = await stage.order([setup])
    await sweep()
    assert.deepEqual(await asking(), [first.id], 'while the later one may be canceled')
    await stage.buy(second, onlyItem(second), { paymentMethodId: await stage.savedCard('ada') })
    await sweep()
    assert.deepEqual(await asking(), [])

    const third = await decline([premier])
    stage.portal.clock.advance(15 * 60_000)
    await sweep()
    assert.deepEqual(await asking(), [third.id])
    stage.portal.clock.advance(24 * 3_600_000)
    await sweep()
    assert.deepEqual(await asking(), [])
  })

  test('is for the account alone, and for teammates who may order', async () => {
    const placed = await decline([setup])
    for (const [who, outcome] of [
      ['grace', 'not-found'],
      ['tom', 'forbidden'],
      ['hugo', 'not-found'],
    ] as const)
      assert.equal(await stage.portal.outcome(who, calls.cancelOrder, { orderId: placed.id }), outcome, who)
    assert.equal((await stage.look(placed.id)).cancellation, undefined)
  })
})

function throwAgain(error: unknown): never {
  throw error
}
