import type { ReactNode } from 'react'
import type { Day } from '#domain/core/days.ts'
import { sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { dueOfAgeCents } from '#domain/invoices/invoice-ages.ts'
import type { InvoiceAge } from '#domain/invoices/invoice-ages.ts'
import { invoiceSorts } from '#domain/invoices/invoice-order.ts'
import type { InvoiceSort } from '#domain/invoices/invoice-order.ts'
import { isOverdue, isOwed, overpaidCents } from '#domain/invoices/invoice-status.ts'
import { dueDayOf, stillDueCents } from '#domain/invoices/payment-plan.ts'
import { InactiveClient } from '#web/accounts/exports/InactiveClient.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatAmount, formatDay } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import type { RowSelect } from '#web/platform/selection/use-selectable.tsx'
import { Lines } from '#web/ui/Lines.tsx'
import type { ChosenColumns, Column, ColumnName } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { sayOfAge } from './age-words.ts'
import { heardNameOf, nameOf, sayDuePart, sayPlanned, sayWhatFor } from './invoice-words.ts'
import { InvoiceChip } from './InvoiceChip.tsx'

type Props = {
  readonly invoices: readonly PresentedInvoice[]
  readonly today: Day
  readonly placeOf: (invoice: PresentedInvoice) => Place
  /** What tells invoices of several projects apart; left out where they are of one. */
  readonly across?: 'projects' | OfClients
  readonly columns?: ChosenColumns | undefined
  readonly rowSelect?: RowSelect<PresentedInvoice> | undefined
  /** Whether all rows of the list are here and open, so that their sum means something. */
  readonly isSummed?: boolean
  /** That all of them are of, by their earliest part. */
  readonly age?: InvoiceAge | undefined
  /** Where the heads sort the list. */
  readonly sorting?: InvoiceSorting | undefined
}

/** Of several clients, of whom these were deactivated. */
type OfClients = { readonly inactive: ReadonlySet<string> }

export type InvoiceSorting = {
  /** The column by which the rows come without a sort; null where it is none of them. */
  readonly given: InvoiceSort | null
  readonly sorts: readonly InvoiceSort[]
  readonly sort: InvoiceSort | null
  readonly onSort: (sort: InvoiceSort | null) => void
}

/** The invoices in the order given; a row opens one. */
export function InvoiceTable({
  invoices,
  today,
  placeOf,
  across,
  columns,
  rowSelect,
  isSummed = false,
  age,
  sorting,
}: Props) {
  const [number, ...others] = columnsFor(today, across)
  const sorted: Columns = sorting
    ? [withHead(number, sorting), ...others.map((column) => withHead(column, sorting))]
    : [number, ...others]
  return (
    <Table
      caption="Invoices"
      columns={isSummed && invoices.length > 1 ? withTotal(sorted, sayTotal(invoices, age, today)) : sorted}
      chosen={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      rowSelect={rowSelect}
      rowLink={(invoice) => (
        <AppLink place={placeOf(invoice)} aria-label={`${heardNameOf(invoice)}, ${sayWhatFor(invoice)}`}>
          {null}
        </AppLink>
      )}
    />
  )
}

/** Those that staff may leave out of the invoices of all clients. */
export function staffInvoiceColumns(today: Day): readonly ColumnName[] {
  return columnsFor(today, { inactive: new Set() }).slice(1)
}

type Columns = [Column<PresentedInvoice>, ...Column<PresentedInvoice>[]]

/** With a head that sorts: the columns that do have the names of their sorts. */
function withHead(
  column: Column<PresentedInvoice>,
  { given, sorts, sort, onSort }: InvoiceSorting,
): Column<PresentedInvoice> {
  const own = invoiceSorts.find((each) => each === column.key)
  if (own === undefined || (own !== given && !sorts.includes(own))) return column
  const isSorted = own === (sort ?? given)
  const onHead = () => onSort(own === given ? null : own)
  // What is due without a sort is the longest due first.
  const direction = own === 'due' && own === given ? 'ascending' : 'descending'
  return { ...column, sort: { direction, isSorted, onSort: onHead } }
}

/** What open invoices come to, and below it what of that is left, without what banks are moving, and what is due at their age. */
function sayTotal(invoices: readonly PresentedInvoice[], age: InvoiceAge | undefined, today: Day): ReactNode {
  const [total, due] = [sum(invoices.map(({ totalCents }) => totalCents)), sum(invoices.map(stillDueCents))]
  const ofAge = age ? sum(invoices.map((invoice) => dueOfAgeCents(invoice, age, today))) : due
  const parts = [due < total ? sayLeft(due) : '', age && ofAge < due ? sayOfAge(age, formatAmount(ofAge)) : '']
  return <Sum cents={total} part={parts.filter(Boolean).join(', ')} />
}

function withTotal([number, ...others]: Columns, said: ReactNode): Columns {
  return [
    { ...number, total: 'Total' },
    ...others.map((column) => (column.key === 'amount' ? { ...column, total: said } : column)),
  ]
}

function columnsFor(today: Day, across: Props['across']): Columns {
  const clients = typeof across === 'object' ? across : null
  return [
    { key: 'number', header: 'Number', width: '8.5rem', cell: (invoice) => <Name invoice={invoice} /> },
    ...(clients ? [clientColumn(clients)] : []),
    across === undefined
      ? { key: 'for', header: 'For', width: 'minmax(0,2fr)', wideOnly: true, cell: sayWhatFor }
      : { key: 'project', header: 'Project', width: 'minmax(0,2fr)', cell: ({ projectName }) => projectName },
    // Among clients their names need its room.
    clients ? { ...issuedColumn, isExtra: true } : issuedColumn,
    {
      key: 'due',
      header: 'Due',
      width: 'minmax(0,9.5rem)',
      cell: (invoice) => (
        <Lines>
          <Due invoice={invoice} today={today} />
        </Lines>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: '7rem',
      cell: (invoice) => <InvoiceChip invoice={invoice} today={today} />,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'number',
      width: '8.5rem',
      phone: 'figure',
      cell: (invoice) => <Amount invoice={invoice} />,
    },
  ]
}

const issuedColumn: Column<PresentedInvoice> = {
  key: 'issued',
  header: 'Issued',
  width: '7rem',
  wideOnly: true,
  phone: 'hidden',
  cell: ({ issue }) => (issue === null ? '–' : formatDay(issue.on)),
}

const clientColumn = ({ inactive }: OfClients): Column<PresentedInvoice> => ({
  key: 'client',
  header: 'Client',
  width: 'minmax(0,2fr)',
  cell({ clientId, billTo: { companyName, fullName } }) {
    const name = companyName || fullName
    return inactive.has(clientId) ? <InactiveClient name={name} /> : name
  },
})

function Name({ invoice }: { readonly invoice: PresentedInvoice }) {
  const isNew = useRecentlyChanged(invoice.id)
  return (
    <span className={`rounded-control ${isNew ? 'bg-hover outline-2 outline-accent' : ''}`}>{nameOf(invoice)}</span>
  )
}

/** The total, and below it what of it is left, paid beside a credit, or to be refunded. */
function Amount({ invoice }: { readonly invoice: PresentedInvoice }) {
  return (
    <Lines>
      <Sum cents={invoice.totalCents} part={sayPart(invoice)} />
    </Lines>
  )
}

function Sum({ cents, part }: { readonly cents: Money; readonly part: string | null }) {
  return (
    <>
      {formatAmount(cents)}
      {part && <span className="block text-caption font-normal whitespace-normal text-ink-soft">{part}</span>}
    </>
  )
}

function sayPart(invoice: PresentedInvoice): string | null {
  const [due, overpaid] = [stillDueCents(invoice), overpaidCents(invoice)]
  if (isOwed(invoice)) return due > 0 && due < invoice.totalCents ? sayLeft(due) : null
  if (overpaid > 0) return `${formatAmount(overpaid)} to refund`
  const isPartlyCredited = invoice.status === 'paid' && invoice.creditedCents > 0
  return isPartlyCredited ? `${formatAmount(invoice.paidCents)} paid, the rest credited` : null
}

/** What is left to pay, not “due”: it may be due later, and so may parts of a payment plan. */
function sayLeft(cents: Money): string {
  return `${formatAmount(cents)} remaining`
}

/** How far the day is while money is awaited, and how much is due then; the day alone before and after that, where a phone has no head that says what it is. */
function Due({ invoice, today }: { readonly invoice: PresentedInvoice; readonly today: Day }) {
  const { status, paymentPlan } = invoice
  const dueDate = dueDayOf(invoice)
  const look = isOverdue(invoice, today) ? 'font-medium text-negative' : ''
  if (status === 'void') return <span>–</span>
  if (status === 'draft' && paymentPlan) return <span>{sayPlanned(paymentPlan)}</span>
  if (dueDate === null) return <span>{sayDuePart(invoice, today)}</span>
  const isAwaited = isOwed(invoice)
  return (
    <>
      {!isAwaited && <span className="sm:hidden">Due </span>}
      <time dateTime={dueDate} title={formatDay(dueDate)} className={look}>
        {isAwaited ? sayDuePart(invoice, today) : formatDay(dueDate)}
      </time>
    </>
  )
}
