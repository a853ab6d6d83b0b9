import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as promotions from '#domain/billing/promotion-contract.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import { inPayingOrder } from '#domain/checkout/paying-order.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { mayStillPay } from './finish-order.ts'
import { settlePendingOrders } from './settle-orders.ts'
import { everyPlan, openCheckoutStage, wholeBasket } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const minuteMs = 60_000
const hosting = 'rocket-hosting-monthly'
const premier = 'premier-member-status'
const basketCents = [799, 1500, 8900, 200_000]

describe('one order is one challenge, one mail and one notification', () => {
  let stage: CheckoutStage
  let told: ToldPortal

  beforeEach(async () => {
    stage = await openCheckoutStage()
    told = await followTold(stage.portal)
  })
  afterEach(async () => {
    await told.notifying.stop()
    await stage.close()
  })

  /** Pays as the page does, whose holder answers each question of their bank. How often the bank asked. */
  async function pay(order: PresentedOrder, paymentMethodId: string): Promise<number> {
    let asked = 0
    for (const item of inPayingOrder(order.items)) {
      const { clientSecret } = await stage.buy(order, item, { paymentMethodId })
      if (clientSecret === null) continue
      asked++
      await stage.answerBank(clientSecret, 'complete')
    }
    return asked
  }

  /** Of the order; what is bought may be hosting, which the launchpad tells of. */
  async function titles(): Promise<string[]> {
    return (await told.titlesOf('ada')).filter((title) => !title.startsWith('Hosting for'))
  }

  const settled = (order: PresentedOrder) => stage.look(order.id, { settle: true })
  const sorted = (cents: readonly number[]) => cents.toSorted((one, other) => one - other)
  const chargedOf = async ({ customerId }: PresentedOrder) => sorted(await stage.charged(customerId))
  const sweep = () => settlePendingOrders(portalOf(stage.portal, { payments: stage.payments }), throwAgain)

  for (const [conduct, times] of [
    ['accepted', 0],
    ['challenged', 1],
    ['alwaysAsked', wholeBasket.length],
  ] as const)
    test(`a card that is ${conduct}: ${times} questions for four lines, and each is charged once`, async () => {
      const paymentMethodId = await stage.savedCard('ada', conduct)
      // As a cart may hold them: the one-time line before those that recur.
      const order = await stage.order(wholeBasket.toReversed())
      assert.equal(await pay(order, paymentMethodId), times)
      assert.equal((await settled(order)).status, 'completed')
      assert.deepEqual(await chargedOf(order), basketCents)
    })

  test('the first charged recurring line is asked on session and carries the mandate, the others go off session', async () => {
    const paymentMethodId = await stage.savedCard('ada', 'challenged')
    const order = await stage.order([premier, hosting])
    const [first, second] = inPayingOrder(order.items)
    assert.ok(first && second)
    const asked = await stage.buy(order, first, { paymentMethodId })
    assert.ok(asked.clientSecret)
    const intent = await stage.stripe.paymentIntents.retrieve(asked.clientSecret.replace(/_secret_.*/, ''))
    assert.deepEqual([intent.setup_future_usage, intent.status], ['off_session', 'requires_action'])
    await stage.answerBank(asked.clientSecret, 'complete')
    assert.deepEqual(
      [await stage.buy(order, second, { paymentMethodId })].map(({ status, clientSecret }) => [status, clientSecret]),
      [['paid', null]],
    )
  })

  test('lines that cost nothing ask nothing, and the order is told once all the same', async () => {
    await stage.portal.call('tom', promotions.grantFreeCode, { clientId: 'ada', granted: true })
    const paymentMethodId = await stage.savedCard('ada', 'alwaysAsked')
    const order = await stage.order(wholeBasket, { promotionCode: 'FREE' })
    assert.equal(await pay(order, paymentMethodId), 0)
    assert.equal((await settled(order)).status, 'completed')
    assert.deepEqual(await chargedOf(order), [])
    assert.deepEqual(await titles(), [`Order ${order.number} paid: $0`])
  })

  test('what the credit of a customer paid is told apart from what the card paid', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const { customerId } = await stage.order([hosting])
    for (const [balance, planIds, paid, credits, charged] of [
      [-2000, [hosting], '$15 with credit', [1500], []],
      [-1000, [premier, 'quarterly-marketing-review'], '$86.99 by card, $10 with credit', [799, 201], [8699]],
    ] as const) {
      await stage.stripe.customers.update(customerId, { balance })
      const order = await stage.order(planIds)
      await pay(order, paymentMethodId)
      const { items } = await settled(order)
      assert.deepEqual(
        items.map(({ creditCents }) => creditCents),
        credits,
      )
      assert.deepEqual(await chargedOf(order), charged)
      assert.ok((await titles()).includes(`Order ${order.number} paid: ${paid}`), (await titles()).join())
    }
  })

  test('four lines are one notification and one mail with every line and the total', async () => {
    const order = await stage.order(wholeBasket)
    await pay(order, await stage.savedCard('ada'))
    await settled(order)
    for (let round = 0; round < 2; round++) await sweep()
    assert.deepEqual(await titles(), [`Order ${order.number} paid: $2,111.99`])
    const stored = (await told.storedOf('ada')).find(({ title }) => title.startsWith('Order'))
    assert.ok(stored)
    const lines = ['Rocket Hosting monthly $15', 'PREMIER Member Status $7.99', 'Dead Pages setup $2,000']
    const renewals = ['Rocket Hosting monthly', 'renews on Jan 8, 2027 for $15 a month.']
    for (const line of [...lines, ...renewals]) assert.ok(stored.body.includes(line), stored.body)
    assert.equal(stored.url, `/client/congratulation?orderId=${order.id}`)
    assert.equal((await told.mailRound()).filter(({ to }) => to.email.startsWith('ada@')).length, 1)
  })

  test('nothing is told while the bank is asked, and it is told once it has answered', async () => {
    const paymentMethodId = await stage.savedCard('ada', 'challenged')
    const order = await stage.order([hosting, premier])
    const [first, second] = inPayingOrder(order.items)
    assert.ok(first && second)
    const { clientSecret } = await stage.buy(order, first, { paymentMethodId })
    await sweep()
    assert.deepEqual(await titles(), [])
    await stage.answerBank(clientSecret, 'complete')
    await settled(order)
    assert.deepEqual(await titles(), [])
    await stage.buy(order, second, { paymentMethodId })
    assert.deepEqual(await titles(), [`Order ${order.number} paid: $22.99`])
  })

  test('a second line that is declined leaves the first paid, and both are told together', async () => {
    const [good, declined] = [await stage.savedCard('ada'), await stage.savedCard('ada', 'declined')]
    const order = await stage.order([hosting, premier, 'quarterly-marketing-review'])
    const [first, second] = order.items
    assert.ok(first && second)
    await stage.buy(order, first, { paymentMethodId: good })
    const asked = stage.purchase(order, second, { paymentMethodId: declined })
    assert.equal(await stage.portal.outcome(...asked), 'card-declined')
    assert.equal((await settled(order)).status, 'partially_failed')
    assert.deepEqual(await chargedOf(order), [1500])
    stage.portal.clock.advance(5 * minuteMs)
    await sweep()
    assert.deepEqual(await chargedOf(order), [1500], 'a card that was refused is not tried again by itself')
    const open = `Order ${order.number} isn’t complete: $96.99 due`
    assert.deepEqual(await titles(), [open])
    await pay(await stage.look(order.id), good)
    assert.deepEqual(await chargedOf(order), [799, 1500, 8900])
    assert.deepEqual(await titles(), [open, `Order ${order.number} paid: $111.99`])
    stage.portal.clock.advance(10 * minuteMs)
    const subjects = (await told.mailRound()).map(({ subject }) => subject)
    assert.deepEqual(
      subjects.filter((subject) => subject.startsWith('Order')),
      [`Order ${order.number} paid: $111.99`],
      'whoever is at the page has paid before the other mail went',
    )
  })

  test('two tabs that pay one order at once are one charge for each line', async () => {
    const paymentMethodId = await stage.savedCard('ada', 'challenged')
    const order = await stage.order(everyPlan.filter((id) => id !== hosting))
    await Promise.all([pay(order, paymentMethodId), pay(order, paymentMethodId)])
    assert.equal((await settled(order)).status, 'completed')
    assert.deepEqual(await chargedOf(order), [799, 8900, 18_000, 200_000])
    assert.equal((await titles()).length, 1)
  })

  test('a page that is gone after the first line is finished by the portal within fifteen minutes', async () => {
    const paymentMethodId = await stage.savedCard('ada', 'challenged')
    const order = await stage.order(wholeBasket)
    const [first] = inPayingOrder(order.items)
    assert.ok(first)
    const { clientSecret } = await stage.buy(order, first, { paymentMethodId })
    await stage.answerBank(clientSecret, 'complete')
    await sweep()
    assert.deepEqual(await chargedOf(order), [1500], 'its page may be at it')
    stage.portal.clock.advance(3 * minuteMs)
    await sweep()
    assert.deepEqual(await chargedOf(order), basketCents)
    assert.deepEqual(await titles(), [`Order ${order.number} paid: $2,111.99`])
  })

  test('later it charges nothing, and tells the client what is open', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const order = await stage.order([hosting, premier])
    const [first] = order.items
    assert.ok(first)
    await stage.buy(order, first, { paymentMethodId })
    stage.portal.clock.advance(15 * minuteMs)
    for (let round = 0; round < 3; round++) await sweep()
    assert.deepEqual(await chargedOf(order), [1500])
    assert.deepEqual(await titles(), [`Order ${order.number} isn’t complete: $7.99 due`])
  })

  test('a bank that asks while nobody is there needs the client, who is told at once', async () => {
    const paymentMethodId = await stage.savedCard('ada', 'alwaysAsked')
    const order = await stage.order([hosting, premier])
    const [first] = order.items
    assert.ok(first)
    const { clientSecret } = await stage.buy(order, first, { paymentMethodId })
    await stage.answerBank(clientSecret, 'complete')
    stage.portal.clock.advance(3 * minuteMs)
    await sweep()
    assert.deepEqual(await chargedOf(order), [1500])
    assert.deepEqual(
      (await stage.look(order.id)).items.map(({ state }) => state),
      ['paid', 'action'],
    )
    assert.deepEqual(await titles(), [`Order ${order.number} isn’t complete: $7.99 due`])
  })

  async function switchAda(isOn: boolean): Promise<void> {
    const { documents, clock } = stage.portal
    await documents.transact(async (transaction) => {
      const ada = await transaction.get(users, 'ada')
      if (ada) transaction.put(users, { ...ada.data, disabledAt: isOn ? null : clock.now() })
    })
  }

  test('nothing is finished for a client who was switched off, or once staff have no consent', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const order = await stage.order([hosting, premier])
    const [first] = order.items
    assert.ok(first)
    await stage.buy(order, first, { paymentMethodId })
    const portal = portalOf(stage.portal, { payments: stage.payments })
    stage.portal.clock.advance(3 * minuteMs)
    await switchAda(false)
    await settlePendingOrders(portal, throwAgain)
    assert.deepEqual(await chargedOf(order), [1500])
    await switchAda(true)
    assert.equal(await mayStillPay(portal, 'ada', 'tom'), false)
    assert.equal(await mayStillPay(portal, 'ada', 'ada'), true)
    assert.equal(await mayStillPay(portal, 'ada', 'grace'), false)
  })

  test('a line that is asked for by its price alone lets nobody charge the others', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const order = await stage.order([hosting, premier])
    const [first] = order.items
    assert.ok(first)
    const body = { priceId: first.priceId, customerId: order.customerId, paymentMethodId, couponId: '' }
    await stage.portal.call('ada', calls.createSubscriptionProduct, body)
    stage.portal.clock.advance(3 * minuteMs)
    await sweep()
    assert.deepEqual(await chargedOf(order), [1500])
  })
})

function throwAgain(error: unknown): never {
  throw error
}
