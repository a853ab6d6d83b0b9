import { useQueries } from '@tanstack/react-query'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { getInvoice } from './calls.ts'
import { invoiceKeys } from './invoice-keys.ts'

/** The invoices as a page has handed them over or, while they are watched, as they have become since. */
export function useNewestOf(invoices: readonly PresentedInvoice[], isWatched: boolean): PresentedInvoice[] {
  const found = useQueries({
    queries: invoices.map(({ id: invoiceId }) => ({
      queryKey: invoiceKeys.one(invoiceId),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => getInvoice({ invoiceId }, { signal }),
      enabled: isWatched,
    })),
  })
  return invoices.map((invoice, at) => {
    const seen = found[at]?.data?.invoice
    return seen && seen.version > invoice.version ? seen : invoice
  })
}
