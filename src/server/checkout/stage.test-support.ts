import assert from 'node:assert/strict'
import type { FastifyBaseLogger } from 'fastify'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { limitCollection } from '#server/platform/limits/limits.ts'
import { createId } from '#server/platform/secrets.ts'
import type { CastUid } from '#tools/seed/cast.ts'

export const everyPlan = standardPlans.map(({ id }) => id)
/** Hosting by the month and all add-ons. */
export const wholeBasket = everyPlan.filter((id) => id !== 'rocket-hosting-yearly')

type Buying = { readonly who?: CastUid; readonly paymentMethodId: string; readonly couponId?: string | null }

type Ordering = { readonly who?: CastUid; readonly promotionCode?: string; readonly sites?: readonly calls.ForSite[] }

export type CheckoutStage = BillingStage & {
  /** Places an order at the price that the portal shows. */
  order(planIds: readonly string[], how?: Ordering): Promise<PresentedOrder>
  /** The call that buys a thing, and its body. */
  purchase(order: PresentedOrder, item: OrderItem, buying: Buying): Parameters<BillingStage['portal']['outcome']>
  /** Buys it; the reply. */
  buy(order: PresentedOrder, item: OrderItem, buying: Buying): Promise<Bought>
  /** An order as it stands. */
  look(orderId: string, how?: { who?: CastUid; settle?: boolean }): Promise<PresentedOrder>
  /** What the provider received of this customer, in cents. */
  charged(customerId: string): Promise<readonly number[]>
  /** Hundreds of purchases are not what the limits are for. */
  forgetLimits(): Promise<void>
  /** The holder of a card answers their bank. */
  answerBank(clientSecret: string | null, outcome: 'complete' | 'fail'): Promise<void>
}
type Bought = { status: string; clientSecret: string | null; subscriptionId?: string; invoiceId?: string }

/** A checkout on a payment provider of its own. */
export async function openCheckoutStage(
  log?: FastifyBaseLogger,
  given?: Parameters<typeof openBillingStage>[1],
): Promise<CheckoutStage> {
  const stage = await openBillingStage(log, given)
  const { portal, stripe, provider } = stage

  function purchase(order: PresentedOrder, item: OrderItem, buying: Buying) {
    const { who = 'ada', paymentMethodId, couponId = item.couponId } = buying
    const call = item.type === 'recurring' ? calls.createSubscriptionProduct : calls.createInvoiceOnetime
    const { site } = item
    const body = {
      priceId: item.priceId,
      couponId,
      customerId: order.customerId,
      paymentMethodId,
      orderId: order.id,
      ...(site ? { siteId: site.id } : {}),
    }
    return [who, call, body] as Parameters<BillingStage['portal']['outcome']>
  }

  return {
    ...stage,
    purchase,
    async order(planIds, { who = 'ada', promotionCode, sites } = {}) {
      const asked = {
        planIds: [...planIds],
        ...(promotionCode ? { promotionCode } : {}),
        ...(sites ? { sites: [...sites] } : {}),
      }
      const { dueTodayCents } = await portal.call(who, calls.previewOrder, asked)
      return (await portal.call(who, calls.createOrder, { ...asked, key: createId(), dueTodayCents })).order
    },
    async buy(order, item, buying) {
      const [who, call, body] = purchase(order, item, buying)
      return (await portal.call(who, call, body as never)) as Bought
    },
    async look(orderId, { who = 'ada', settle = false } = {}) {
      return (await portal.call(who, calls.getOrder, { orderId, settle })).order
    },
    async charged(customerId) {
      const { data } = await stripe.paymentIntents.list({ customer: customerId, limit: 100 })
      return data.filter(({ status }) => status === 'succeeded').map((intent) => intent.amount_received)
    },
    async forgetLimits() {
      const { documents } = portal
      const taken = await documents.list(limitCollection, { orderBy: ['expiresAt', 'asc'], limit: 100 })
      await documents.transact(async (transaction) => {
        for (const { id } of taken) await transaction.get(limitCollection, id)
        for (const { id } of taken) transaction.remove(limitCollection, id)
      })
    },
    async answerBank(clientSecret, outcome) {
      assert.ok(clientSecret)
      const id = clientSecret.split('_secret_')[0]
      const page = `${provider.sandbox.url}/sandbox/challenge/${id}?client_secret=${clientSecret}`
      await fetch(page, { method: 'POST', body: `outcome=${outcome}` })
    },
  }
}

/** The only thing of an order of one thing. */
export function onlyItem({ items }: PresentedOrder): OrderItem {
  const [item] = items
  assert.ok(item && items.length === 1)
  return item
}
