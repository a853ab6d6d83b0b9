import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { sendInvoice } from '#domain/invoices/contract.ts'
import type { PresentedQuote, updateQuoteRates } from '#domain/quotes/contract.ts'
import { quoteSorts, quoteSortsFor } from '#domain/quotes/quote-order.ts'
import type { QuoteSort } from '#domain/quotes/quote-order.ts'
import { quoteStatuses } from '#domain/quotes/quote-statuses.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import type { createQuote } from '#domain/quotes/staff-contract.ts'
import { useInactiveClients } from '#web/accounts/exports/InactiveClient.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { ListCount } from '#web/platform/ListCount.tsx'
import { oneOf, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { PausedSearch } from '#web/platform/PausedSearch.tsx'
import { rolePlace } from '#web/platform/places.ts'
import type { RowSelect } from '#web/platform/selection/use-selectable.tsx'
import { useAskedFor } from '#web/platform/use-asked-for.ts'
import type { AskedForSearch } from '#web/platform/use-asked-for.ts'
import { useMay } from '#web/platform/use-may.ts'
import { countOf, useQuotes } from '#web/quotes/api.ts'
import { leftOut } from '#web/quotes/quote-words.ts'
import { QuoteFilter } from '#web/quotes/QuoteFilter.tsx'
import { QuoteOrder } from '#web/quotes/QuoteOrder.tsx'
import type { QuoteSorting } from '#web/quotes/QuoteTable.tsx'
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

const listSearch = { status: oneOf(...quoteStatuses), q: text, sort: oneOf(...quoteSorts) }
export type QuotesSearch = SearchOf<typeof listSearch> & QuoteSearch & AskedForSearch

/** /superadmin/quotes; the address says which are listed and which one is open. */
export function QuotesPage() {
  const rates = useDialog(RatesDialog)
  const maySetRates = useMay<typeof updateQuoteRates>('settings')
  const begin = useDialog(NewQuoteDialog)
  const mayBegin = useMay<typeof createQuote>('projects')
  useAskedFor(begin.show)
  const { search, change } = usePageSearch({ ...listSearch, ...quoteSearch })
  const sorts = quoteSortsFor({ status: search.status })
  const sort = sorts.find((each) => each === search.sort) ?? null
  const listed = { status: search.status ?? null, q: search.q ?? '', sort }
  const sorting = { sorts, sort, onSort: (next: QuoteSort | null) => change({ sort: next }) }
  return (
    <>
      <PageHeader
        title="Quotes"
        actions={
          <>
            <ViewsMenu list="quotes" search={listed} whileLoading={<div className="h-9 w-23 max-sm:h-11" />} />
            <ColumnsMenu
              list="quotes"
              columns={staffQuoteColumns}
              search={listed}
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
          <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
            <QuoteFilter status={listed.status} onChange={(next) => change({ status: next })} />
            <QuoteOrder {...sorting} />
            <div className="w-60 max-w-full max-sm:w-full">
              <PausedSearch
                label="Search quotes"
                placeholder="Number, project or client"
                maxLength={80}
                search={search.q}
                onSearch={(next) => change({ q: next })}
              />
            </div>
          </div>
          <ExportQuotes {...listed} />
        </div>
        {leftOut(sort) && <p className="text-dense text-ink-soft">{leftOut(sort)}</p>}
        <QuoteList {...listed} sorting={sorting} />
      </div>
      <OpenedQuote />
      {maySetRates && <RatesDialog {...rates.props} />}
      {mayBegin && (
        <NewQuoteDialog
          {...begin.props}
          clientId={null}
          onCreated={(quoteId) => {
            begin.hide()
            change({ quote: quoteId })
          }}
        />
      )}
    </>
  )
}

/** What the address says of the list. */
type Listed = { readonly status: QuoteStatus | null; readonly q: string; readonly sort: QuoteSort | null }

/** Whether the viewer can do anything with quotes that they select: at least export them. */
function useMayTake(): boolean {
  const mayAct = useMay<typeof createQuote>('projects')
  const mayHaveAmounts = useMay<typeof sendInvoice>('money')
  return mayAct || mayHaveAmounts
}

/** Where something is listed, for staff who may have the amounts in it. */
function ExportQuotes({ status, q, sort }: Listed) {
  const { data } = useQuotes(status, q, sort)
  const mayTake = useMayTake()
  const hasAny = data?.pages.some(({ quotes }) => quotes.length > 0)
  if (!hasAny || !mayTake) return null
  const asked = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(q ? { search: q } : {}),
    ...(sort ? { sort } : {}),
  }).toString()
  return <ExportLink isQuiet href={`/files/quotes.csv${asked && `?${asked}`}`} />
}

