import type { ReactNode } from 'react'
import { paymentSortsFor } from '#domain/billing/payment-order.ts'
import type { PaymentSort } from '#domain/billing/payment-order.ts'
import type { PaymentStatus } from '#domain/billing/payment-status.ts'
import type { PaymentTotals } from '#domain/billing/staff-contract.ts'
import type { Day } from '#domain/core/days.ts'
import { add, subtract } from '#domain/core/money.ts'
import type { PaymentFilter } from '#web/billing/payment-filter.ts'
import { WhichPayments } from '#web/billing/WhichPayments.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatDay, formatMoney, formatNumber } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { ListCount } from '#web/platform/ListCount.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useColumns, withColumns } from '#web/views/exports/columns.ts'
import type { ListSearch } from '#web/views/exports/views.ts'
import { BillingSection } from './BillingSection.tsx'
import { countOf, useClientPayments } from './client-payments.ts'
import { paymentColumns, PaymentTable } from './PaymentTable.tsx'
import type { ClientName, PaymentColumns } from './PaymentTable.tsx'

const ColumnsMenu = lazyPart(() => import('#web/views/exports/ColumnsMenu.tsx'))

type Props = {
  readonly filter: PaymentFilter
  /** What the address says of the list, a search too. */
  readonly listed: ListSearch
  readonly searching: ReactNode
  /** Null while something is looked for, which they don't narrow. */
  readonly filters: ReactNode
  /** What a search has found, in the place of the list; null while nothing is looked for. */
  readonly found: ReactNode
  /** The button that exports them. */
  readonly exporting: ReactNode
  readonly nameOf: (uid: string) => ClientName
  /** Where a payment is open beside the page. */
  readonly placeOf: (paymentId: string) => Place
  readonly onSort: (sort: PaymentSort | null) => void
  /** All payments of the same client or of all, or those of one status, since a day. */
  readonly narrowedPlace: (status: PaymentStatus | null, from: Day | null) => Place
}

/** The payments of all clients, or of one, with what they add up to. */
export function ClientPayments({
  filter,
  listed,
  searching,
  filters,
  found,
  exporting,
  nameOf,
  placeOf,
  onSort,
  narrowedPlace,
}: Props) {
  const query = useClientPayments(filter)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  const all = withHeads(paymentColumns(filter.clientId === null ? nameOf : null), filter, onSort)
  const columns = useColumns('payments', listed)
  const isNarrowed = filter.status !== null || filter.from !== null || filter.to !== null
  return (
    <BillingSection title="Payments">
      <WhichPayments />
      <Totals totals={query.data?.totals ?? null} isOfAll={filter.clientId === null} narrowedPlace={narrowedPlace} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        {searching}
        <div className="flex gap-2">
          <ColumnsMenu
            list="payments"
            columns={all.slice(1)}
            search={listed}
            whileLoading={<div className="h-9 w-27.5 max-sm:h-11 max-sm:w-12.5" />}
          />
          {exporting}
        </div>
      </div>
      {filters}
      {found ?? (
        <>
          <Answer query={withColumns(query, columns)} what="the payments" loading={<SkeletonRows rows={6} />}>
            {({ payments }) =>
              payments.length === 0 ? (
                <EmptyState title={isNarrowed ? 'No matching payments' : 'No payments yet'}>
                  {isNarrowed
                    ? sayOtherFilters(filter)
                    : 'Client payments appear here, with receipts once they go through.'}
                </EmptyState>
              ) : (
                <>
                  <ListCount noun="payment" rows={payments.length} hasMore={hasNextPage} asking={countOf(filter)} />
                  <PaymentTable
                    payments={payments}
                    columns={all}
                    chosen={columns}
                    isWhole={!hasNextPage}
                    nameOf={nameOf}
                    placeOf={placeOf}
                  />
                </>
              )
            }
          </Answer>
          <NotDone error={isFetchNextPageError ? error : null} title="We couldn’t load more payments" />
          {hasNextPage && (
            <div>
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more payments
              </Button>
            </div>
          )}
        </>
      )}
    </BillingSection>
  )
}

