import type { Route } from '#server/platform/http/route.ts'
import type { LiveSource } from '#server/platform/live/live-source.ts'
import type { BillingDeps } from './billing/deps.ts'
import { billingSources } from './billing/live.ts'
import { billingRoutes } from './billing/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { orders } from './checkout/collections.ts'
import type { CheckoutDeps } from './checkout/deps.ts'
import { holdPlan } from './checkout/hold-plan.ts'
import { leaveOrders } from './checkout/leave-orders.ts'
import { checkoutSources } from './checkout/live.ts'
import { orderChanged } from './checkout/order-changed.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { homeRoutes } from './home/routes.ts'
import type { InvoicesDeps } from './invoices/deps.ts'
import { invoiceSources } from './invoices/live.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { joinBilling } from './join-billing.ts'
import { joinCheckout } from './join-checkout.ts'
import { joinHome } from './join-home.ts'
import { joinInvoices } from './join-invoices.ts'
import { coverSites } from './launchpad/cover-sites.ts'
import type { Portal } from './portal.ts'

/** What the slices make together: calls, what is live of them, and what the door and the pages beside the calls need. */
export type JoinedSlices = {
  readonly routes: readonly Route[]
  readonly liveSources: readonly LiveSource[]
  readonly billing: BillingDeps
  readonly checkout: CheckoutDeps
  readonly invoices: InvoicesDeps
}

/** Slices never import slices: whatever one needs of another is handed over here, as a function. */
export function joinSlices(portal: Portal, sealingKey: Uint8Array): JoinedSlices {
  const { documents, clock, settings, payments, limits, audit, activity } = portal
  const billing = joinBilling({
    documents,
    clock,
    activity,
    audit,
    limits,
    payments,
    sealingKey,
    planChanged: (subscription) => holdPlan({ documents }, subscription),
    customerLeft: (left) => leaveOrders({ documents, clock }, left),
    async orderChanged(orderId) {
      await orderChanged(checkout, orderId)
      const order = (await documents.get(orders, orderId))?.data
      // What was bought may be hosting, or was hosting and has ended.
      if (order) await coverSites(portal, order.uid)
    },
  })
  const { catalogue, checkout } = joinCheckout(billing)
  const invoices = joinInvoices(billing, { activity, agencyName: settings.agencyName })
  return {
    routes: [
      ...billingRoutes(billing),
      ...invoiceRoutes(invoices),
      ...catalogueRoutes(catalogue),
      ...checkoutRoutes(checkout),
      ...homeRoutes(joinHome({ documents, clock })),
    ],
    liveSources: [...billingSources, ...invoiceSources, ...checkoutSources],
    billing,
    checkout,
    invoices,
  }
}
