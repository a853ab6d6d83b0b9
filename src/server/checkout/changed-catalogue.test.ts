import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { getClientBilling } from '#domain/billing/staff-contract.ts'
import * as billing from '#domain/billing/subscription-contract.ts'
import { getProducts } from '#domain/catalogue/contract.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import * as calls from '#domain/checkout/contract.ts'
import { setUpCatalogue } from '#server/adapters/stripe/setup-catalogue.ts'
import { catalogues } from '#server/catalogue/exports/collections.ts'
import { createId } from '#server/platform/secrets.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const monthly = 'rocket-hosting-monthly'
const yearly = 'rocket-hosting-yearly'
const setup = 'dead-pages-setup'
const dearer = { price: 20, couponId: `${monthly}-off-7700` }

describe('a catalogue that changes while people buy', () => {
  let stage: CheckoutStage

  beforeEach(async () => {
    stage = await openCheckoutStage()
  })
  afterEach(() => stage.close())

  /** As another process of the portal stores it, once the provider has the prices. */
  async function sell(planId: string, changed: Partial<Plan>): Promise<void> {
    const { documents, clock } = stage.portal
    const held = (await documents.get(catalogues, 'catalogue'))?.data.plans ?? standardPlans
    const plans = held.map((plan) => (plan.id === planId ? Object.assign({}, plan, changed) : plan))
    await setUpCatalogue(stage.provider.settings, plans)
    await documents.transact(async (transaction) => {
      const found = await transaction.get(catalogues, 'catalogue')
      const by = { uid: 'tom', name: 'Tom Reyes' }
      const next = { id: 'catalogue' as const, plans, changedAt: clock.now(), changedBy: by }
      if (found) transaction.put(catalogues, next)
      else transaction.create(catalogues, next)
    })
  }

  async function subscriptions() {
    const body = { customerId: await stage.customer('ada') }
    return (await stage.portal.call('ada', billing.getSubscriptions, body)).subscriptions
  }

  async function bought(planId: string, paymentMethodId: string) {
    const order = await stage.order([planId])
    return stage.buy(order, onlyItem(order), { paymentMethodId })
  }

  test('is sold as it is now, at once, and in the order that it has', async () => {
    await sell(monthly, dearer)
    const { products } = await stage.portal.call('ada', getProducts, {})
    assert.deepEqual(
      products.map(({ id, price }) => [id, price]),
      standardPlans.map(({ id, price }) => [id, id === monthly ? 20 : price]),
    )
    const { dueTodayCents } = await stage.portal.call('ada', calls.previewOrder, { planIds: [monthly] })
    assert.equal(dueTodayCents, 2000)
  })

  test('who has a plan keeps its price, also when it renews', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const { subscriptionId = '' } = await bought(monthly, paymentMethodId)
    await sell(monthly, dearer)
    const customerId = await stage.customer('ada')
    await stage.provider.control('POST', 'clock', { seconds: 32 * 86_400 })
    await stage.tell({ object: 'subscription', id: subscriptionId })
    const [kept] = await subscriptions()
    assert.deepEqual([kept?.amountCents, kept?.listCents, kept?.planId], [1500, 9700, monthly])
    assert.deepEqual(await stage.charged(customerId), [1500, 1500])
    const shown = (await stage.portal.call('ada', getProducts, {})).products.find(({ id }) => id === monthly)
    const own = { amountCents: 1500, months: 1 }
    assert.deepEqual([shown?.isOwned, shown?.price, shown?.own], [true, 20, own])
    const toStaff = await stage.portal.call('tom', getClientBilling, { clientId: 'ada' })
    assert.deepEqual(toStaff.ownPrices, { [monthly]: own })
  })

  test('an order of before is not paid at the old price nor at the new one: its page is told', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const orders = [await stage.order([monthly]), await stage.order([setup])]
    await sell(monthly, dearer)
    await sell(setup, { price: 2500, couponId: `${setup}-off-50000` })
    for (const order of orders) {
      assert.equal(
        await stage.portal.outcome(...stage.purchase(order, onlyItem(order), { paymentMethodId })),
        'price-changed',
      )
      const { toPay, status } = await stage.look(order.id)
      assert.deepEqual([toPay, status], [[], 'expired'])
    }
    assert.deepEqual(await stage.charged(await stage.customer('ada')), [])
    const again = { key: createId(), planIds: [monthly], dueTodayCents: 1500 }
    assert.equal(await stage.portal.outcome('ada', calls.createOrder, again), 'price-changed')
  })

  test('a retired plan is offered and paid no more, and stays hosting for whoever has it', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const waiting = await stage.order([yearly])
    await bought(monthly, paymentMethodId)
    const retirement = { by: 'tom', at: stage.portal.clock.now() }
    await sell(monthly, { retirement })
    await sell(yearly, { retirement })
    const { products } = await stage.portal.call('ada', getProducts, {})
    assert.ok(products.every(({ id }) => id !== monthly && id !== yearly))
    const [kept] = await subscriptions()
    assert.deepEqual([kept?.planId, kept?.amountCents], [monthly, 1500])
    const change = { subscriptionId: kept?.id ?? '', planId: yearly }
    assert.equal(await stage.portal.outcome('ada', billing.previewPlanChange, change), 'plan-not-for-this')
    const late = stage.purchase(waiting, onlyItem(waiting), { paymentMethodId })
    assert.equal(await stage.portal.outcome(...late), 'plan-owned-already')
  })

  test('a change of plan at another price than was shown is refused', async () => {
    const { subscriptionId = '' } = await bought(monthly, await stage.savedCard('ada'))
    const asked = { subscriptionId, planId: yearly }
    const { proratedAt, afterwards } = await stage.portal.call('ada', billing.previewPlanChange, asked)
    await sell(yearly, { price: 240 })
    const change = { ...asked, proratedAt, afterwardsCents: afterwards?.amountCents }
    assert.equal(await stage.portal.outcome('ada', billing.changePlan, change), 'price-changed')
    const [kept] = await subscriptions()
    assert.equal(kept?.planId, monthly)
  })

  test('a plan that somebody comes back to costs what it costs now, without the coupon of before', async () => {
    const { subscriptionId = '' } = await bought(monthly, await stage.savedCard('ada'))
    const change = async (planId: string) => {
      const asked = { subscriptionId, planId }
      const { proratedAt, afterwards } = await stage.portal.call('ada', billing.previewPlanChange, asked)
      const body = { ...asked, proratedAt, afterwardsCents: afterwards?.amountCents }
      return (await stage.portal.call('ada', billing.changePlan, body)).subscription.amountCents
    }
    assert.equal(await change(yearly), 18_000)
    await sell(monthly, dearer)
    assert.equal(await change(monthly), 2000)
    const { discounts } = await stage.stripe.subscriptions.retrieve(subscriptionId)
    assert.equal(discounts.length, 1)
  })

  test('two terms of hosting are not ordered at once, whatever they are called', async () => {
    await sell(yearly, { title: 'Hosting for a year' })
    const both = { planIds: [monthly, yearly] }
    assert.equal(await stage.portal.outcome('ada', calls.previewOrder, both), 'invalid-input')
    const order = { ...both, key: createId(), dueTodayCents: 19_500 }
    assert.equal(await stage.portal.outcome('ada', calls.createOrder, order), 'invalid-input')
  })

  test('what was bought once is known by the name that it had then', async () => {
    await bought(setup, await stage.savedCard('ada'))
    await sell(setup, { name: 'Forgotten pages', formerNames: ['Dead Pages setup'] })
    const { products } = await stage.portal.call('ada', getProducts, {})
    assert.ok(products.find(({ id }) => id === setup)?.boughtAt)
  })
})