function sayOtherFilters({ from, to }: PaymentFilter): string {
  const isReversed = from !== null && to !== null && from > to
  return isReversed ? '“From” is after “To”. Change one of the dates.' : 'Try another status or date range.'
}

type TotalsProps = Pick<Props, 'narrowedPlace'> & { readonly totals: PaymentTotals | null; readonly isOfAll: boolean }

/** Whatever the list is narrowed to, these are of all, or of twelve months; a figure leads to the rows that it is the sum of, once it is known, where a list has them alone. */
function Totals({ totals, isOfAll, narrowedPlace }: TotalsProps) {
  const since = totals?.since ?? null
  const placeOf = (status: PaymentStatus | null) => narrowedPlace(status, since)
  const figures = [
    { term: 'Payments', figure: totals && formatNumber(totals.count), place: placeOf(null) },
    {
      term: 'Paid',
      figure: totals && formatMoney(totals.paidCents),
      place: placeOf('paid'),
      note: totals && sayKept(totals),
    },
    { term: 'Unpaid', figure: totals && formatMoney(totals.unpaidCents), place: placeOf('unpaid') },
    { term: 'Failed', figure: totals && formatMoney(totals.failedCents), place: placeOf('fail') },
    // Parts of what was paid: no list has their rows alone.
    { term: 'Refunded', figure: totals && formatMoney(totals.refundedCents), place: null },
    {
      term: 'Returned',
      figure: totals && formatMoney(totals.returnedCents),
      place: null,
      note: totals && sayDisputed(totals),
    },
  ]
  return (
    <div className="flex flex-col gap-2">
      {isOfAll && <p className="min-h-lh text-dense text-ink-soft">{since && `Since ${formatDay(since)}`}</p>}
      <dl
        aria-label="Totals"
        className="grid grid-cols-6 gap-px overflow-hidden rounded-card border border-line bg-line max-lg:grid-cols-3 max-sm:grid-cols-2"
      >
        {figures.map(({ term, figure, place, note }) => (
          <div key={term} className="flex flex-col gap-0.5 bg-surface px-4 py-3">
            <dt className="text-dense text-ink-soft">{term}</dt>
            <dd className="text-lead font-semibold tabular-nums">
              {figure === null || place === null ? (
                (figure ?? '–')
              ) : (
                <AppLink place={place} className="tap inline-block underline-offset-2 hover:underline">
                  {figure}
                </AppLink>
              )}
            </dd>
            {note && <dd className="text-caption text-ink-soft">{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What is left of the sum paid; null if nothing went back. */
function sayKept({ paidCents, refundedCents, returnedCents }: PaymentTotals): string | null {
  const back = add(refundedCents, returnedCents)
  if (back <= 0) return null
  const ways = [...(refundedCents > 0 ? ['refunds'] : []), ...(returnedCents > 0 ? ['returns'] : [])]
  return `${formatMoney(subtract(paidCents, back))} after ${ways.join(' and ')}`
}

/** What banks may return yet; null if they have decided on all of it. */
function sayDisputed({ disputedCents }: PaymentTotals): string | null {
  return disputedCents > 0 ? `${formatMoney(disputedCents)} disputed` : null
}

/** With the heads that sort: by date without a sort, by amount where that goes with the filter. */
function withHeads([date, ...others]: PaymentColumns, filter: PaymentFilter, onSort: Props['onSort']): PaymentColumns {
  if (paymentSortsFor({ ...filter, below: filter.to }).length === 0) return [date, ...others]
  const head = (sort: PaymentSort | null) => ({
    direction: 'descending' as const,
    isSorted: sort === filter.sort,
    onSort: () => onSort(sort),
  })
  return [
    { ...date, sort: head(null) },
    ...others.map((column) => (column.key === 'amount' ? { ...column, sort: head('amount') } : column)),
  ]
}
