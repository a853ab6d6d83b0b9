import * as calls from '#domain/checkout/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { asking } from '#server/platform/payments/asking.ts'
import { createInvoiceOnetime } from './create-invoice-onetime.ts'
import { createOrder } from './create-order.ts'
import { createSubscriptionProduct } from './create-subscription-product.ts'
import type { CheckoutDeps } from './deps.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { ofOrder } from './order-meaning.ts'
import { previewOrder } from './preview-order.ts'

export function checkoutRoutes(deps: CheckoutDeps): Route[] {
  return [
    forViewer(calls.previewOrder, (viewer, input) => asking(() => previewOrder(deps, viewer, input), ofOrder)),
    forViewer(calls.createOrder, (viewer, input, { ip }) =>
      asking(() => createOrder(deps, viewer, input, ip), ofOrder),
    ),
    forViewer(calls.createSubscriptionProduct, (viewer, input, { ip }) =>
      createSubscriptionProduct(deps, viewer, input, ip),
    ),
    forViewer(calls.createInvoiceOnetime, (viewer, input, { ip }) => createInvoiceOnetime(deps, viewer, input, ip)),
    forViewer(calls.getOrder, (viewer, input, { ip }) => getOrder(deps, viewer, input, ip)),
    forViewer(calls.listOrders, (viewer) => listOrders(deps, viewer)),
  ]
}
