import * as calls from '#domain/checkout/contract.ts'
import * as tax from '#domain/checkout/tax-contract.ts'
import {
  billedAsked,
  customerLeft,
  ordererAsked,
  orderSeen,
  paymentsSwept,
  siteNameAsked,
  subscriptionSeen,
  unchargedAsked,
} from '#server/billing/exports/reactions.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { createInvoiceOnetime, createSubscriptionProduct } from './buy-item.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireOrdersElsewhere } from './expire-unpaid.ts'
import { orders, planHoldings } from './exports/collections.ts'
import { holdPlan } from './hold-plan.ts'
import { listBilled } from './list-billed.ts'
import { listUncharged } from './list-uncharged.ts'
import { checkoutSources } from './live.ts'
import { nameOrderedSite, nameOrderer } from './name-ordered.ts'
import { listSites } from './order-lines.ts'
import { createOrder, getOrder, listOrders, previewOrder } from './orders.ts'
import { ownOrders } from './own-data.ts'
import { orderChanged } from './read-item.ts'
import { mountReceipts } from './receipts.ts'
import { settlePendingOrders } from './settle-orders.ts'
import { setTaxAddress } from './tax-address.ts'

/** Buying from the catalogue: orders, the payment of each item, and receipts. */
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
    forViewer(calls.cancelOrder, cancelOrder),
    forViewer(calls.listSites, listSites),
    forViewer(tax.setTaxAddress, setTaxAddress),
  ],
  live: checkoutSources,
  serves: [mountReceipts],
  reactions: [
    on(subscriptionSeen, holdPlan),
    on(orderSeen, orderChanged),
    on(paymentsSwept, settlePendingOrders),
    on(customerLeft, expireOrdersElsewhere),
    on(siteNameAsked, nameOrderedSite),
    on(ordererAsked, nameOrderer),
    on(unchargedAsked, listUncharged),
    on(billedAsked, listBilled),
  ],
  ownData: ownOrders,
}
