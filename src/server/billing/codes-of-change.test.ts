import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { z } from 'zod/mini'
import { couponIdOfCode } from '#domain/billing/promotion-code.ts'
import { addPromotion } from '#domain/billing/promotion-settings-contract.ts'
import * as calls from '#domain/billing/subscription-contract.ts'
import { createId } from '#server/platform/secrets.ts'
import { enteredPromotion } from './access-rows.test-support.ts'
import { monthly, openPriceStage, yearly } from './price-stage.test-support.ts'
import type { PriceStage } from './price-stage.test-support.ts'

type Terms = Partial<z.input<typeof addPromotion.body>> & { readonly code: string }

describe('promotion codes on a plan that is changed', () => {
  let stage: PriceStage
  let subscriptionId: string

  before(async () => {
    stage = await openPriceStage()
    const made: Terms[] = [
      { code: 'ALWAYS', duration: 'forever', percentOff: 10 },
      { code: 'BYMONTH', duration: 'repeating', durationMonths: 24, planIds: [monthly], percentOff: 20 },
      { code: 'BYYEAR', duration: 'forever', planIds: [yearly], percentOff: 30 },
    ]
    for (const terms of made)
      await stage.portal.call('tom', addPromotion, { ...enteredPromotion, key: createId(), ...terms })
    const codes = ['ALWAYS', 'BYMONTH', 'BYYEAR'].map(couponIdOfCode)
    const { id } = await stage.stripe.coupons.create({ percent_off: 5, duration: 'forever' })
    subscriptionId = await stage.bought('ada', monthly, [...codes, id])
  })
  after(() => stage.close())

  async function shown(planId: string) {
    const preview = await stage.portal.call('ada', calls.previewPlanChange, { subscriptionId, planId })
    const codes = preview.codes?.map(({ code, isFor, until }) => [code, isFor, until !== null])
    return { preview, codes: codes?.toSorted() }
  }

  test('are named with whether the other plan has them, and stay through the change and back', async () => {
    const { preview, codes } = await shown(yearly)
    assert.deepEqual(codes, [
      ['ALWAYS', true, false],
      ['BYMONTH', false, true],
      ['BYYEAR', true, false],
    ])
    const { proratedAt } = preview
    await stage.portal.call('ada', calls.changePlan, { subscriptionId, planId: yearly, proratedAt })
    assert.deepEqual((await shown(monthly)).codes, [
      ['ALWAYS', true, false],
      ['BYMONTH', true, true],
      ['BYYEAR', false, false],
    ])
  })

  test('are named where somebody made them at the provider, and a discount without a code is told', async () => {
    const id = await stage.bought('grace', monthly)
    const [half, some] = await Promise.all([
      stage.stripe.coupons.create({ percent_off: 50, duration: 'forever' }),
      stage.stripe.coupons.create({ percent_off: 5, duration: 'repeating', duration_in_months: 24 }),
    ])
    const { id: promotion } = await stage.stripe.promotionCodes.create({
      code: 'BYHAND',
      promotion: { type: 'coupon', coupon: half.id },
    })
    const { discounts } = await stage.stripe.subscriptions.retrieve(id)
    const kept = discounts.map((discount) => ({ discount: String(discount) }))
    const added = [{ promotion_code: promotion }, { coupon: some.id }]
    await stage.stripe.subscriptions.update(id, { discounts: [...kept, ...added] })
    const preview = await stage.portal.call('grace', calls.previewPlanChange, { subscriptionId: id, planId: yearly })
    assert.deepEqual(preview.codes, [{ code: 'BYHAND', isFor: true, until: null }])
    assert.deepEqual(
      preview.discounts?.map(({ until }) => until !== null),
      [true],
    )
  })

  test('are left out where a plan has none', async () => {
    const other = await stage.bought('grace', monthly)
    const body = { subscriptionId: other, planId: yearly }
    assert.equal((await stage.portal.call('grace', calls.previewPlanChange, body)).codes, undefined)
  })

  test('lower what the other plan costs, not its list price before its own coupon', async () => {
    const stage = await openPriceStage()
    after(() => stage.close())
    const terms = { code: 'KIDS25', duration: 'repeating' as const, durationMonths: 3, percentOff: 25 }
    await stage.portal.call('tom', addPromotion, { ...enteredPromotion, key: createId(), ...terms })
    const id = await stage.bought('grace', yearly, [couponIdOfCode('KIDS25')])
    const body = { subscriptionId: id, planId: monthly }
    const { lines, afterwards, proratedAt } = await stage.portal.call('grace', calls.previewPlanChange, body)
    assert.equal(lines.find(({ kind }) => kind === 'period')?.amountCents, 1125)
    assert.deepEqual([afterwards?.amountCents, afterwards?.sooner?.amountCents], [1500, 1125])
    await stage.portal.call('grace', calls.changePlan, { ...body, proratedAt })
    const { data } = await stage.stripe.invoices.list({ subscription: id, limit: 1 })
    const month = data[0]?.lines.data.find(({ amount }) => amount > 0)
    const offCents = month?.discount_amounts?.reduce((sum, { amount }) => sum + amount, 0) ?? 0
    assert.equal((month?.amount ?? 0) - offCents, 1125)
    const renewal = await stage.stripe.invoices.createPreview({ subscription: id })
    assert.equal(renewal.total, 1125)
  })
})
