import { leavesOutDrafts } from '#domain/invoices/invoice-order.ts'
import type { InvoiceSort } from '#domain/invoices/invoice-order.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { ListCount } from '#web/platform/ListCount.tsx'
import { useViewer } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { ChosenColumns } from '#web/ui/Table.tsx'
import { withColumns } from '#web/views/exports/columns.ts'
import { useAllInvoices } from './api.ts'
import { countInvoices } from './calls.ts'
import { invoiceKeys } from './invoice-keys.ts'
import { InvoiceFigures } from './InvoiceFigures.tsx'
import { InvoiceRows } from './InvoiceRows.tsx'
import type { InvoiceSorting } from './InvoiceTable.tsx'
import { toRefusedInvoices } from './refused-invoices.tsx'

type Props = {
  /** Null for all that the viewer sees. */
  readonly clientId: string | null
  readonly columns: ChosenColumns | undefined
  readonly sorting: InvoiceSorting
}

/** Every invoice, drafts too for staff, with what all of them come to, in the order of `sorting`. */
export function AllInvoices({ clientId, columns, sorting }: Props) {
  const { role } = useViewer()
  const today = agencyToday()
  const query = useAllInvoices(clientId, sorting.sort)
  return (
    <Answer
      query={withColumns(query, columns)}
      what="the invoices"
      loading={<SkeletonRows rows={6} />}
      refused={toRefusedInvoices}
    >
      {({ pages }) => {
        const invoices = pages.flatMap((page) => page.invoices)
        const totals = pages[0]?.totals ?? null
        if (invoices.length === 0 && sorting.sort === null)
          return (
            <EmptyState title="No invoices yet">
              {role === 'client' ? 'Invoices we send you appear here.' : 'Invoices appear here when staff draft them.'}
            </EmptyState>
          )
        return (
          <div className="flex flex-col gap-6">
            {totals && totals.count > 0 && <InvoiceFigures totals={totals} today={today} />}
            <div className="flex flex-wrap items-center gap-3">
              {role === 'superAdmin' ? (
                <ListCount
                  noun="invoice"
                  rows={invoices.length}
                  hasMore={query.hasNextPage}
                  asking={countOf(clientId, sorting.sort)}
                />
              ) : (
                // The portal has counted a client's for the sums.
                <ListCount noun="invoice" rows={totals?.listedCount ?? 0} hasMore={false} asking={null} />
              )}
              {sorting.given === null && sorting.sort !== null && leavesOutDrafts(sorting.sort) && (
                <p className="text-dense text-ink-soft">This sort order leaves out drafts.</p>
              )}
            </div>
            <InvoiceRows
              query={query}
              columns={columns}
              invoices={invoices}
              today={today}
              more={sorting.sort === null ? 'Show older invoices' : 'Show more invoices'}
              sorting={sorting}
            />
          </div>
        )
      }}
    </Answer>
  )
}

function countOf(clientId: string | null, sort: InvoiceSort | null) {
  const asked = { ...(clientId === null ? {} : { clientId }), ...(sort === null ? {} : { sort }) }
  return {
    // With what was found, which a changed invoice asks for anew.
    queryKey: [...invoiceKeys.founds, 'count', clientId, sort],
    ask: (options: { readonly signal: AbortSignal }) => countInvoices(asked, options),
  }
}
