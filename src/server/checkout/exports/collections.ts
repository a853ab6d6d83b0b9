import * as z from 'zod/mini'
import { orderSchema } from '#domain/checkout/order.ts'
import type { Order } from '#domain/checkout/order.ts'
import { instant } from '#domain/core/instants.ts'
import { collection } from '#server/ports/documents.ts'

export const orders = collection<Order>('orders', orderSchema, [
  { where: ['uid'], orderBy: ['createdAt', 'desc'] },
  { where: ['status'], orderBy: ['createdAt', 'asc'] },
])

const planHoldingSchema = z.strictObject({
  id: z.string(),
  uid: z.string(),
  planId: z.string(),
  orderId: z.string(),
  itemId: z.string(),
  subscriptionId: z.nullable(z.string()),
  createdAt: instant,
  /** The site that hosting is for; left out where it names none, and for everything else. */
  siteId: z.optional(z.string()),
})
/**
 * The order that has, or is about to have, a plan: one for each account and plan, and of hosting one for each site, so that no
 * plan is bought twice at once.
 */
export const planHoldings = collection<z.output<typeof planHoldingSchema>>('planHoldings', planHoldingSchema, [
  { where: ['uid'] },
])

export function planHoldingId(uid: string, planId: string, siteId?: string): string {
  return siteId === undefined ? `${uid}_${planId}` : `${uid}_${planId}_${siteId}`
}
