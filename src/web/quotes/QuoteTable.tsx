import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { QuoteSort } from '#domain/quotes/quote-order.ts'
import { totalOf } from '#domain/quotes/quote-total.ts'
import { sayEstimate } from '#domain/quotes/say-estimate.ts'
import { InactiveClient } from '#web/accounts/exports/InactiveClient.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatAmount, formatDate, formatDay } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import type { RowSelect } from '#web/platform/selection/use-selectable.tsx'
import type { ChosenColumns, Column, ColumnName } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { kindWords, termWords } from './quote-words.ts'
import { QuoteChip } from './QuoteChip.tsx'

type Props = {
  readonly quotes: readonly PresentedQuote[]
  readonly who: 'superAdmin' | 'client'
  /** Of several clients: who of them was deactivated. */
  readonly inactive?: ReadonlySet<string>
  readonly placeOf: (quoteId: string) => Place
  readonly columns?: ChosenColumns | undefined
  readonly rowSelect?: RowSelect<PresentedQuote> | undefined
  /** Where the heads sort the list. */
  readonly sorting?: QuoteSorting | undefined
}

export type QuoteSorting = {
  /** What goes with the filter. */
  readonly sorts: readonly QuoteSort[]
  /** Null for the newest first. */
  readonly sort: QuoteSort | null
  readonly onSort: (sort: QuoteSort | null) => void
}

/** Quotes, each leading to itself beside the list. Staff see who asks. */
export function QuoteTable({ quotes, who, inactive = nobody, placeOf, columns, rowSelect, sorting }: Props) {
  const [name, ...others]: Columns = who === 'client' ? clientColumns : staffColumns(inactive)
  return (
    <Table
      caption={who === 'client' ? 'Your quotes' : 'Quotes'}
      columns={[name, ...(sorting ? others.map((column) => withHead(column, sorting)) : others)]}
      chosen={columns}
      rows={quotes}
      rowKey={({ id }) => id}
      rowSelect={rowSelect}
      rowLink={({ id }) => <AppLink place={placeOf(id)}>{null}</AppLink>}
    />
  )
}

type Columns = readonly [Column<PresentedQuote>, ...Column<PresentedQuote>[]]

/** With a head that sorts, where that goes with the filter. */
function withHead(column: Column<PresentedQuote>, { sorts, sort, onSort }: QuoteSorting): Column<PresentedQuote> {
  const own = column.key === 'asked' ? null : sorts.find((each) => each === column.key)
  if (own === undefined) return column
  const isSorted = own === sort
  return {
    ...column,
    sort: {
      direction: own === 'until' ? 'ascending' : 'descending',
      isSorted,
      onSort: () => onSort(own),
    },
  }
}

const project: Column<PresentedQuote> = { key: 'project', header: 'Project', cell: (quote) => <Name quote={quote} /> }
const number: Column<PresentedQuote> = {
  key: 'number',
  header: 'Number',
  width: '5.5rem',
  cell: ({ number: given }) => given ?? '–',
}
const kind: Column<PresentedQuote> = {
  key: 'kind',
  header: 'Kind',
  width: '8rem',
  wideOnly: true,
  phone: 'hidden',
  cell: ({ productType, projectTerm }) =>
    `${kindWords[productType].name}, ${termWords[projectTerm].name.toLowerCase()}`,
}
const amount: Column<PresentedQuote> = {
  key: 'amount',
  header: 'Amount',
  align: 'number',
  width: '9rem',
  phone: 'figure',
  cell(quote) {
    const totalCents = totalOf(quote)
    return totalCents === null ? (
      <span className="text-ink-faint">{quote.begunBy ? '–' : sayEstimate(quote.estimate)}</span>
    ) : (
      <span className="font-medium text-ink">{formatAmount(totalCents)}</span>
    )
  },
}
const clientAmount: Column<PresentedQuote> = {
  ...amount,
  width: 'minmax(13rem,1fr)',
  cell: (quote) =>
    quote.amountCents === null ? (
      <span className="text-ink-soft">Estimate {sayEstimate(quote.estimate)}</span>
    ) : (
      amount.cell(quote)
    ),
}
const asked: Column<PresentedQuote> = {
  key: 'asked',
  header: 'Created',
  width: '6.5rem',
  cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
}
const stateOf = (who: Props['who']): Column<PresentedQuote> => ({
  key: 'state',
  header: 'Status',
  width: '8.5rem',
  cell: (quote) => <QuoteChip quote={quote} who={who} />,
})

const clientColumns = [
  project,
  number,
  stateOf('client'),
  asked,
  kind,
  clientAmount,
] as const satisfies readonly Column<PresentedQuote>[]
const nobody: ReadonlySet<string> = new Set()

function staffColumns(inactive: ReadonlySet<string>): Columns {
  return [
    project,
    number,
    {
      key: 'who',
      header: 'For',
      width: 'minmax(0,2.5fr)',
      cell({ clientId, fullName, companyName }) {
        const name = `${fullName}, ${companyName}`
        return clientId !== null && inactive.has(clientId) ? <InactiveClient name={name} /> : name
      },
    },
    stateOf('superAdmin'),
    asked,
    // Beside it, names would be cut in a window of 1280 px.
    { ...kind, isExtra: true },
    {
      key: 'until',
      header: 'Valid until',
      width: '6.5rem',
      isExtra: true,
      cell: ({ validUntil }) => (validUntil ? <time dateTime={validUntil}>{formatDay(validUntil)}</time> : '–'),
    },
    {
      key: 'changed',
      header: 'Last change',
      width: '6.5rem',
      isExtra: true,
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>,
    },
    amount,
  ]
}

/** Those that staff may leave out. */
export const staffQuoteColumns: readonly ColumnName[] = staffColumns(nobody).slice(1)

function Name({ quote: { id, projectName } }: { readonly quote: PresentedQuote }) {
  const isChanged = useRecentlyChanged(id)
  return (
    <span
      data-changed={isChanged || undefined}
      className="block min-w-0 truncate data-changed:rounded-control data-changed:just-changed data-changed:px-1.5"
    >
      {projectName}
    </span>
  )
}
