import * as calls from '#domain/checkout/contract.ts'
import { customerLeft, orderSeen, paymentsSwept, subscriptionSeen } from '#server/billing/exports/reactions.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { createInvoiceOnetime } from './create-invoice-onetime.ts'
import { createOrder } from './create-order.ts'
import { createSubscriptionProduct } from './create-subscription-product.ts'
import { orders, planHoldings } from './exports/collections.ts'
import { getOrder } from './get-order.ts'
import { holdPlan } from './hold-plan.ts'
import { leaveOrders } from './leave-orders.ts'
import { listOrders } from './list-orders.ts'
import { checkoutSources } from './live.ts'
import { mountReceipts } from './mount-receipts.ts'
import { orderChanged } from './order-changed.ts'
import { ownOrders } from './own-data.ts'
import { previewOrder } from './preview-order.ts'
import { settlePendingOrders } from './settle-pending-orders.ts'

/** What is bought of the catalogue: orders, how each of their things is paid, and the receipts of what was. */
export const checkout: Capability = {
  name: 'checkout',
  collections: [kept(orders), kept(planHoldings)],
  calls: [
    forViewer(calls.previewOrder, previewOrder),
    forViewer(calls.createOrder, createOrder),
    forViewer(calls.createSubscriptionProduct, createSubscriptionProduct),
    forViewer(calls.createInvoiceOnetime, createInvoiceOnetime),
    forViewer(calls.getOrder, getOrder),
    forViewer(calls.listOrders, listOrders),
  ],
  live: checkoutSources,
  serves: [mountReceipts],
  reactions: [
    on(subscriptionSeen, holdPlan),
    on(orderSeen, orderChanged),
    on(paymentsSwept, settlePendingOrders),
    on(customerLeft, leaveOrders),
  ],
  ownData: ownOrders,
}
