import * as calls from '#domain/invoices/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { creditInvoice } from './credit-invoice.ts'
import type { InvoicesDeps } from './deps.ts'
import { draftInvoice } from './draft-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { listInvoiceHours } from './list-invoice-hours.ts'
import { listInvoices } from './list-invoices.ts'
import { payInvoice } from './pay-invoice.ts'
import { previewInvoice } from './preview-invoice.ts'
import { sendInvoice } from './send-invoice.ts'
import { updateInvoice } from './update-invoice.ts'
import { voidInvoice } from './void-invoice.ts'

export function invoiceRoutes(deps: InvoicesDeps): Route[] {
  return [
    forViewer(calls.draftInvoice, (viewer, input) => draftInvoice(deps, viewer, input)),
    forViewer(calls.previewInvoice, (_, input) => previewInvoice(deps, input)),
    forViewer(calls.updateInvoice, (viewer, input) => updateInvoice(deps, viewer, input)),
    forViewer(calls.sendInvoice, (viewer, input, { ip }) => sendInvoice(deps, viewer, input, ip)),
    forViewer(calls.voidInvoice, (viewer, input, { ip }) => voidInvoice(deps, viewer, input, ip)),
    forViewer(calls.creditInvoice, (viewer, input, { ip }) => creditInvoice(deps, viewer, input, ip)),
    forViewer(calls.listInvoices, (viewer, input) => listInvoices(deps, viewer, input)),
    forViewer(calls.getInvoice, (viewer, input) => getInvoice(deps, viewer, input)),
    forViewer(calls.listInvoiceHours, (viewer, input) => listInvoiceHours(deps, viewer, input)),
    forViewer(calls.payInvoice, (viewer, input) => payInvoice(deps, viewer, input)),
  ]
}
