import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as cards from '#domain/billing/card-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import { createId } from '#server/platform/secrets.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { planHoldingId, planHoldings } from './exports/collections.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const monthly = 'rocket-hosting-monthly'
const yearly = 'rocket-hosting-yearly'

describe('a plan that became another', () => {
  let stage: CheckoutStage

  before(async () => {
    stage = await openCheckoutStage()
  })
  after(() => stage.close())

  async function bought(who: CastUid, planId: string, paymentMethodId: string): Promise<string> {
    const order = await stage.order([planId], { who })
    return (await stage.buy(order, onlyItem(order), { who, paymentMethodId })).subscriptionId ?? ''
  }

  async function change(who: CastUid, subscriptionId: string, planId: string) {
    const { proratedAt } = await stage.portal.call(who, plans.previewPlanChange, { subscriptionId, planId })
    return stage.portal.call(who, plans.changePlan, { subscriptionId, planId, proratedAt })
  }

  async function holder(uid: CastUid, planId: string) {
    return (await stage.portal.documents.get(planHoldings, planHoldingId(uid, planId)))?.data.subscriptionId
  }

  test('is held as what it is now, and bought again by neither term', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const first = await bought('ada', monthly, paymentMethodId)
    assert.deepEqual([await holder('ada', monthly), await holder('ada', yearly)], [first, undefined])
    const { subscription } = await change('ada', first, yearly)
    assert.deepEqual([subscription.planId, subscription.pendingPlanId, subscription.pendingUntil], [yearly, null, null])
    assert.deepEqual([await holder('ada', monthly), await holder('ada', yearly)], [undefined, first])
    for (const [planId, dueTodayCents] of [
      [yearly, 18_000],
      [monthly, 1500],
    ] as const) {
      const again = { key: createId(), planIds: [planId], dueTodayCents }
      assert.equal(await stage.portal.outcome('ada', calls.createOrder, again), 'plan-owned-already')
    }
  })

  test('waits for the bank, and says for what and until when', async () => {
    const paymentMethodId = await stage.savedCard('grace')
    const subscriptionId = await bought('grace', monthly, paymentMethodId)
    const challenged = await stage.savedCard('grace', 'challenged')
    await stage.portal.call('grace', cards.setDefaultCard, { paymentMethodId: challenged })
    const { subscription, clientSecret } = await change('grace', subscriptionId, yearly)
    assert.ok(clientSecret)
    assert.deepEqual([subscription.planId, subscription.pendingPlanId], [monthly, yearly])
    assert.ok(subscription.pendingUntil)
    assert.deepEqual([await holder('grace', monthly), await holder('grace', yearly)], [subscriptionId, undefined])
    await stage.answerBank(clientSecret, 'complete')
    assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
    const customerId = await stage.customer('grace')
    const { subscriptions } = await stage.portal.call('grace', plans.getSubscriptions, { customerId })
    assert.deepEqual(
      subscriptions.map(({ planId, pendingPlanId, pendingUntil }) => [planId, pendingPlanId, pendingUntil]),
      [[yearly, null, null]],
    )
    assert.deepEqual([await holder('grace', monthly), await holder('grace', yearly)], [undefined, subscriptionId])
  })
})
