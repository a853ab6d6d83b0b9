import type { Day } from '#domain/core/days.ts'
import { dayIn } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { sum, zero } from '#domain/core/money.ts'
import { isOverdue, isOwed, owedCents } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { dueDayOf } from '#domain/invoices/payment-plan.ts'
import { knownDay, settlingPayment } from '#domain/invoices/recorded-payments.ts'
import { shownStatusNames, shownStatusOf } from '#domain/invoices/shown-status.ts'
import type { TaxRate } from '#domain/invoices/tax-rate.ts'
import { sayRate } from '#domain/invoices/tax-words.ts'
import { dollars } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'

/**
 * An invoice as a line of its own, with what each rate taxes and asks for; a rate never changes, so that those on the list and
 * archived ones are all that an invoice can have. Days are those of the zone.
 */
export function invoiceColumns(timeZone: string, today: Day, rates: readonly TaxRate[]): readonly CsvColumn<Invoice>[] {
  const sayPaidOn = (invoice: Invoice) => {
    const recorded = settlingPayment(invoice)
    return recorded ? (knownDay(recorded) ?? '') : dayOf(invoice.paidAt)
  }
  const dayOf = (at: string | null) => (at === null ? '' : dayIn(timeZone, toMilliseconds(at)))
  return [
    { header: 'Number', cell: ({ number }) => number ?? '' },
    { header: 'Status', cell: sayStatus },
    { header: 'Company', cell: ({ billTo }) => billTo.companyName },
    { header: 'Contact', cell: ({ billTo }) => billTo.fullName },
    { header: 'Email', cell: ({ billTo }) => billTo.email },
    { header: 'Project', cell: ({ projectName }) => projectName },
    { header: 'Issue date', cell: ({ issuedAt }) => dayOf(issuedAt) },
    { header: 'Due date', cell: (invoice) => dueDayOf(invoice) ?? '' },
    { header: 'Overdue', cell: (invoice) => (isOverdue(invoice, today) ? 'yes' : 'no') },
    { header: 'Subtotal, USD', cell: ({ subtotalCents }) => dollars(subtotalCents) },
    { header: 'Discount, USD', cell: ({ discountCents }) => dollars(discountCents) },
    { header: 'Tax, USD', cell: ({ taxes = [] }) => dollars(sum(taxes.map(({ taxCents }) => taxCents))) },
    { header: 'Total, USD', cell: ({ totalCents }) => dollars(totalCents) },
    { header: 'Paid, USD', cell: ({ paidCents }) => dollars(paidCents) },
    { header: 'Credited, USD', cell: ({ creditedCents }) => dollars(creditedCents) },
    { header: 'Amount due, USD', cell: (invoice) => dollars(isOwed(invoice) ? owedCents(invoice) : zero) },
    // As on the page: the bank may have had the money long before staff recorded it.
    { header: 'Paid on', cell: sayPaidOn },
    ...[...Map.groupBy(rates.toSorted(byNameAndPercent), sayColumn)].flatMap(([said, alike]) =>
      rateColumns(said, alike),
    ),
  ]
}

/** As on the page. “Overdue” is a column of its own. */
function sayStatus(invoice: Invoice): string {
  return shownStatusNames[shownStatusOf(invoice)].toLowerCase()
}

/** The highest of a name comes first; without this, rates of one name would stand as their random ids do. */
function byNameAndPercent(one: TaxRate, other: TaxRate): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return other.percent - one.percent
}

/** Two of the same name, percentage and kind are one to who reads the file. */
function sayColumn({ isInclusive, ...rate }: TaxRate): string {
  return isInclusive ? `${sayRate(rate)} (included in prices)` : sayRate(rate)
}

/** The cells of an invoice without the rate are empty. */
function rateColumns(said: string, rates: readonly TaxRate[]): CsvColumn<Invoice>[] {
  const ids = new Set(rates.map(({ id }) => id))
  const sumOf = (key: 'netCents' | 'taxCents') => (invoice: Invoice) => {
    const found = (invoice.taxes ?? []).filter(({ rateId }) => ids.has(rateId))
    return dollars(found.length === 0 ? null : sum(found.map((tax) => tax[key])))
  }
  return [
    { header: `${said}: taxable amount, USD`, cell: sumOf('netCents') },
    { header: `${said}: tax, USD`, cell: sumOf('taxCents') },
  ]
}
