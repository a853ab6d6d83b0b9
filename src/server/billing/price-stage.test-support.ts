import assert from 'node:assert/strict'
import * as prices from '#domain/billing/price-contract.ts'
import * as calls from '#domain/billing/subscription-contract.ts'
import { getProducts } from '#domain/catalogue/contract.ts'
import * as catalogue from '#domain/catalogue/settings-contract.ts'
import { cents } from '#domain/core/money.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { movePrices } from './move-prices.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'

export const monthly = 'rocket-hosting-monthly'
export const yearly = 'rocket-hosting-yearly'
export const dayMs = 86_400_000

export type PriceStage = Awaited<ReturnType<typeof openPriceStage>>

/** A portal, its provider and its notifier, where prices of plans change. */
export async function openPriceStage() {
  const stage = await openBillingStage()
  const told = await followTold(stage.portal)
  const cardId = await stage.savedCard('ada')

  /** As it is bought at the portal, with the coupon of its price, three days ago: too late for the next renewal of a month. */
  async function bought(who: CastUid, planId = monthly, codes: readonly string[] = []): Promise<string> {
    const { data } = await stage.stripe.prices.list({ lookup_keys: [planId] })
    const { products } = await stage.portal.call(who, getProducts, {})
    const couponId = products.find(({ id }) => id === planId)?.couponId
    const { id } = await stage.stripe.subscriptions.create({
      customer: await stage.customer(who),
      default_payment_method: who === 'ada' ? cardId : await stage.savedCard(who),
      items: [{ price: data[0]?.id ?? '' }],
      discounts: [...(couponId ? [couponId] : []), ...codes].map((coupon) => ({ coupon })),
    })
    await stage.tell({ object: 'subscription', id })
    await pass(3, id)
    return id
  }

  async function sell(planId: string, priceCents: number): Promise<void> {
    const { version, plans } = (await stage.portal.call('tom', catalogue.getCatalogue, {})).catalogue
    const plan = plans.find(({ id }) => id === planId)
    assert.ok(plan)
    const { name, title, originCents, couponId, amountMonths, services, isAdded } = plan
    const entered = { name, title, originCents, hasCoupon: couponId !== null, amountMonths, services, isAdded }
    const body = { version, planId, ...entered, priceCents: cents(priceCents) }
    await stage.portal.call('tom', catalogue.updatePlan, body)
  }

  const announcing = (subscriptionIds: string[], priceCents: number, planId = monthly) =>
    stage.portal.call('tom', prices.announcePrice, { planId, priceCents, subscriptionIds })
  const earlier = async () => (await stage.portal.call('tom', prices.listEarlierPrices, {})).subscriptions
  const move = () => movePrices(anotherPortal(stage), (error) => assert.fail(String(error)))

  async function held(subscriptionId: string) {
    const body = { customerId: await stage.customer('ada') }
    const { subscriptions } = await stage.portal.call('ada', calls.getSubscriptions, body)
    const found = subscriptions.find(({ id }) => id === subscriptionId)
    assert.ok(found)
    return found
  }

  /** Days go by, at the provider and here; a round of the sweep looks on each of them. */
  async function pass(days: number, subscriptionId: string): Promise<void> {
    for (let day = 0; day < days; day++) {
      await stage.provider.control('POST', 'clock', { seconds: dayMs / 1000 })
      stage.portal.clock.advance(dayMs)
      if (day % 4 === 0) await stage.tell({ object: 'subscription', id: subscriptionId })
      await move()
    }
    for (const who of ['ada', 'tom', 'grace'] as const) stage.portal.signInAgain(who)
    await stage.tell({ object: 'subscription', id: subscriptionId })
  }

  async function charged(who: CastUid = 'ada'): Promise<number[]> {
    const { data } = await stage.stripe.invoices.list({ customer: await stage.customer(who), limit: 100 })
    return data.map(({ total }) => total).toReversed()
  }

  return {
    ...stage,
    told,
    bought,
    sell,
    announcing,
    earlier,
    move,
    held,
    pass,
    charged,
    async close() {
      await told.notifying.stop()
      await stage.close()
    },
  }
}
