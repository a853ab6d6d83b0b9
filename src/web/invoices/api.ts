import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceSort } from '#domain/invoices/invoice-order.ts'
import { keepInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { getInvoice, listInvoiceHours, listInvoices } from './calls.ts'
import { invoiceKeys, ofAll } from './invoice-keys.ts'

export type WholeInvoice = ReplyOf<typeof contract.getInvoice>

/** The invoices of a project, the newest first, page by page. Live events keep them fresh. */
export function useInvoices(projectId: string) {
  return useInfiniteQuery({
    queryKey: invoiceKeys.list(projectId),
    queryFn: ({ pageParam, signal }) =>
      listInvoices({ projectId, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/**
 * All invoices that the viewer sees or, for staff, those of one client, as sorted or (null) the newest first, page by page.
 * Those of the last order stay until this one is answered. Live events keep them fresh.
 */
export function useAllInvoices(clientId: string | null, sort: InvoiceSort | null) {
  return useInfiniteQuery({
    queryKey: keyOfAll(clientId, sort),
    queryFn: ({ pageParam, signal }) =>
      listInvoices(
        {
          ...(clientId === null ? {} : { clientId }),
          ...(sort === null ? {} : { sort }),
          ...(pageParam ? { after: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before, query) => (query?.queryKey.includes(clientId ?? ofAll) ? before : undefined),
  })
}

function keyOfAll(clientId: string | null, sort: InvoiceSort | null): readonly string[] {
  // Where a changed invoice stands, the portal knows: asked anew as a search is.
  if (sort !== null) return [...invoiceKeys.founds, 'sorted', clientId ?? ofAll, sort]
  return clientId === null ? invoiceKeys.list(ofAll) : invoiceKeys.ofClient(clientId)
}

/** The invoices of a client for staff, drafts included, the newest first, page by page. Live events keep them fresh. */
export function useClientInvoices(clientId: string) {
  return useInfiniteQuery({
    queryKey: invoiceKeys.ofClient(clientId),
    queryFn: ({ pageParam, signal }) =>
      listInvoices({ clientId, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** One invoice with what may be done to it now. Live events keep it fresh. */
export function useInvoice(invoiceId: string) {
  return useQuery({
    queryKey: invoiceKeys.one(invoiceId),
    queryFn: ({ signal }) => getInvoice({ invoiceId }, { signal }),
    // Nobody tells a draft what other invoices ask for meanwhile: each look asks.
    refetchOnMount: ({ state }) => (state.data?.invoice.status === 'draft' ? 'always' : true),
  })
}

/** An invoice as a page has handed it over or, while it is watched, as it has become since. */
export function useNewest(invoice: PresentedInvoice, isWatched: boolean): PresentedInvoice {
  const { data } = useQuery({
    queryKey: invoiceKeys.one(invoice.id),
    queryFn: ({ signal }) => getInvoice({ invoiceId: invoice.id }, { signal }),
    enabled: isWatched,
  })
  return data && data.invoice.version > invoice.version ? data.invoice : invoice
}

/** Whether somebody pays an invoice at this moment; asked anew by each look and by live events of payments. */
export function useIsBeingPaid(invoiceId: string): boolean {
  const { data } = useQuery({
    queryKey: invoiceKeys.paying(invoiceId),
    queryFn: async ({ signal }) => (await getInvoice({ invoiceId }, { signal })).isBeingPaid,
    staleTime: 0,
  })
  return data ?? false
}

/** The hours behind a line, by day. */
export function useLineHours(invoiceId: string, lineId: string) {
  return useQuery({
    queryKey: invoiceKeys.hours(invoiceId, lineId),
    queryFn: async ({ signal }) => (await listInvoiceHours({ invoiceId, lineId }, { signal })).hours,
  })
}

/**
 * An act on an invoice, seen at once. What it throws is told beside what was tried. `onDone` is called even where the act
 * itself takes away what began it, as the editor of a draft that is sent.
 */
export function useInvoiceAct<Asked>(
  act: (asked: Asked) => Promise<{ readonly invoice: PresentedInvoice }>,
  onDone?: (invoice: PresentedInvoice) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (asked: Asked) => {
      const { invoice } = await act(asked)
      keepInvoice(queryClient, invoice)
      return invoice
    },
    onSuccess: (invoice) => onDone?.(invoice),
  })
}

/** Where an invoice is downloaded as a PDF. */
export function paperOf(invoiceId: string): string {
  return `/files/invoices/${encodeURIComponent(invoiceId)}`
}

/** Where the receipt of a recorded payment is downloaded as a PDF. */
export function recordedPaperOf(invoiceId: string, recordedId: string): string {
  return `${paperOf(invoiceId)}/payments/${encodeURIComponent(recordedId)}`
}
