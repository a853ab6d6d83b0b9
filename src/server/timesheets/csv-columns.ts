import { priceOf, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { ClientEntry } from '#domain/timesheets/client-contract.ts'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { ratesOf } from '#domain/timesheets/rates.ts'
import { dollars } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'

/** A line of the file for staff and creators: the entry with its names and amounts. */
export type SheetLine = {
  readonly entry: TimeEntry
  readonly creator: string
  readonly company: string
  readonly project: string
  readonly product: string
  readonly rates: ReturnType<typeof ratesOf>
}

/** A line of the file for a client. */
export type ClientLine = { readonly entry: ClientEntry; readonly project: string }

const creatorColumns: readonly CsvColumn<SheetLine>[] = [
  { header: 'Date', cell: ({ entry }) => entry.workDate },
  { header: 'Creator', cell: ({ creator }) => creator },
  { header: 'Project', cell: ({ project }) => project },
  { header: 'Product', cell: ({ product }) => product },
  { header: 'Description', cell: ({ entry }) => entry.descriptions },
  { header: 'Hours', cell: ({ entry }) => entry.workedHours },
  { header: 'Billable', cell: ({ entry }) => yesNo(entry.billable) },
  { header: 'Status', cell: ({ entry }) => entry.status },
  { header: 'Reason', cell: ({ entry }) => entry.rejectReason ?? '' },
  { header: 'Approved by', cell: ({ entry }) => entry.approval?.name ?? '' },
  { header: 'Approved at', cell: ({ entry }) => entry.approval?.at ?? '' },
  { header: 'Link', cell: ({ entry }) => entry.linkUrl ?? '' },
  { header: 'Rate, USD', cell: ({ rates }) => dollars(rates.rateSnapshot) },
  { header: 'Pay, USD', cell: (line) => dollars(payOf(line)) },
]

/** What payroll adds up: the pay of approved hours, on an invoice or not. It comes last, where no file had a column before. */
const approvedPay: CsvColumn<SheetLine> = {
  header: 'Approved pay, USD',
  cell: (line) => dollars(isSettled(line.entry.status) ? payOf(line) : zero),
}

/** The columns for a creator's own hours. */
export const ownColumns = [...creatorColumns, approvedPay]

/** The columns for staff: with the creator and the bill. */
export const staffColumns: readonly CsvColumn<SheetLine>[] = [
  ...creatorColumns,
  { header: 'Company', cell: ({ company }) => company },
  { header: 'Bill rate, USD', cell: ({ rates }) => dollars(rates.billRateSnapshotCents) },
  { header: 'Amount, USD', cell: ({ entry, rates }) => dollars(billed(entry, rates.billRateSnapshotCents)) },
  approvedPay,
]

const hoursColumns: readonly CsvColumn<ClientLine>[] = [
  { header: 'Date', cell: ({ entry }) => entry.workDate },
  { header: 'Person', cell: ({ entry }) => entry.person },
  { header: 'Project', cell: ({ project }) => project },
  { header: 'Product', cell: ({ entry }) => entry.productName },
  { header: 'Description', cell: ({ entry }) => entry.descriptions },
  { header: 'Hours', cell: ({ entry }) => entry.workedHours },
  { header: 'Billable', cell: ({ entry }) => yesNo(entry.billable) },
  { header: 'Link', cell: ({ entry }) => entry.linkUrl ?? '' },
]

/** The columns for a client, with amounts only where staff have switched them on. */
export function clientColumns(showsRates: boolean): readonly CsvColumn<ClientLine>[] {
  if (!showsRates) return hoursColumns
  return [...hoursColumns, { header: 'Amount, USD', cell: ({ entry }) => dollars(entry.amountCents) }]
}

function payOf({ entry, rates }: SheetLine): Money {
  return priceOf(entry.workedHours, rates.rateSnapshot)
}

function billed({ workedHours }: TimeEntry, centsPerHour: Money | null): Money | null {
  return centsPerHour === null ? null : priceOf(workedHours, centsPerHour)
}

function yesNo(isSo: boolean): string {
  return isSo ? 'yes' : 'no'
}
