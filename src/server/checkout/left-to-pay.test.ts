import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import { orderLastsMs } from '#domain/checkout/paying-order.ts'
import { toInstant } from '#domain/core/instants.ts'
import { orders } from './exports/collections.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const hosting = 'rocket-hosting-monthly'
const setup = 'dead-pages-setup'

describe('what is left to pay of an order', () => {
  let stage: CheckoutStage

  beforeEach(async () => {
    stage = await openCheckoutStage()
  })
  afterEach(() => stage.close())

  async function buyAlone(planId: string): Promise<string> {
    const order = await stage.order([planId])
    const paying = { paymentMethodId: await stage.savedCard('ada') }
    return (await stage.buy(order, onlyItem(order), paying)).subscriptionId ?? ''
  }

  /** The plans that it still asks to be paid, and those that the account has otherwise. */
  async function standing({ id, items }: PresentedOrder) {
    const { toPay, ownedElsewhere } = await stage.look(id)
    return [
      items.filter((item) => toPay.includes(item.id)).map(({ planId }) => planId),
      items.filter((item) => ownedElsewhere.some(({ itemId }) => itemId === item.id)).map(({ planId }) => planId),
    ]
  }

  test('is not what another order has bought meanwhile, until that has ended', async () => {
    const order = await stage.order([hosting, setup])
    assert.deepEqual(await standing(order), [[hosting, setup], []])
    stage.portal.clock.advance(1000)
    const subscriptionId = await buyAlone(hosting)
    assert.deepEqual(await standing(order), [[setup], [hosting]])
    await buyAlone(setup)
    assert.deepEqual(await standing(order), [[], [hosting, setup]])
    await stage.stripe.subscriptions.cancel(subscriptionId)
    await stage.tell({ object: 'subscription', id: subscriptionId })
    assert.deepEqual(await standing(order), [[hosting], [setup]])
  })

  test('is no term of hosting beside the other, which is told', async () => {
    const order = await stage.order([hosting])
    await buyAlone('rocket-hosting-yearly')
    const { toPay, ownedElsewhere } = await stage.look(order.id)
    assert.deepEqual([toPay, ownedElsewhere.map(({ planId }) => planId)], [[], ['rocket-hosting-yearly']])
  })

  test('is a thing that is paid once, though an order before it bought one', async () => {
    await buyAlone(setup)
    stage.portal.clock.advance(1000)
    assert.deepEqual(await standing(await stage.order([setup])), [[setup], []])
  })

  test('is nothing of what is paid, nor after a day', async () => {
    const order = await stage.order([hosting, setup])
    const [first] = order.items
    assert.ok(first)
    await stage.buy(order, first, { paymentMethodId: await stage.savedCard('ada') })
    assert.deepEqual(await standing(order), [[setup], []])
    const createdAt = toInstant(stage.portal.clock.nowMs() - orderLastsMs)
    await stage.portal.documents.transact(async (transaction) => {
      const now = await transaction.get(orders, order.id)
      if (now) transaction.put(orders, { ...now.data, createdAt })
    })
    assert.deepEqual(await standing(order), [[], []])
  })

  test('is told by the list of orders as by the order itself', async () => {
    const order = await stage.order([hosting, setup])
    await buyAlone(hosting)
    const told = await stage.portal.call('ada', calls.listOrders, {})
    assert.deepEqual(
      told.orders.find(({ id }) => id === order.id),
      await stage.look(order.id),
    )
  })
})
