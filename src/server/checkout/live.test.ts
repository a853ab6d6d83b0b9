import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as calls from '#domain/checkout/contract.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { disagreements, liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'

test('orders are told to staff and to those of the account who may order, as the calls show them', async () => {
  const stage = await openCheckoutStage()
  try {
    const { portal } = stage
    const order = await stage.order(['rocket-hosting-monthly'])
    await stage.buy(order, onlyItem(order), { paymentMethodId: await stage.savedCard('ada') })
    await stage.order(['dead-pages-setup'], { who: 'grace' })
    const live = liveOf(portal)
    assert.deepEqual(await disagreements(portal, live), [])
    const counts = []
    for (const who of ['tom', 'ada', 'grace', 'ben', 'ivo', 'uma'] as const)
      counts.push([who, Object.keys((await toldTo(portal, live, who)).orders).length])
    assert.deepEqual(counts, [
      ['tom', 2],
      ['ada', 1],
      ['grace', 1],
      ['ben', 0],
      ['ivo', 0],
      ['uma', 0],
    ])
    assert.deepEqual((await portal.call('ada', calls.listOrders, {})).orders, [await stage.look(order.id)])
  } finally {
    await stage.close()
  }
})

test('an order that staff look at is written down', async () => {
  const stage = await openCheckoutStage()
  try {
    const order = await stage.order(['rocket-hosting-monthly'])
    await stage.look(order.id, { who: 'tom', settle: true })
    const entries = await stage.portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const seen = entries.map(({ data }) => data).filter(({ action }) => action === 'order-seen')
    assert.deepEqual(
      seen.map(({ actorId, entityId }) => [actorId, entityId]),
      [['tom', order.id]],
    )
  } finally {
    await stage.close()
  }
})