function QuoteList({ sorting, ...listed }: Listed & { readonly sorting: QuoteSorting }) {
  const { status, q, sort } = listed
  const query = useQuotes(status, q, sort)
  const columns = useColumns('quotes', listed)
  const maySelect = useMayTake()
  const inactive = useInactiveClients()
  const [rowSelect, setRowSelect] = useState<RowSelect<PresentedQuote>>()
  return (
    <Answer query={withColumns(query, columns)} what="the quotes" loading={<SkeletonRows />}>
      {({ pages }) => {
        const quotes = pages.flatMap((page) => page.quotes)
        if (quotes.length === 0)
          return q ? (
            <NoneFound q={q} isNarrowed={status !== null} sort={sort} query={query} />
          ) : (
            <NoQuotes status={status} sort={sort} />
          )
        return (
          <div className="flex flex-col items-start gap-3">
            <ListCount
              noun="quote"
              rows={quotes.length}
              hasMore={query.hasNextPage}
              asking={countOf(status, q, sort)}
            />
            {maySelect && (
              <QuoteSelection
                quotes={quotes}
                onSelectable={setRowSelect}
                whileLoading={<div className="h-11 sm:hidden" />}
              />
            )}
            <QuoteTable
              quotes={quotes}
              who="superAdmin"
              inactive={inactive}
              placeOf={(quote) => placeOf(quote, listed)}
              columns={columns}
              rowSelect={rowSelect}
              sorting={sorting}
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

function NoQuotes({ status, sort }: Pick<Listed, 'status' | 'sort'>) {
  if (sort === 'amount')
    return (
      <EmptyState title={`No quotes with ${status === null ? 'an amount' : 'this status and an amount'}`}>
        Choose another sort order to see quotes without an amount.
      </EmptyState>
    )
  if (status !== null)
    return <EmptyState title="No quotes with this status">Choose another status, or show all quotes.</EmptyState>
  if (sort === 'until')
    return (
      <EmptyState title="No open quotes">Quotes that staff send appear here while clients can accept them.</EmptyState>
    )
  return (
    <EmptyState title="No quotes yet">
      Quotes that staff create and requests from the quick quote page appear here.
    </EmptyState>
  )
}

type NoneProps = {
  readonly q: string
  readonly isNarrowed: boolean
  readonly sort: QuoteSort | null
  readonly query: Pick<ReturnType<typeof useQuotes>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** Of very many quotes a search reads a part at a time: the rest is a press away. */
function NoneFound({ q, isNarrowed, sort, query }: NoneProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <EmptyState
      title={sayNoneFound({ q, isNarrowed, sort, hasMore: hasNextPage })}
      action={
        hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {sort === null ? 'Search older quotes' : 'Search more quotes'}
          </Button>
        )
      }
    >
      You can search by number, project, company, name or email address.
    </EmptyState>
  )
}

/** Only the newest first goes on with older ones. */
function sayNoneFound({
  q,
  isNarrowed,
  sort,
  hasMore,
}: Omit<NoneProps, 'query'> & { readonly hasMore: boolean }): string {
  const recent = hasMore && sort === null ? 'recent ' : ''
  const having = [isNarrowed && 'this status', sort === 'amount' && 'an amount'].filter(Boolean).join(' and ')
  return `No ${recent}${sort === 'until' ? 'open ' : ''}quote ${having && `with ${having} `}matches “${q}”${hasMore && sort !== null ? ' so far' : ''}`
}

function OpenedQuote() {
  const [quoteId, close] = useOpenedQuote()
  const [last, setLast] = useState(quoteId)
  if (quoteId !== null && quoteId !== last) setLast(quoteId)
  if (last === null) return null
  return <StaffQuoteSheet open={quoteId !== null} onOpenChange={(isOpen) => isOpen || close()} quoteId={last} />
}

function placeOf(quote: string, { status, q, sort }: Listed) {
  const search = { ...(status ? { status } : {}), ...(q ? { q } : {}), ...(sort ? { sort } : {}), quote }
  return { ...rolePlace('superAdmin', 'quotes'), search }
}
