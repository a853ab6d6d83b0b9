import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { z } from 'zod/mini'
import { listPromotionCodes } from '#domain/billing/promotion-contract.ts'
import * as calls from '#domain/billing/promotion-settings-contract.ts'
import { cents } from '#domain/core/money.ts'
import { dyingAt, holdingAt } from '#server/checkout/dying.test-support.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { createId } from '#server/platform/secrets.ts'
import { enteredPromotion } from './access-rows.test-support.ts'
import { promotionCodes } from './exports/collections.ts'
import { settlePromotion, settlePromotions } from './settle-promotion.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

type Entered = z.input<typeof calls.addPromotion.body>

describe('promotion codes that staff make', () => {
  let stage: BillingStage

  before(async () => {
    stage = await openBillingStage()
  })
  after(() => stage.close())

  const bodyOf = (more: Partial<Entered> & { code: string }): Entered => ({
    ...enteredPromotion,
    key: createId(),
    ...more,
  })
  const add = async (more: Parameters<typeof bodyOf>[0]) =>
    (await stage.portal.call('tom', calls.addPromotion, bodyOf(more))).promotion
  const atProvider = async (code: string) => (await stage.stripe.promotionCodes.list({ code })).data
  const stored = async (code: string) => (await stage.portal.documents.get(promotionCodes, code))?.data
  const sweep = () => settlePromotions(anotherPortal(stage), (error) => assert.fail(String(error)))

  /** What the form is told, by field. */
  async function problems(more: Parameters<typeof bodyOf>[0]): Promise<unknown> {
    const { app } = stage.portal
    const headers = { origin: 'http://portal.example', cookie: await stage.portal.cookieOf('tom') }
    const answer = await app.inject({ method: 'POST', url: calls.addPromotion.path, headers, payload: bodyOf(more) })
    return (answer.json() as { fields?: unknown }).fields
  }

  test('are made here and at the provider, on the terms that were entered', async () => {
    const made = await add({
      code: 'spring25',
      percentOff: null,
      amountOffCents: cents(2500),
      duration: 'repeating',
      durationMonths: 3,
      planIds: ['rocket-hosting-monthly'],
      clientId: 'ada',
      mostPurchases: 10,
      lastDay: '2026-12-31',
      isForFirst: true,
    })
    assert.partialDeepStrictEqual(made, {
      id: 'SPRING25',
      clientName: 'Northwind Bakery',
      expiresAt: '2027-01-01T00:00:00.000Z',
      purchases: 0,
      createdBy: { uid: 'tom', name: 'Tom Reyes' },
      deactivation: null,
      isDue: false,
      isRefused: false,
    })
    const [code, ...others] = await atProvider('SPRING25')
    assert.deepEqual(others, [])
    assert.partialDeepStrictEqual(code, {
      active: true,
      customer: await stage.customer('ada'),
      max_redemptions: 10,
      expires_at: Date.parse('2027-01-01T00:00:00.000Z') / 1000,
      restrictions: { first_time_transaction: true },
    })
    const coupon = await stage.stripe.coupons.retrieve('liftoff-code-spring25', { expand: ['applies_to'] })
    assert.partialDeepStrictEqual(coupon, {
      amount_off: 2500,
      currency: 'usd',
      duration: 'repeating',
      duration_in_months: 3,
      applies_to: { products: ['liftoff-rocket-hosting-monthly'] },
    })
    const { promotions, next } = await stage.portal.call('tom', calls.listPromotions, {})
    assert.deepEqual([promotions[0], next], [made, null])
  })

  test('are refused by field where they cannot be', async () => {
    await add({ code: 'TAKEN' })
    const coupon = (await stage.stripe.coupons.create({ percent_off: 20, duration: 'once' })).id
    await stage.stripe.promotionCodes.create({ code: 'BYHAND', promotion: { type: 'coupon', coupon } })
    for (const [more, field, said] of [
      [{ code: 'taken' }, 'code', /already exists/],
      [{ code: 'ByHand' }, 'code', /payment provider already has this code/],
      [{ code: 'FREE' }, 'code', /grant FREE to individual clients under Billing/],
      [{ code: 'AB' }, 'code', /3 to 20 letters and digits/],
      [{ code: 'TWO WORDS' }, 'code', /3 to 20 letters and digits/],
      [{ code: 'straße' }, 'code', /3 to 20 letters and digits/],
      [{ code: 'ÜBER' }, 'code', /3 to 20 letters and digits/],
      [{ code: 'NOTHING', percentOff: null }, 'percentOff', /percentage or an amount/],
      [{ code: 'BOTH', amountOffCents: cents(500) }, 'amountOffCents', /not both/],
      [{ code: 'MUCH', percentOff: 101 }, 'percentOff', /at most 100/],
      [{ code: 'MONTHS', duration: 'repeating' }, 'durationMonths', /number of months/],
      [{ code: 'MONTHS', durationMonths: 3 }, 'durationMonths', /Remove the number of months/],
      [{ code: 'PLAN', planIds: ['no-such-plan'] }, 'planIds', /for sale/],
      [{ code: 'PLAN', planIds: [] }, 'planIds', /at least one/],
      [{ code: 'PAST', lastDay: '2020-01-01' }, 'lastDay', /today or a later date/],
      [{ code: 'PAST', lastDay: '2026-02-30' }, 'lastDay', /date/],
      [{ code: 'FAR', lastDay: '2060-01-01' }, 'lastDay', /five years/],
    ] as const) {
      const fields = (await problems(more as Parameters<typeof bodyOf>[0])) as Record<string, string>
      assert.match(fields[field] ?? '', said, more.code)
    }
    for (const clientId of ['ben', 'tom', 'nobody'])
      assert.equal(
        await stage.portal.outcome('tom', calls.addPromotion, bodyOf({ code: 'WHOSE', clientId })),
        'not-found',
      )
    for (const code of ['WHOSE', 'BOTH', 'BYHAND']) assert.equal(await stored(code), undefined)
  })

  test('are made once, whoever asks how often', async () => {
    const body = bodyOf({ code: 'ONCE' })
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => stage.portal.call('tom', calls.addPromotion, body)),
    )
    assert.deepEqual(new Set(replies.map(({ promotion }) => promotion.createdAt)).size, 1)
    assert.equal((await atProvider('ONCE')).length, 1)
    const together = ['RACE', 'race'].map((code) => stage.portal.outcome('tom', calls.addPromotion, bodyOf({ code })))
    assert.deepEqual((await Promise.all(together)).sort(), ['invalid-input', 'ok'])
    assert.equal((await atProvider('RACE')).length, 1)
  })

  test('are brought to a provider that did not answer, and are made once where an answer was cut', async () => {
    for (const when of ['before', 'after'] as const) {
      const code = `DIED${when}`.toUpperCase()
      const payments = dyingAt(stage.payments, 'bringPromotion', when)
      await stage.portal.documents.transact(async (transaction) =>
        transaction.create(promotionCodes, {
          ...enteredPromotion,
          id: code,
          key: code,
          expiresAt: null,
          purchases: 0,
          createdAt: stage.portal.clock.now(),
          createdBy: { uid: 'tom', name: 'Tom Reyes' },
          deactivation: null,
          isDue: true,
          isRefused: false,
        }),
      )
      await assert.rejects(settlePromotion({ ...anotherPortal(stage), payments }, code))
      assert.equal((await stored(code))?.isDue, true)
      await sweep()
      assert.equal((await stored(code))?.isDue, false)
      assert.deepEqual(
        (await atProvider(code)).map(({ active }) => active),
        [true],
      )
      await stage.callsSince()
      await sweep()
      assert.deepEqual(await stage.callsSince(), [])
    }
  })

  test('are stored where the provider stops answering, say so, and are brought by the sweep', async () => {
    const body = bodyOf({ code: 'STRUCK' })
    await stage.provider.control('POST', 'faults', [{ kind: '500' }])
    assert.equal(await stage.portal.outcome('tom', calls.addPromotion, body), 'payments-unavailable')
    assert.equal(await stored('STRUCK'), undefined)
    await stage.provider.control('POST', 'faults', [])
    const { promotion } = await stage.portal.call('tom', calls.addPromotion, body)
    await stage.provider.control('POST', 'faults', [{ kind: '500' }])
    const { promotion: ended } = await stage.portal.call('tom', calls.deactivatePromotion, { promotionId: 'STRUCK' })
    await stage.provider.control('POST', 'faults', [])
    assert.deepEqual([promotion.isDue, ended.isDue], [false, true])
    await sweep()
    assert.deepEqual(
      (await atProvider('STRUCK')).map(({ active }) => active),
      [false],
    )
  })

  test('end and begin again on the same terms, and every act tells who did it', async () => {
    const { id: promotionId } = await add({ code: 'ONOFF' })
    for (let again = 0; again < 2; again++) {
      const { promotion } = await stage.portal.call('tom', calls.deactivatePromotion, { promotionId })
      assert.deepEqual([promotion.deactivation?.by.name, promotion.isDue], ['Tom Reyes', false])
    }
    assert.deepEqual(
      (await atProvider('ONOFF')).map(({ active }) => active),
      [false],
    )
    for (let again = 0; again < 2; again++) await stage.portal.call('tom', calls.activatePromotion, { promotionId })
    assert.deepEqual(
      (await atProvider('ONOFF')).map(({ active }) => active),
      [true],
    )
    const entries = await stage.portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const acts = entries.map(({ data }) => data).filter(({ entityId }) => entityId === 'ONOFF')
    assert.deepEqual(acts.map(({ actorId, action }) => [actorId, action]).sort(), [
      ['tom', 'promotion-code-activated'],
      ['tom', 'promotion-code-deactivated'],
      ['tom', 'promotion-code-made'],
    ])
  })

  test('that are deactivated while another process brings them end at the provider, too', async () => {
    const { id: promotionId } = await add({ code: 'SLOW' })
    await stage.portal.call('tom', calls.deactivatePromotion, { promotionId })
    const slow = holdingAt(stage.payments, 'bringPromotion', 'before')
    await stage.portal.documents.transact(async (transaction) => {
      const held = await transaction.get(promotionCodes, promotionId)
      assert.ok(held)
      transaction.put(promotionCodes, { ...held.data, deactivation: null, isDue: true })
    })
    const other = settlePromotion({ ...anotherPortal(stage), payments: slow.payments }, promotionId)
    await slow.reached
    await stage.portal.call('tom', calls.deactivatePromotion, { promotionId })
    slow.resume()
    await other
    await sweep()
    const held = await stored(promotionId)
    const active = (await atProvider('SLOW')).some((code) => code.active)
    assert.deepEqual([held?.deactivation !== null, active], [true, false])
  })

  test('of a name that somebody took at the provider meanwhile say so, and are brought once it is free', async () => {
    const { id: promotionId } = await add({ code: 'DASH' })
    await stage.portal.call('tom', calls.deactivatePromotion, { promotionId })
    const [own] = await atProvider('DASH')
    await stage.stripe.coupons.del('liftoff-code-dash')
    await stage.stripe.coupons.create({ id: 'liftoff-code-dash', percent_off: 90, duration: 'once' })
    const refused = await stage.portal.call('tom', calls.activatePromotion, { promotionId })
    assert.deepEqual([refused.promotion.isRefused, refused.promotion.isDue], [true, false])
    await stage.stripe.coupons.del('liftoff-code-dash')
    const { promotion } = await stage.portal.call('tom', calls.activatePromotion, { promotionId })
    assert.equal(promotion.isRefused, false)
    assert.ok((await atProvider('DASH')).some(({ id, active }) => id === own?.id && active))
  })

  test('for one client are theirs to choose at once, and no longer once they end', async () => {
    const own = async (who: 'ada' | 'grace') =>
      (await stage.portal.call(who, listPromotionCodes, {})).promotionCodes.map(({ code }) => code)
    await stage.customer('grace')
    await own('grace')
    await add({ code: 'GRACE10', clientId: 'grace', percentOff: 10 })
    await add({ code: 'EVERYBODY' })
    assert.deepEqual(await own('grace'), ['GRACE10'])
    assert.ok(!(await own('ada')).includes('GRACE10'))
    await stage.portal.call('tom', calls.deactivatePromotion, { promotionId: 'GRACE10' })
    assert.deepEqual(await own('grace'), [])
  })
})
