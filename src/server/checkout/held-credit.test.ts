import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as staff from '#domain/billing/staff-contract.ts'
import * as billing from '#domain/billing/subscription-contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import { creditFor, leftToPay } from '#domain/checkout/credit-of-order.ts'
import { cents } from '#domain/core/money.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { createId } from '#server/platform/secrets.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { settlePendingOrders } from './settle-orders.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const hosting = 'rocket-hosting-monthly'
const premier = 'premier-member-status'
const review = 'quarterly-marketing-review'
const setup = 'dead-pages-setup'

describe('an order that credit pays in part', () => {
  let stage: CheckoutStage
  let customerId: string

  beforeEach(async () => {
    stage = await openCheckoutStage()
    customerId = await stage.customer('ada')
  })
  afterEach(() => stage.close())

  async function give(creditCents: number): Promise<void> {
    await stage.stripe.customers.update(customerId, { balance: -creditCents })
    assert.equal(await stage.tell({ object: 'customer', id: customerId }), 200)
  }

  type Bought = Parameters<CheckoutStage['purchase']>
  async function refused(placed: Bought[0], item: Bought[1]): Promise<void> {
    const paymentMethodId = await stage.savedCard('ada', 'declined')
    assert.equal(await stage.portal.outcome(...stage.purchase(placed, item, { paymentMethodId })), 'card-declined')
  }

  /** What the page says is left to pay, and what credit pays of it; and the credit that Billing shows. */
  async function shown(orderId: string) {
    const known = await stage.look(orderId)
    const { orders } = await stage.portal.call('ada', calls.listOrders, {})
    assert.deepEqual(
      orders.find(({ id }) => id === orderId),
      known,
    )
    const rest = known.items.filter(({ id }) => known.toPay.includes(id))
    const { creditCents = 0 } = await stage.portal.call('ada', billing.getSubscriptions, { customerId })
    return [leftToPay(known, rest), creditFor(known, rest), creditCents]
  }

  for (const [planId, cents, by] of [
    [setup, 200_000, 'an invoice'],
    [hosting, 1500, 'a subscription'],
  ] as const)
    test(`keeps the credit that ${by} took through a refusal, and charges what it says`, async () => {
      await give(1119)
      const placed = await stage.order([planId])
      assert.deepEqual(await shown(placed.id), [cents - 1119, 1119, 1119])
      await refused(placed, onlyItem(placed))
      assert.deepEqual(await shown(placed.id), [cents - 1119, 1119, 0])
      await refused(placed, onlyItem(placed))
      assert.deepEqual(await shown(placed.id), [cents - 1119, 1119, 0])
      // Credit that comes later pays for what is billed later.
      await give(500)
      assert.deepEqual(await shown(placed.id), [cents - 1119, 1119, 500])
      await stage.buy(placed, onlyItem(placed), { paymentMethodId: await stage.savedCard('ada') })
      assert.deepEqual(await stage.charged(customerId), [cents - 1119])
      const { items, creditCents } = await stage.look(placed.id)
      assert.deepEqual([items[0]?.creditCents, items[0]?.dueCents, creditCents], [1119, undefined, undefined])
    })

  test('asks for what is billed by its invoice, and lets the credit that is left pay of the others', async () => {
    const told = await followTold(stage.portal)
    await give(2000)
    const placed = await stage.order([hosting, premier, review])
    const [first, second] = placed.items
    assert.ok(first && second)
    assert.deepEqual(await shown(placed.id), [1500 + 799 + 8900 - 2000, 2000, 2000])
    const paymentMethodId = await stage.savedCard('ada')
    await stage.buy(placed, first, { paymentMethodId })
    assert.deepEqual(await shown(placed.id), [799 + 8900 - 500, 500, 500])
    await refused(placed, second)
    assert.deepEqual(await shown(placed.id), [799 + 8900 - 500, 500, 0])
    const news = (await told.storedOf('ada')).find(({ title }) => title.startsWith('Order'))
    assert.equal(news?.title, `Order ${placed.number} isn’t complete: $91.99 due`)
    assert.ok(news.body.includes('Quarterly Marketing Review $89. $5 in credit goes toward this order.'), news.body)
    for (const item of placed.items.slice(1)) await stage.buy(placed, item, { paymentMethodId })
    assert.deepEqual((await stage.charged(customerId)).toSorted(), [299, 8900])
    await told.notifying.stop()
  })

  test('asks its absent payer for what the credit that is left doesn’t pay', async () => {
    const told = await followTold(stage.portal)
    await give(2000)
    const placed = await stage.order([hosting, premier])
    const [first] = placed.items
    assert.ok(first)
    await stage.buy(placed, first, { paymentMethodId: await stage.savedCard('ada') })
    stage.portal.clock.advance(15 * 60_000)
    await settlePendingOrders(portalOf(stage.portal, { payments: stage.payments }), throwAgain)
    const news = (await told.storedOf('ada')).find(({ title }) => title.startsWith('Order'))
    assert.equal(news?.title, `Order ${placed.number} isn’t complete: $2.99 due`)
    assert.ok(news.body.includes('PREMIER Member Status $7.99. $5 in credit goes toward this order.'), news.body)
    assert.deepEqual(await shown(placed.id), [299, 500, 500])
    await told.notifying.stop()
  })

  test('gives back what its card paid, and says of the credit that it isn’t refunded', async () => {
    const told = await followTold(stage.portal)
    await give(1119)
    const placed = await stage.order([setup])
    await stage.buy(placed, onlyItem(placed), { paymentMethodId: await stage.savedCard('ada') })
    const { paymentId } = onlyItem(await stage.look(placed.id))
    assert.ok(paymentId)
    assert.equal((await stage.portal.call('tom', staff.getClientPayment, { paymentId })).creditCents, 1119)
    assert.equal((await stage.look(placed.id)).refundedCents, undefined)
    const amountCents = cents(198_881)
    const asked = { key: createId(), paymentId, amountCents, reason: 'requested_by_customer' as const }
    await stage.portal.call('tom', staff.refundPayment, asked)
    assert.equal((await stage.look(placed.id)).refundedCents, amountCents)
    const news = (await told.storedOf('ada')).find(({ title }) => title.startsWith('We refunded'))
    assert.equal(news?.title, 'We refunded $1,988.81 for Dead Pages setup')
    assert.match(news.body, / can take up to 10 days to arrive\. The \$11\.19 paid with credit isn’t refunded\.$/)
    await told.notifying.stop()
  })

  test('is named with what it took of the credit, and with what its card paid', async () => {
    await give(2619)
    const paymentMethodId = await stage.savedCard('ada')
    const [first, second] = [await stage.order([hosting]), await stage.order([setup])]
    for (const order of [first, second]) await stage.buy(order, onlyItem(order), { paymentMethodId })
    const { paymentId } = onlyItem(await stage.look(second.id))
    assert.ok(paymentId)
    for (const who of ['ada', 'tom'] as const) {
      const { creditMoves = [] } = await stage.portal.call(who, billing.getSubscriptions, { customerId })
      assert.deepEqual(creditMoves.map(({ amountCents, order }) => [amountCents, order]).toSorted(), [
        [-1119, { id: second.id, number: second.number, paymentId }],
        [-1500, { id: first.id, number: first.number, paymentId: null }],
      ])
    }
  })

  test('gives the credit back once its invoice is void, for the next one to take', async () => {
    await give(1119)
    const placed = await stage.order([setup])
    await refused(placed, onlyItem(placed))
    const { invoiceId } = onlyItem(await stage.look(placed.id))
    assert.ok(invoiceId)
    await stage.stripe.invoices.voidInvoice(invoiceId)
    assert.equal(await stage.tell({ object: 'invoice', id: invoiceId }), 200)
    assert.equal(await stage.tell({ object: 'customer', id: customerId }), 200)
    assert.equal(onlyItem(await stage.look(placed.id)).dueCents, undefined)
    assert.deepEqual(await shown(placed.id), [198_881, 1119, 1119])
    await stage.buy(placed, onlyItem(placed), { paymentMethodId: await stage.savedCard('ada') })
    assert.deepEqual(await stage.charged(customerId), [198_881])
  })

  test('is over after a day, and holds no credit then', async () => {
    await give(1119)
    const placed = await stage.order([setup])
    await refused(placed, onlyItem(placed))
    stage.portal.clock.advance(25 * 3_600_000)
    await settlePendingOrders(portalOf(stage.portal, { payments: stage.payments }), throwAgain)
    stage.portal.signInAgain('ada')
    await stage.tell({ object: 'customer', id: customerId })
    const over = await stage.look(placed.id)
    assert.deepEqual(
      [onlyItem(over).state, onlyItem(over).dueCents, over.creditCents],
      ['failed', undefined, undefined],
    )
    const { creditCents } = await stage.portal.call('ada', billing.getSubscriptions, { customerId })
    assert.equal(creditCents, 1119)
  })

  test('has an older debt in what its invoice still charges', async () => {
    await give(-49)
    const placed = await stage.order([hosting])
    await refused(placed, onlyItem(placed))
    assert.deepEqual(await shown(placed.id), [1549, 0, 0])
    await stage.buy(placed, onlyItem(placed), { paymentMethodId: await stage.savedCard('ada') })
    assert.deepEqual(await stage.charged(customerId), [1549])
  })
})

function throwAgain(error: unknown): never {
  throw error
}
