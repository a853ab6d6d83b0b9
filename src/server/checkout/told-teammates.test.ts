import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { giveBen } from '#server/team/give-rights.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { settlePendingOrders } from './settle-orders.ts'
import { openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const hosting = 'rocket-hosting-monthly'
const premier = 'premier-member-status'

describe('an order', () => {
  let stage: CheckoutStage
  let told: ToldPortal
  let paymentMethodId: string

  beforeEach(async () => {
    stage = await openCheckoutStage()
    told = await followTold(stage.portal)
    paymentMethodId = await stage.savedCard('ada')
  })
  afterEach(async () => {
    await told.notifying.stop()
    await stage.close()
  })

  async function pay(order: PresentedOrder, who: 'ada' | 'ben' = 'ada'): Promise<void> {
    for (const item of order.items) await stage.buy(order, item, { who, paymentMethodId })
    await stage.look(order.id, { settle: true })
  }

  const ordersToldTo = async (who: 'ada' | 'ben') =>
    (await told.storedOf(who)).filter(({ title }) => title.startsWith('Order'))

  test('that is paid is told to a teammate for invoices as well, once, and leads to what they may open', async () => {
    await giveBen(stage.portal, 'invoices')
    const order = await stage.order([hosting])
    await pay(order)
    const said = (await ordersToldTo('ben')).map(({ title, url }) => [title, url])
    assert.deepEqual(said, [[`Order ${order.number} paid: $15`, '/client/billing']])
    const mail = (await told.mailRound()).find(({ to }) => to.email.startsWith('ben@'))
    assert.match(mail?.text ?? '', /Open billing/)
    await giveBen(stage.portal, 'invoices', 'ordering')
    const second = await stage.order([premier])
    await pay(second)
    const urls = async () => (await ordersToldTo('ben')).map(({ url }) => url).toSorted()
    assert.deepEqual(await urls(), ['/client/billing', `/client/congratulation?orderId=${second.id}`])
    await giveBen(stage.portal, 'invoices')
    assert.deepEqual(await urls(), ['/client/billing', '/client/billing'], 'orders are hidden from then on')
  })

  test('with a part left to pay is told to people who can pay it', async () => {
    await giveBen(stage.portal, 'invoices')
    const order = await stage.order([hosting, premier])
    const [first] = order.items
    assert.ok(first)
    await stage.buy(order, first, { paymentMethodId })
    stage.portal.clock.advance(15 * 60_000)
    await settlePendingOrders(portalOf(stage.portal, { payments: stage.payments }), throwAgain)
    assert.deepEqual([(await ordersToldTo('ada')).length, (await ordersToldTo('ben')).length], [1, 0])
  })

  test('that a teammate pays names them to the owner, and the owner’s own names nobody', async () => {
    const own = await stage.order([hosting])
    await pay(own)
    await giveBen(stage.portal, 'invoices', 'ordering')
    const order = await stage.order([premier], { who: 'ben' })
    await pay(order, 'ben')
    const news = await ordersToldTo('ada')
    assert.deepEqual(news.map(({ body }) => /Ordered by .*/.exec(body)?.[0] ?? '').toSorted(), [
      '',
      'Ordered by Ben Sato.',
    ])
  })
})

function throwAgain(error: unknown): never {
  throw error
}
