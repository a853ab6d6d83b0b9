import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { invoiceKeys, ofAll } from '#web/invoices/invoice-keys.ts'
import { askAgain, mayContradict } from '#web/platform/live/ask-again.ts'
import { keep } from '#web/platform/live/patch.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { currentSession } from '#web/platform/session.ts'

export const invoiceDocuments: Description<PresentedInvoice> = {
  places: [
    {
      key: invoiceKeys.lists,
      path: 'invoices',
      belongs: ({ projectId }, [, , wanted]) => wanted === ofAll || projectId === wanted,
      order: newestFirst,
    },
    {
      key: invoiceKeys.ofClients,
      path: 'invoices',
      belongs: ({ clientId }, [, , wanted]) => clientId === wanted,
      order: newestFirst,
    },
    { key: invoiceKeys.ones, path: 'invoice' },
  ],
}

/** To staff by when it was begun, to a client by when it was sent. */
function newestFirst(one: PresentedInvoice, other: PresentedInvoice): number {
  const field = currentSession()?.viewer?.role === 'client' ? 'issuedAt' : 'createdAt'
  return (other[field] ?? '').localeCompare(one[field] ?? '')
}

/** What is ready to invoice follows from these. */
const workCollections: ReadonlySet<LiveEvent['collection']> = new Set([
  'invoices',
  'products',
  'projects',
  'timeEntries',
])

/**
 * Tax rates, sums, what may be done to an invoice, whether somebody pays it, what is ready to invoice, and which hours have changed on
 * a draft: they come with other answers.
 */
export function invoicesComputedFrom(event: Computed, queryClient: QueryClient): readonly QueryKey[] {
  const ready = workCollections.has(event.collection) ? [invoiceKeys.ready] : []
  return [...ready, ...(event.collection === 'timeEntries' ? draftsWith(event.id, queryClient) : answersFrom(event))]
}

/** The drafts that ask for these hours. */
function draftsWith(entryId: string, queryClient: QueryClient): readonly QueryKey[] {
  const isOn = ({ invoice: { status, lines } }: { readonly invoice: PresentedInvoice }) =>
    status === 'draft' && lines.some(({ timesheetIds }) => timesheetIds.includes(entryId))
  const held = queryClient.getQueryCache().findAll({ queryKey: invoiceKeys.ones })
  return held.map(({ queryKey }) => queryKey).filter((key) => mayContradict(queryClient, key, isOn))
}

type Computed = Pick<LiveEvent, 'collection' | 'id' | 'document'>

function answersFrom({ collection, id, document }: Computed): readonly QueryKey[] {
  if (collection === 'payments') return [invoiceKeys.payings]
  if (collection === 'taxDefaults') return [invoiceKeys.taxRates]
  if (collection !== 'invoices') return []
  return document
    ? computedOf(document as PresentedInvoice)
    : [invoiceKeys.one(id), invoiceKeys.lists, invoiceKeys.ofClients, invoiceKeys.founds]
}

function computedOf({ id, projectId, clientId }: Computing): readonly QueryKey[] {
  const lists = [invoiceKeys.list(projectId), invoiceKeys.ofClient(clientId), invoiceKeys.list(ofAll)]
  return [invoiceKeys.one(id), ...lists, invoiceKeys.founds]
}

type Computing = Pick<PresentedInvoice, 'id' | 'projectId' | 'clientId'>

/** Shows an invoice as a call has answered it, and asks for what is computed from it. */
export function keepInvoice(queryClient: QueryClient, invoice: PresentedInvoice): void {
  keep(queryClient, invoiceDocuments, invoice)
  refreshInvoice(queryClient, invoice)
}

/** Asks anew for an invoice and for the list that it is on. */
export function refreshInvoice(queryClient: QueryClient, invoice: Computing): void {
  for (const key of computedOf(invoice)) askAgain(queryClient, key)
}
