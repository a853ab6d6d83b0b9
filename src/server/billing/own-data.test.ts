import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyItem, openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

test('what an account has ordered, paid and subscribed to is in the file of its owner, and of nobody else', async () => {
  const stage = await openCheckoutStage()
  try {
    const order = await stage.order(['rocket-hosting-monthly'])
    await stage.buy(order, onlyItem(order), { paymentMethodId: await stage.savedCard('ada') })
    const fileOf = async (uid: CastUid) => {
      const headers = { cookie: await stage.portal.cookieOf(uid) }
      return (await stage.portal.app.inject({ url: '/files/my-data.json', headers })).json<
        Record<'payments' | 'subscriptions' | 'orders', Record<string, unknown>[]>
      >()
    }
    const own = await fileOf('ada')
    assert.deepEqual(
      own.payments.map(({ orderId, amountCents, status }) => [orderId, amountCents, status]),
      [[order.id, 1500, 'paid']],
    )
    assert.deepEqual(
      own.subscriptions.map(({ planId, status }) => [planId, status]),
      [['rocket-hosting-monthly', 'active']],
    )
    assert.deepEqual(
      own.orders.map(({ number, status }) => [number, status]),
      [[order.number, 'completed']],
    )
    for (const who of ['ben', 'grace', 'tom', 'ivo'] as const) {
      const { payments, subscriptions, orders } = await fileOf(who)
      assert.deepEqual([payments, subscriptions, orders], [[], [], []], who)
    }
  } finally {
    await stage.close()
  }
})
