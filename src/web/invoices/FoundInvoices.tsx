import { useInfiniteQuery } from '@tanstack/react-query'
import { agencyToday } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { ChosenColumns } from '#web/ui/Table.tsx'
import { withColumns } from '#web/views/exports/columns.ts'
import { findInvoices } from './exports/find-invoices.ts'
import { invoiceKeys } from './invoice-keys.ts'
import { InvoiceRows } from './InvoiceRows.tsx'
import { toRefusedInvoices } from './refused-invoices.tsx'

type Props = {
  readonly number: string
  /** Null for all that the viewer sees. */
  readonly clientId: string | null
  readonly columns: ChosenColumns | undefined
}

/** The invoices whose number starts so, sent ones of all ages; those of the last search stay until this one is answered. */
export function FoundInvoices({ number, clientId, columns }: Props) {
  const query = useFound(number, clientId)
  return (
    <Answer
      query={withColumns(query, columns)}
      what="the invoices"
      loading={<SkeletonRows rows={6} />}
      refused={toRefusedInvoices}
    >
      {({ pages }) => {
        const invoices = pages.flatMap((page) => page.invoices)
        const hasMore = pages.some((page) => page.hasMore)
        return (
          <div className="flex flex-col items-start gap-3">
            <output className="sr-only">
              {invoices.length === 1 ? '1 invoice found' : `${invoices.length} invoices found`}
            </output>
            {invoices.length === 0 ? (
              <EmptyState title={`No invoice matches “${number}”`}>
                Type the start of the number. For recent invoices, you can leave out the prefix and zeros, like 12 for
                0012.
              </EmptyState>
            ) : (
              <InvoiceRows query={query} columns={columns} invoices={invoices} today={agencyToday()} more="" />
            )}
            {hasMore && (
              <p className="text-dense text-ink-soft">
                The list shows the {invoices.length} highest numbers. Type more of the number to find others.
              </p>
            )}
          </div>
        )
      }}
    </Answer>
  )
}

/** A list of one page. Live events ask anew. */
function useFound(number: string, clientId: string | null) {
  return useInfiniteQuery({
    queryKey: invoiceKeys.found(number, clientId),
    queryFn: ({ signal }) => findInvoices({ number, ...(clientId === null ? {} : { clientId }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: () => undefined,
    placeholderData: (before) => before,
  })
}
