import type { Route } from '#server/platform/http/route.ts'
import type { LiveSource } from '#server/platform/live/live-source.ts'
import { owedRoutes } from './billing/routes.ts'
import { homeRoutes } from './home/routes.ts'
import type { InvoicesDeps } from './invoices/deps.ts'
import { invoiceSources } from './invoices/live.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { joinOwed } from './join-billing.ts'
import { joinHome } from './join-home.ts'
import { joinInvoices } from './join-invoices.ts'
import type { Portal } from './portal.ts'

/** What the slices make together: calls, what is live of them, and what the door and the pages beside the calls need. */
export type JoinedSlices = {
  readonly routes: readonly Route[]
  readonly liveSources: readonly LiveSource[]
  readonly invoices: InvoicesDeps
}

/** Slices never import slices: whatever one needs of another is handed over here, as a function. */
export function joinSlices(portal: Portal): JoinedSlices {
  const { documents, clock, settings, activity } = portal
  const invoices = joinInvoices(portal, { activity, agencyName: settings.agencyName })
  return {
    routes: [
      ...owedRoutes(joinOwed(portal)),
      ...invoiceRoutes(invoices),
      ...homeRoutes(joinHome({ documents, clock })),
    ],
    liveSources: [...invoiceSources],
    invoices,
  }
}
