import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as prices from '#domain/billing/price-contract.ts'
import * as calls from '#domain/billing/subscription-contract.ts'
import { monthly, openPriceStage, yearly } from './price-stage.test-support.ts'
import type { PriceStage } from './price-stage.test-support.ts'

describe('a plan with a discount for some months', () => {
  let stage: PriceStage
  let own: string
  const lastTitle = async () => (await stage.told.titlesOf('ada')).at(-1) ?? ''

  before(async () => {
    stage = await openPriceStage()
    const half = await stage.stripe.coupons.create({ percent_off: 50, duration: 'repeating', duration_in_months: 24 })
    own = await stage.bought('ada', monthly, [half.id])
  })
  after(() => stage.close())

  test('is at no earlier price while its discount alone makes it cheaper', async () => {
    assert.deepEqual(await stage.earlier(), [])
  })

  test('is told of a new price beside the one that it would cost after the discount, and until when that counts', async () => {
    await stage.sell(monthly, 2000)
    const [row] = await stage.earlier()
    assert.deepEqual([row?.amountCents, row?.afterDiscount?.amountCents, row?.soldCents], [750, 1500, 2000])
    assert.deepEqual((await stage.announcing([own], 2000)).announced, [own])
    const day = String.raw`\w{3} \d+, \d{4}`
    assert.match(
      await lastTitle(),
      new RegExp(
        String.raw`will cost \$20 a month instead of \$15 from ${day}, less the discount on payments before ${day}$`,
      ),
    )
    await stage.portal.call('tom', prices.withdrawPrice, { subscriptionId: own })
    assert.match(await lastTitle(), new RegExp(String.raw`stays at \$15 a month \(\$7\.50 before ${day}\)$`))
  })

  test('tells who changes it what both plans cost, and until when less', async () => {
    const asked = { subscriptionId: own, planId: yearly }
    const { proratedAt } = await stage.portal.call('ada', calls.previewPlanChange, asked)
    await stage.portal.call('ada', calls.changePlan, { ...asked, proratedAt })
    const changed = (await stage.told.storedOf('tom')).find(({ type }) => type === 'billing.plan_changed')
    assert.match(
      changed?.body ?? '',
      /^The new plan costs \$180 a year \(\$90 before .+\)\. Rocket Hosting monthly cost \$15 a month \(\$7\.50 before .+\)\.$/,
    )
  })
})
