import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { sendInvoice } from '#domain/invoices/contract.ts'
import type { PresentedQuote, updateQuoteRates } from '#domain/quotes/contract.ts'
import { quoteStatuses } from '#domain/quotes/quote-statuses.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import type { createQuote } from '#domain/quotes/staff-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { oneOf, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { rolePlace } from '#web/platform/places.ts'
import type { RowSelect } from '#web/platform/selection/use-selectable.tsx'
import { useAskedFor } from '#web/platform/use-asked-for.ts'
import type { AskedForSearch } from '#web/platform/use-asked-for.ts'
import { useMay } from '#web/platform/use-may.ts'
import { useQuotes } from '#web/quotes/api.ts'
import { QuoteFilter } from '#web/quotes/QuoteFilter.tsx'
import { QuoteTable, staffQuoteColumns } from '#web/quotes/QuoteTable.tsx'
import { quoteSearch, useOpenedQuote } from '#web/quotes/use-opened-quote.ts'
import type { QuoteSearch } from '#web/quotes/use-opened-quote.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ExportLink } from '#web/ui/ExportLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useColumns, withColumns } from '#web/views/exports/columns.ts'

const StaffQuoteSheet = lazyDialog(() => import('#web/quotes/StaffQuoteSheet.tsx'))
const QuoteSelection = lazyPart(() => import('#web/quotes/QuoteSelection.tsx'))
const NewQuoteDialog = lazyDialog(() => import('#web/quotes/exports/NewQuoteDialog.tsx'))
const ColumnsMenu = lazyPart(() => import('#web/views/exports/ColumnsMenu.tsx'))
const ViewsMenu = lazyPart(() => import('#web/views/exports/ViewsMenu.tsx'))
const RatesDialog = lazyDialog(() => import('#web/quotes/RatesDialog.tsx'))

const statusSearch = { status: oneOf(...quoteStatuses) }
export type QuotesSearch = SearchOf<typeof statusSearch> & QuoteSearch & AskedForSearch

/** /superadmin/quotes; the address says which are listed and which one is open. */
export function QuotesPage() {
  const rates = useDialog(RatesDialog)
  const maySetRates = useMay<typeof updateQuoteRates>('settings')
  const begin = useDialog(NewQuoteDialog)
  const mayBegin = useMay<typeof createQuote>('projects')
  useAskedFor(begin.show)
  const { search, change } = usePageSearch({ ...statusSearch, ...quoteSearch })
  const status = search.status ?? null
  return (
    <>
      <PageHeader
        title="Quotes"
        actions={
          <>
            <ViewsMenu list="quotes" search={{ status }} whileLoading={<div className="h-9 w-23 max-sm:h-11" />} />
            <ColumnsMenu
              list="quotes"
              columns={staffQuoteColumns}
              search={{ status }}
              whileLoading={<div className="h-9 w-27.5 max-sm:h-11 max-sm:w-12.5" />}
            />
            {maySetRates && <Button {...rates.opener}>Edit rate table</Button>}
            {mayBegin && (
              <Button variant="primary" writes {...begin.opener}>
                <Plus aria-hidden="true" />
                New quote
              </Button>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <QuoteFilter status={status} onChange={(next) => change({ status: next })} />
          <ExportQuotes status={status} />
        </div>
        <QuoteList status={status} />
      </div>
      <OpenedQuote />
      <RatesDialog {...rates.props} />
      <NewQuoteDialog
        {...begin.props}
        clientId={null}
        onCreated={(quoteId) => {
          begin.hide()
          change({ quote: quoteId })
        }}
      />
    </>
  )
}

/** Where something is listed, for staff who may have the amounts in it. */
function ExportQuotes({ status }: { readonly status: QuoteStatus | null }) {
  const { data } = useQuotes(status)
  const mayExport = useMay<typeof createQuote>('projects')
  const mayHaveAmounts = useMay<typeof sendInvoice>('money')
  const hasAny = data?.pages.some(({ quotes }) => quotes.length > 0)
  if (!hasAny || !(mayExport || mayHaveAmounts)) return null
  return <ExportLink isQuiet href={`/files/quotes.csv${status === null ? '' : `?status=${status}`}`} />
}

function QuoteList({ status }: { readonly status: QuoteStatus | null }) {
  const query = useQuotes(status)
  const columns = useColumns('quotes', { status })
  const [rowSelect, setRowSelect] = useState<RowSelect<PresentedQuote>>()
  return (
    <Answer query={withColumns(query, columns)} what="the quotes" loading={<SkeletonRows />}>
      {({ pages }) => {
        const quotes = pages.flatMap((page) => page.quotes)
        if (quotes.length === 0)
          return status === null ? (
            <EmptyState title="No quotes yet">
              Quotes you create and requests from the quick quote page appear here.
            </EmptyState>
          ) : (
            <EmptyState title="No quotes with this status">Choose another status, or show all quotes.</EmptyState>
          )
        return (
          <div className="flex flex-col items-start gap-3">
            <QuoteSelection
              quotes={quotes}
              onSelectable={setRowSelect}
              whileLoading={<div className="h-11 sm:hidden" />}
            />
            <QuoteTable
              quotes={quotes}
              who="superAdmin"
              placeOf={(quote) => placeOf(quote, status)}
              columns={columns}
              rowSelect={rowSelect}
            />
            {query.hasNextPage && (
              <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show more
              </Button>
            )}
          </div>
        )
      }}
    </Answer>
  )
}

function OpenedQuote() {
  const [quoteId, close] = useOpenedQuote()
  const [last, setLast] = useState(quoteId)
  if (quoteId !== null && quoteId !== last) setLast(quoteId)
  if (last === null) return null
  return <StaffQuoteSheet open={quoteId !== null} onOpenChange={(isOpen) => isOpen || close()} quoteId={last} />
}

function placeOf(quote: string, status: QuoteStatus | null) {
  return { ...rolePlace('superAdmin', 'quotes'), search: { ...(status ? { status } : {}), quote } }
}
