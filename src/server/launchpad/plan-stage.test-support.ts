import assert from 'node:assert/strict'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import type { ForSite } from '#domain/checkout/contract.ts'
import * as calls from '#domain/launchpad/contract.ts'
import { onlyItem, openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import type { CheckoutStage } from '#server/checkout/stage.test-support.ts'
import { createId } from '#server/platform/secrets.ts'

export const monthly = 'rocket-hosting-monthly'
export const yearly = 'rocket-hosting-yearly'

/** What Ada does with her plans and sites. */
export type PlanStage = CheckoutStage & {
  /** Buys one term of hosting; the id of its subscription. */
  buyHosting(sites?: readonly ForSite[], planId?: string): Promise<string>
  /** Places an order as a page would that shows this price; how it was answered. */
  ordering(sites?: readonly ForSite[], planId?: string, dueTodayCents?: number): Promise<string>
  openSites(...productIds: string[]): Promise<void>
  /** Each site by its id, with its status and the subscription that keeps it online. */
  shown(): Promise<Record<string, unknown>>
  planOf(subscriptionId: string): Promise<PresentedSubscription>
  assign(subscriptionId: string, siteId: string | null, who?: 'ada' | 'tom'): Promise<string>
  received(): Promise<readonly number[]>
}

export async function openPlanStage(): Promise<PlanStage> {
  const stage = await openCheckoutStage()

  async function planOf(subscriptionId: string) {
    const customerId = await stage.customer('ada')
    const held = (await stage.portal.call('ada', plans.getSubscriptions, { customerId })).subscriptions
    const plan = held.find(({ id }) => id === subscriptionId)
    assert.ok(plan)
    return plan
  }

  return {
    ...stage,
    planOf,
    async buyHosting(sites, planId = monthly) {
      const order = await stage.order([planId], sites ? { sites } : {})
      const paymentMethodId = await stage.savedCard('ada')
      const { subscriptionId } = await stage.buy(order, onlyItem(order), { paymentMethodId })
      await stage.look(order.id, { settle: true })
      return subscriptionId ?? ''
    },
    ordering(sites, planId = monthly, dueTodayCents = 1500) {
      const body = { key: createId(), planIds: [planId], dueTodayCents, ...(sites ? { sites: [...sites] } : {}) }
      return stage.portal.outcome('ada', checkout.createOrder, body as never)
    },
    async openSites(...productIds) {
      for (const productId of productIds) await stage.portal.call('ada', calls.requestHosting, { productId })
    },
    async shown() {
      const { sites } = await stage.portal.call('ada', calls.listHosting, {})
      return Object.fromEntries(sites.map(({ id, status, subscriptionId }) => [id, [status, subscriptionId]]))
    },
    async assign(subscriptionId, siteId, who = 'ada') {
      const { version } = await planOf(subscriptionId)
      return stage.portal.outcome(who, calls.assignPlan, { subscriptionId, version, siteId })
    },
    received: async () => stage.charged(await stage.customer('ada')),
  }
}
