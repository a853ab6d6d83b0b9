import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { getInvoice, listInvoices, PresentedInvoice } from '#domain/invoices/contract.ts'
import { invoiceKeys } from '#web/invoices/invoice-keys.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'

type Pages = InfiniteData<ReplyOf<typeof listInvoices>, string>
type Whole = ReplyOf<typeof getInvoice>

/** Takes a live change of an invoice: it is sent, paid, credited, taken back, or, a draft, written on. */
export function applyInvoiceEvent(
  queryClient: QueryClient,
  { id, document }: Pick<LiveEvent, 'id' | 'document'>,
): void {
  // The portal presents an invoice in its live events as in its answers.
  if (document) keepInvoice(queryClient, document as PresentedInvoice)
  else forgetInvoice(queryClient, id)
}

/**
 * Shows the newer form of an invoice wherever it stands. Sums and what may be done to it are the portal's to tell, so that
 * both are asked for anew.
 */
export function keepInvoice(queryClient: QueryClient, invoice: PresentedInvoice): void {
  patchInvoice(queryClient, invoice)
  refreshInvoice(queryClient, invoice)
}

/** Shows an invoice as its event tells it, and asks nothing. */
export function putInvoiceOver(queryClient: QueryClient, { document }: Pick<LiveEvent, 'document'>): void {
  if (document) patchInvoice(queryClient, document as PresentedInvoice)
}

/** Puts the newer form of an invoice where it stands; an older one changes nothing. */
function patchInvoice(queryClient: QueryClient, invoice: PresentedInvoice): void {
  queryClient.setQueryData<Whole>(invoiceKeys.one(invoice.id), (held) =>
    held && held.invoice.version < invoice.version ? { ...held, invoice } : held,
  )
  queryClient.setQueryData<Pages>(invoiceKeys.list(invoice.projectId), (held) => held && withInvoice(held, invoice))
}

/** Asks anew for an invoice and for the list that it is on. */
export function refreshInvoice(
  queryClient: QueryClient,
  { id, projectId }: Pick<PresentedInvoice, 'id' | 'projectId'>,
): void {
  askAgain(queryClient, invoiceKeys.one(id))
  askAgain(queryClient, invoiceKeys.list(projectId))
}

/** Takes a live change of a payment: an invoice may be one that is being paid. */
export function refreshPaying(queryClient: QueryClient): void {
  askAgain(queryClient, invoiceKeys.payings)
}

function forgetInvoice(queryClient: QueryClient, id: string): void {
  void queryClient.resetQueries({ queryKey: invoiceKeys.one(id) })
  askAgain(queryClient, invoiceKeys.lists)
}

function withInvoice(held: Pages, invoice: PresentedInvoice): Pages {
  return {
    ...held,
    pages: held.pages.map((page) => ({
      ...page,
      invoices: page.invoices.map((each) =>
        each.id === invoice.id && each.version < invoice.version ? invoice : each,
      ),
    })),
  }
}
