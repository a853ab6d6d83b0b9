import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import { getProducts } from '#domain/catalogue/contract.ts'
import * as calls from '#domain/catalogue/settings-contract.ts'
import type { PresentedPlan } from '#domain/catalogue/settings-contract.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import { cents } from '#domain/core/money.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { createId } from '#server/platform/secrets.ts'
import { entered } from './access-rows.test-support.ts'

const yearly = 'rocket-hosting-yearly'
const monthly = 'rocket-hosting-monthly'

describe('the catalogue in the hands of staff', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  const shown = async () => (await stage.portal.call('tom', calls.getCatalogue, {})).catalogue
  const sold = async () => (await stage.portal.call('ada', getProducts, {})).products
  const names = async () => (await stage.portal.call('ada', accounts.session, {})).features.plans ?? []

  /** A plan as it is, as staff would enter it. */
  async function asEntered(planId: string) {
    const { plans, version } = await shown()
    const plan = plans.find(({ id }) => id === planId)
    assert.ok(plan)
    return { version, planId, ...fieldsOf(plan) }
  }

  function fieldsOf({
    name,
    title,
    priceCents,
    originCents,
    couponId,
    amountMonths,
    services,
    isAdded,
  }: PresentedPlan) {
    return { name, title, priceCents, originCents, hasCoupon: couponId !== null, amountMonths, services, isAdded }
  }

  async function prices(planId: string) {
    const { data } = await stage.stripe.prices.list({ product: `liftoff-${planId}`, limit: 100 })
    return data.map(({ unit_amount: amount, active }) => [amount, active])
  }

  async function refused(payload: object): Promise<{ code: string; fields?: Record<string, string> }> {
    const headers = { origin: 'http://portal.example', cookie: await stage.portal.cookieOf('tom') }
    return (await stage.portal.app.inject({ method: 'POST', url: calls.updatePlan.path, headers, payload })).json()
  }

  test('is the five default plans until somebody changes it', async () => {
    const { version, isStandard, plans } = await shown()
    assert.deepEqual([version, isStandard], [0, true])
    assert.deepEqual(
      plans.map(({ id, isOffered, retiredAt }) => [id, isOffered, retiredAt]),
      standardPlans.map(({ id }) => [id, true, null]),
    )
  })

  test('another price is a new one at the provider, sold at once, and the old one is archived', async () => {
    const plan = { ...(await asEntered(yearly)), priceCents: cents(24_000) }
    const { catalogue } = await stage.portal.call('tom', calls.updatePlan, plan)
    assert.deepEqual([catalogue.version, catalogue.isStandard, catalogue.changedBy], [1, false, 'Tom Reyes'])
    assert.equal((await sold()).find(({ id }) => id === yearly)?.price, 240)
    assert.deepEqual(await prices(yearly), [
      [24_000, true],
      [18_000, false],
    ])
    await stage.portal.call('tom', calls.updatePlan, { ...plan, version: 1, priceCents: cents(18_000) })
    assert.deepEqual(await prices(yearly), [
      [24_000, false],
      [18_000, true],
    ])
    assert.equal((await shown()).isStandard, true)
  })

  test('another discount is a new coupon of the same price', async () => {
    const plan = { ...(await asEntered(monthly)), priceCents: cents(2000) }
    await stage.portal.call('tom', calls.updatePlan, plan)
    const found = (await sold()).find(({ id }) => id === monthly)
    assert.deepEqual([found?.price, found?.originPrice, found?.couponId], [20, 97, `${monthly}-off-7700`])
    assert.deepEqual(await prices(monthly), [[9700, true]])
    const old = await stage.stripe.coupons.retrieve(`${monthly}-off-8200`)
    assert.equal(old.valid, true, 'who has it keeps it')
  })

  test('what the provider does not take changes nothing, and repeated it goes on', async () => {
    const plan = { ...(await asEntered(yearly)), priceCents: cents(24_000) }
    await stage.provider.control('POST', 'faults', [{ kind: '500' }])
    assert.equal(await stage.portal.outcome('tom', calls.updatePlan, plan), 'payments-unavailable')
    await stage.provider.control('POST', 'faults', [])
    assert.equal((await shown()).version, 0)
    assert.equal((await sold()).find(({ id }) => id === yearly)?.price, 180)
    await stage.portal.call('tom', calls.updatePlan, plan)
    assert.deepEqual(await prices(yearly), [
      [24_000, true],
      [18_000, false],
    ])
  })

  test('names are everywhere at once, and what they were is known', async () => {
    const plan = { ...(await asEntered(yearly)), name: 'Care for a year', title: 'Care' }
    await stage.portal.call('tom', calls.updatePlan, plan)
    assert.equal((await names()).find(({ id }) => id === yearly)?.name, 'Care for a year')
    assert.equal((await stage.stripe.products.retrieve(`liftoff-${yearly}`)).name, 'Care for a year')
    const other = { ...(await asEntered(monthly)), name: 'Rocket Hosting yearly' }
    const { code, fields } = await refused(other)
    assert.deepEqual([code, fields], ['invalid-input', { name: 'This name is taken. Choose another' }])
  })

  test('a plan is added once under its key, bought, retired and offered again', async () => {
    const body = { key: createId(), version: 0, kind: 'addOn' as const, ...entered }
    for (let again = 0; again < 2; again++) await stage.portal.call('tom', calls.addPlan, body)
    const added = (await sold()).at(-1)
    assert.deepEqual([added?.name, added?.price, added?.isAdded], ['Care plan', 25, false])
    const planId = added?.id ?? ''
    const { catalogue } = await stage.portal.call('tom', calls.retirePlan, { version: 1, planId })
    assert.deepEqual([catalogue.plans.length, catalogue.plans.at(-1)?.isOffered], [6, false])
    assert.ok((await sold()).every(({ id }) => id !== planId))
    assert.deepEqual(await prices(planId), [[4000, false]])
    assert.equal((await names()).find(({ id }) => id === planId)?.isSold, false)
    await stage.portal.call('tom', calls.offerPlan, { version: 2, planId })
    assert.equal((await sold()).at(-1)?.id, planId)
  })

  test('plans stand in the order that staff give them', async () => {
    const planIds = standardPlans.map(({ id }) => id).toReversed()
    await stage.portal.call('tom', calls.orderPlans, { version: 0, planIds })
    assert.deepEqual(
      (await sold()).map(({ id }) => id),
      planIds,
    )
    for (const wrong of [planIds.slice(1), [...planIds.slice(1), planIds[1] ?? ''], [...planIds, 'none']])
      assert.equal(await stage.portal.outcome('tom', calls.orderPlans, { version: 1, planIds: wrong }), 'invalid-input')
  })

  test('the default comes back, other plans are retired, and former names are kept', async () => {
    await stage.portal.call('tom', calls.addPlan, { version: 0, kind: 'addOn', ...entered })
    await stage.portal.call('tom', calls.updatePlan, { ...(await asEntered(yearly)), name: 'Care for a year' })
    await stage.portal.call('tom', calls.updatePlan, { ...(await asEntered(yearly)), priceCents: cents(24_000) })
    const { catalogue } = await stage.portal.call('tom', calls.restoreCatalogue, { version: 3 })
    assert.equal(catalogue.isStandard, true)
    assert.deepEqual(
      (await sold()).map(({ id, name, price, couponId }) => [id, name, price, couponId]),
      standardPlans.map(({ id, name, price, couponId }) => [id, name, price, couponId]),
    )
    assert.equal(catalogue.plans.length, 6)
    const again = await stage.portal.call('tom', calls.restoreCatalogue, { version: 4 })
    assert.equal(again.catalogue.version, 4, 'nothing was different')
  })

  test('is not written over somebody who was faster, by twenty at once', async () => {
    const plan = await asEntered(yearly)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        stage.portal.outcome('tom', calls.updatePlan, { ...plan, priceCents: cents(20_000 + count) }),
      ),
    )
    assert.deepEqual(outcomes.toSorted(), ['ok', ...Array.from({ length: 19 }, () => 'stale-version')])
    assert.equal((await prices(yearly)).filter(([, active]) => active).length, 1)
  })

  test('refuses what nobody could be charged', async () => {
    const plan = await asEntered(yearly)
    for (const [wrong, field] of [
      [{ priceCents: 49 }, 'priceCents'],
      [{ originCents: 17_999 }, 'originCents'],
      [{ amountMonths: null }, 'amountMonths'],
      [{ amountMonths: 0 }, 'amountMonths'],
      [{ amountMonths: 37 }, 'amountMonths'],
      [{ name: ' ' }, 'name'],
      [{ services: ['\u202e'] }, 'services.0'],
      [{ priceCents: 15.5 }, 'priceCents'],
    ] as const) {
      const { code, fields } = await refused({ ...plan, ...wrong })
      assert.deepEqual([code, Object.keys(fields ?? {})], ['invalid-input', [field]], JSON.stringify(wrong))
    }
    const setup = await asEntered('dead-pages-setup')
    assert.equal((await refused({ ...setup, amountMonths: 1 })).code, 'invalid-input')
    assert.equal((await shown()).version, 0)
  })

  test('keeps who changed what, newest first, and audits it', async () => {
    await stage.portal.call('tom', calls.updatePlan, { ...(await asEntered(yearly)), priceCents: cents(24_000) })
    stage.portal.clock.advance(60_000)
    await stage.portal.call('nina', calls.retirePlan, { version: 1, planId: monthly })
    const { changes, next } = await stage.portal.call('tom', calls.listCatalogueChanges, {})
    assert.equal(next, null)
    assert.deepEqual(
      changes.map(({ by, before, after }) => [by.name, before[1]?.price, after[1]?.price]),
      [
        ['Nina Falk', 240, 240],
        ['Tom Reyes', 180, 240],
      ],
    )
    const rows = await stage.portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    const traces = rows.map(({ data }) => data).filter(({ action }) => action === 'catalogue-changed')
    assert.deepEqual(
      traces.map(({ actorId, detail }) => [actorId, detail]),
      [
        ['tom', yearly],
        ['nina', monthly],
      ],
    )
  })

  test('what is sent twice, because its answer was lost, is done once', async () => {
    const { portal } = stage
    const added = { key: createId(), version: 0, kind: 'addOn' as const, ...entered }
    const { catalogue } = await portal.call('tom', calls.addPlan, added)
    const planIds = catalogue.plans.map(({ id }) => id).toReversed()
    const plan = { planId: planIds[0] ?? '' }
    await portal.call('tom', calls.addPlan, added)
    for (const [call, body, version] of [
      [calls.updatePlan, { ...plan, ...entered, isAdded: true }, 1],
      [calls.retirePlan, plan, 2],
      [calls.offerPlan, plan, 3],
      [calls.orderPlans, { planIds }, 4],
      [calls.restoreCatalogue, {}, 5],
    ] as const) {
      const outcomes = [1, 2].map(() => portal.outcome('tom', call, { version, ...body }))
      assert.deepEqual(await Promise.all(outcomes), ['ok', 'stale-version'], call.name)
    }
    assert.equal((await portal.call('tom', calls.listCatalogueChanges, {})).changes.length, 6)
  })

  test('a plan whose price somebody archived by hand is told, and brought back by saving it', async () => {
    const { data } = await stage.stripe.prices.list({ lookup_keys: [yearly] })
    await stage.stripe.prices.update(data[0]?.id ?? '', { active: false })
    assert.equal((await shown()).plans[1]?.isOffered, false)
    await stage.portal.call('tom', calls.updatePlan, await asEntered(yearly))
    stage.portal.clock.advance(60_000)
    assert.equal((await shown()).plans[1]?.isOffered, true)
  })
})
