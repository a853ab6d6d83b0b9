import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as promotions from '#domain/billing/promotion-contract.ts'
import { getProducts } from '#domain/catalogue/contract.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import { holdingAt } from '#server/checkout/dying.test-support.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { customers } from './exports/collections.ts'
import { settleFreeCode, settleFreeCodes } from './settle-free-code.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

describe('the catalogue', () => {
  let stage: BillingStage

  before(async () => {
    stage = await openBillingStage()
    const { stripe } = stage
    const coupon = (await stripe.coupons.create({ percent_off: 20, duration: 'once' })).id
    const promotion = { type: 'coupon', coupon } as const
    await stripe.promotionCodes.create({ code: 'EVERYBODY', promotion })
    await stripe.promotionCodes.create({ code: 'FORADA', promotion, customer: await stage.customer('ada') })
    await stripe.promotionCodes.create({ code: 'FORGRACE', promotion, customer: await stage.customer('grace') })
  })
  after(() => stage.close())

  async function codesOf(who: 'ada' | 'ben' | 'uma' | 'grace' | 'tom') {
    const { promotionCodes } = await stage.portal.call(who, promotions.listPromotionCodes, {})
    return promotionCodes.map(({ code }) => code).sort()
  }

  async function activeFree() {
    return (await stage.stripe.promotionCodes.list({ code: 'FREE', active: true })).data
  }

  test('is the table of the specification with the prices of the provider, asked once a minute by however many', async () => {
    const { portal } = stage
    await stage.callsSince()
    const all = await Promise.all(Array.from({ length: 20 }, () => portal.call('ada', getProducts, {})))
    assert.equal((await stage.callsSince()).length, 2)
    assert.deepEqual(
      all[0]?.products.map(({ id, name, price, originPrice }) => [id, name, price, originPrice]),
      standardPlans.map(({ id, name, price, originPrice }) => [id, name, price, originPrice]),
    )
    portal.clock.advance(59_000)
    await portal.call('tom', getProducts, {})
    assert.deepEqual(await stage.callsSince(), [])
    portal.clock.advance(1000)
    await portal.call('tom', getProducts, {})
    assert.equal((await stage.callsSince()).length, 2)
  })

  test('a plan whose price or coupon is not what the catalogue says is not sold', async () => {
    const { portal, stripe } = stage
    const { data } = await stripe.prices.list({ lookup_keys: ['premier-member-status'] })
    const [price] = data
    assert.ok(price)
    const planted = await stripe.prices.create({
      product: String(price.product),
      unit_amount: 1,
      currency: 'usd',
      recurring: { interval: 'month' },
      lookup_key: 'premier-member-status',
      transfer_lookup_key: true,
    })
    portal.clock.advance(60_000)
    const ids = async () => (await portal.call('ada', getProducts, {})).products.map(({ id }) => id)
    assert.ok(!(await ids()).includes('premier-member-status'))
    await stripe.prices.update(price.id, { lookup_key: 'premier-member-status', transfer_lookup_key: true })
    await stripe.prices.update(planted.id, { active: false })
    portal.clock.advance(60_000)
    assert.ok((await ids()).includes('premier-member-status'))
  })

  test('a provider that does not answer is told, and asked again at once', async () => {
    const { portal, provider } = stage
    portal.clock.advance(60_000)
    await provider.control('POST', 'faults', [{ kind: '500' }])
    assert.equal(await portal.outcome('ada', getProducts, {}), 'payments-unavailable')
    assert.equal(await portal.outcome('ada', promotions.listPromotionCodes, {}), 'payments-unavailable')
    await provider.control('POST', 'faults', [])
    assert.equal(await portal.outcome('ada', getProducts, {}), 'ok')
  })

  test('a client sees the codes that are theirs, staff see all, and no code for everybody is handed out', async () => {
    assert.deepEqual(await codesOf('tom'), ['EVERYBODY', 'FORADA', 'FORGRACE'])
    assert.deepEqual(await codesOf('ada'), ['FORADA'])
    assert.deepEqual(await codesOf('grace'), ['FORGRACE'])
    assert.deepEqual(await codesOf('uma'), [])
  })

  test('FREE is granted to the owner of an account and taken back, once each, and audited', async () => {
    const { portal } = stage
    for (let again = 0; again < 2; again++)
      await portal.call('tom', promotions.grantFreeCode, { clientId: 'uma', granted: true })
    assert.deepEqual(await codesOf('uma'), ['FREE'])
    assert.deepEqual(await codesOf('ada'), ['FORADA'])
    const { customerId } = (await portal.documents.get(customers, 'uma'))?.data ?? {}
    assert.deepEqual(
      (await activeFree()).map(({ customer }) => customer),
      [customerId],
    )
    assert.ok((await portal.documents.get(customers, 'uma'))?.data.freeGrantedAt)
    for (let again = 0; again < 2; again++)
      await portal.call('tom', promotions.grantFreeCode, { clientId: 'uma', granted: false })
    assert.deepEqual(await codesOf('uma'), [])
    assert.deepEqual(await activeFree(), [])
    const entries = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const acts = entries.map(({ data }) => data).filter(({ action }) => action.startsWith('free-code'))
    assert.deepEqual(acts.map(({ actorId, action, entityId }) => [actorId, action, entityId]).sort(), [
      ['tom', 'free-code-granted', 'uma'],
      ['tom', 'free-code-taken-back', 'uma'],
    ])
    for (const clientId of ['ben', 'ivo', 'tom', 'nobody'])
      assert.equal(await portal.outcome('tom', promotions.grantFreeCode, { clientId, granted: true }), 'not-found')
  })

  test('a grant of FREE that the provider did not hear of is told to it later, and so is its end', async () => {
    const { portal, provider } = stage
    const billing = anotherPortal(stage)
    const sweep = () => settleFreeCodes(billing, (error) => assert.fail(String(error)))
    const grant = (granted: boolean) => portal.call('tom', promotions.grantFreeCode, { clientId: 'hugo', granted })
    for (const [granted, codes] of [
      [true, 1],
      [false, 0],
    ] as const) {
      await provider.control('POST', 'faults', [{ kind: '500' }])
      await grant(granted)
      await provider.control('POST', 'faults', [])
      assert.equal((await activeFree()).length, 1 - codes)
      await sweep()
      assert.equal((await activeFree()).length, codes)
      await stage.callsSince()
      await sweep()
      assert.deepEqual(await stage.callsSince(), [])
    }
  })

  test('a grant of FREE that ends while another process tells of it leaves no code', async () => {
    const { portal } = stage
    const slow = holdingAt(stage.payments, 'makePromotionCode', 'before')
    await portal.documents.transact(async (transaction) => {
      const held = await transaction.get(customers, 'hugo')
      assert.ok(held)
      const freeGrantedAt = portal.clock.now()
      transaction.put(customers, { ...held.data, freeGrantedAt, freeCodeIsDue: true })
    })
    const other = settleFreeCode({ ...anotherPortal(stage), payments: slow.payments }, 'hugo')
    await slow.reached
    await portal.call('tom', promotions.grantFreeCode, { clientId: 'hugo', granted: false })
    assert.deepEqual(await activeFree(), [])
    slow.resume()
    await other
    assert.equal((await activeFree()).length, 1)
    await settleFreeCodes(anotherPortal(stage), (error) => assert.fail(String(error)))
    assert.deepEqual(await activeFree(), [])
  })
})
