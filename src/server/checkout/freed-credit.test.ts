import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/checkout/contract.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { creditFor, leftToPay } from '#domain/checkout/credit-of-order.ts'
import { inPayingOrder } from '#domain/checkout/paying-order.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const [monthly, yearly] = ['rocket-hosting-monthly', 'rocket-hosting-yearly']
const premier = 'premier-member-status'
const setup = 'dead-pages-setup'

describe('credit that an unpaid order holds, beside an order that replaces it', () => {
  let stage: CheckoutStage
  let customerId: string

  beforeEach(async () => {
    stage = await openCheckoutStage()
    customerId = await stage.customer('ada')
  })
  afterEach(() => stage.close())

  /** A customer's balance is negative for credit. */
  async function give(creditCents: number): Promise<void> {
    await stage.stripe.customers.update(customerId, { balance: -creditCents })
    assert.equal(await stage.tell({ object: 'customer', id: customerId }), 200)
  }

  async function decline(planIds: readonly string[]): Promise<PresentedOrder> {
    const placed = await stage.order(planIds)
    const paymentMethodId = await stage.savedCard('ada', 'declined')
    for (const item of placed.items)
      assert.equal(await stage.portal.outcome(...stage.purchase(placed, item, { paymentMethodId })), 'card-declined')
    return placed
  }

  async function priced(planIds: readonly string[]) {
    const { creditCents, dueTodayCents } = await stage.portal.call('ada', calls.previewOrder, { planIds: [...planIds] })
    return [dueTodayCents, creditCents]
  }

  async function shown(orderId: string) {
    const known = await stage.look(orderId)
    const rest = known.items.filter(({ id }) => known.toPay.includes(id))
    return [leftToPay(known, rest), creditFor(known, rest)]
  }

  /** Pays as the page does; what the card was charged. */
  async function pay(order: PresentedOrder): Promise<number> {
    const paymentMethodId = await stage.savedCard('ada')
    for (const item of inPayingOrder(order.items)) await stage.buy(order, item, { paymentMethodId })
    return (await stage.charged(customerId)).reduce((total, each) => total + each, 0)
  }

  /** Each replaces `declined`: what its cart, its order and its card say is one amount. */
  for (const [title, credit, declined, planIds, due, byCredit] of [
    ['pays of the same plan', 1119, [setup], [setup], 198_881, 1119],
    ['pays of a subscription', 500, [monthly], [monthly], 1000, 500],
    ['pays of another term, and of what follows it', 17_000, [yearly], [monthly, setup], 184_500, 17_000],
    ['pays of nothing that is charged before it', 17_000, [yearly], [premier, monthly], 799, 1500],
    ['is counted once for two lines', 1119, [setup], [monthly, setup], 200_381, 1119],
  ] as const)
    test(title, async () => {
      await give(credit)
      await decline(declined)
      assert.deepEqual(await priced(planIds), [due, byCredit])
      const order = await stage.order(planIds)
      assert.deepEqual(await shown(order.id), [due, byCredit])
      assert.equal(await pay(order), due)
    })

  test('is not counted beside a plan that replaces nothing', async () => {
    await give(1119)
    await decline([setup])
    assert.deepEqual(await priced([monthly]), [1500, 0])
  })

  test('pays the older debt of the line that frees it', async () => {
    await give(1119)
    await decline([setup])
    await stage.stripe.customers.update(customerId, { balance: 49 })
    assert.deepEqual(await priced([setup]), [200_049 - 1119, 1119])
    const order = await stage.order([setup])
    assert.equal(await pay(order), 200_049 - 1119)
  })

  test('is not counted twice by the order that holds it', async () => {
    await give(1119)
    const placed = await decline([setup])
    assert.deepEqual(await shown(placed.id), [198_881, 1119])
    await stage.buy(placed, onlyItem(placed), { paymentMethodId: await stage.savedCard('ada') })
    assert.deepEqual(await stage.charged(customerId), [198_881])
  })
})
