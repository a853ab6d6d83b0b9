import { leavesOutDrafts } from '#domain/invoices/invoice-order.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { useViewer } from '#web/platform/session.ts'
import { todayFor } from '#web/platform/today.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { ChosenColumns } from '#web/ui/Table.tsx'
import { withColumns } from '#web/views/exports/columns.ts'
import { useAllInvoices } from './api.ts'
import { invoiceSortLabels, ownOrder } from './invoice-words.ts'
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

/** Every invoice, drafts too for staff, with what all of them come to; sorted by the heads of the table, or above it. */
export function AllInvoices({ clientId, columns, sorting }: Props) {
  const { role, timeZone } = useViewer()
  const today = todayFor(timeZone)
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
              {role === 'client'
                ? 'Invoices we send you appear here.'
                : 'Staff draft invoices in a project, under Invoices.'}
            </EmptyState>
          )
        return (
          <div className="flex flex-col gap-6">
            {totals && totals.count > 0 && (
              <InvoiceFigures totals={totals} invoices={invoices} isWhole={!query.hasNextPage} today={today} />
            )}
            <SortChoice sorting={sorting} />
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

/** Also for phones, which have no heads, and for the order that no column has. */
function SortChoice({ sorting: { sorts, sort, given, onSort } }: Pick<Props, 'sorting'>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-56 max-sm:w-full [&_label]:sr-only">
        <SelectField
          label="Sort"
          value={sort ?? ''}
          onChange={({ currentTarget }) => onSort(sorts.find((each) => each === currentTarget.value) ?? null)}
        >
          <option value="">{ownOrder}</option>
          {sorts.map((each) => (
            <option key={each} value={each}>
              {invoiceSortLabels[each]}
            </option>
          ))}
        </SelectField>
      </div>
      {given === null && sort !== null && leavesOutDrafts(sort) && (
        <p className="text-dense text-ink-soft">Drafts aren’t listed in this order.</p>
      )}
    </div>
  )
}
