import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/billing/subscription-contract.ts'
import { openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const planId = 'rocket-hosting-yearly'

describe('a change of plan that credit pays in part', () => {
  let stage: BillingStage
  let subscriptionId: string
  let customerId: string
  let paymentMethodId: string

  beforeEach(async () => {
    stage = await openBillingStage()
    customerId = await stage.customer('ada')
    paymentMethodId = await stage.savedCard('ada')
    subscriptionId = await stage.plan('ada', paymentMethodId, 'rocket-hosting-monthly')
  })
  afterEach(() => stage.close())

  const credit = (creditCents: number) => stage.stripe.customers.update(customerId, { balance: -creditCents })

  async function shown(id = subscriptionId) {
    const preview = await stage.portal.call('ada', calls.previewPlanChange, { subscriptionId: id, planId })
    const { proratedAt, dueTodayCents, usedCents, afterwards } = preview
    return { dueTodayCents, usedCents, proratedAt, afterwardsCents: afterwards?.amountCents }
  }

  const change = (
    seen: Partial<Awaited<ReturnType<typeof shown>>> & { readonly proratedAt: string },
    id = subscriptionId,
  ) => ({
    subscriptionId: id,
    planId,
    ...seen,
  })

  async function charges(): Promise<number> {
    return (await stage.stripe.paymentIntents.list({ customer: customerId })).data.length
  }

  for (const [what, leftCents] of [
    ['was used', 0],
    ['was used in part', 2000],
    ['has become more', 20_000],
  ] as const)
    test(`charges nothing once the credit ${what} after it was shown, and is made at the price of now`, async () => {
      await credit(5000)
      const seen = await shown()
      assert.equal(seen.usedCents, 5000)
      const before = await charges()
      await credit(leftCents)
      assert.equal(await stage.portal.outcome('ada', calls.changePlan, change(seen)), 'price-changed')
      await assert.rejects(
        stage.portal.call('ada', calls.changePlan, change(seen)),
        /The account’s credit has changed since you opened this page\./,
      )
      await assert.rejects(
        stage.portal.call(
          'ada',
          calls.changePlan,
          change({ ...seen, dueTodayCents: (seen.dueTodayCents - 100) as never }),
        ),
        /The price has changed since you opened this page\./,
      )
      assert.equal(await charges(), before)
      const now = await shown()
      assert.notEqual(now.dueTodayCents, seen.dueTodayCents)
      const { subscription } = await stage.portal.call('ada', calls.changePlan, change(now))
      assert.equal(subscription.planId, planId)
      const { data: paid } = await stage.stripe.paymentIntents.list({ customer: customerId, limit: 1 })
      assert.equal(now.dueTodayCents === 0 ? 0 : paid[0]?.amount, now.dueTodayCents)
    })

  test('uses credit once where two plans are changed at the same moment', async () => {
    const { data } = await stage.stripe.prices.list({ lookup_keys: ['rocket-hosting-monthly'] })
    const { id: other } = await stage.stripe.subscriptions.create({
      customer: customerId,
      default_payment_method: paymentMethodId,
      items: [{ price: data[0]?.id ?? '' }],
      metadata: { site_id: 'another-site' },
    })
    assert.equal(await stage.tell({ object: 'subscription', id: other }), 200)
    await credit(5000)
    const asked = await Promise.all([subscriptionId, other].map(async (id) => change(await shown(id), id)))
    const before = await charges()
    const outcomes = await Promise.all(asked.map((body) => stage.portal.outcome('ada', calls.changePlan, body)))
    assert.deepEqual(outcomes.toSorted(), ['ok', 'price-changed'])
    assert.equal((await charges()) - before, 1)
  })

  test('is made later at what was shown, though less of the old period is left by then', async () => {
    await credit(4000)
    const seen = await shown()
    await stage.provider.sandbox.advance(10 * 60)
    stage.portal.clock.advance(10 * 60_000)
    await stage.portal.call('ada', calls.changePlan, change(seen))
    const { data: paid } = await stage.stripe.paymentIntents.list({ customer: customerId, limit: 1 })
    assert.equal(paid[0]?.amount, seen.dueTodayCents)
  })

  test('is made for a page of the release before, which sends no sum', async () => {
    await credit(5000)
    const { proratedAt, afterwardsCents } = await shown()
    await credit(0)
    assert.equal(await stage.portal.outcome('ada', calls.changePlan, change({ proratedAt, afterwardsCents })), 'ok')
  })
})
