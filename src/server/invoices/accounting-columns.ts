import type { Day } from '#domain/core/days.ts'
import { dayIn } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { NetLine } from '#domain/invoices/net-lines.ts'
import { dollars } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'

/** A line of an invoice, as accounting programs take one: each says again what it is a line of. */
export type InvoiceRow = { readonly invoice: Invoice; readonly line: NetLine }
type Column = CsvColumn<InvoiceRow>

/** What QuickBooks Online imports as invoices, one row a line; what it does not ask for may be matched by hand there. */
export function quickBooksInvoiceColumns(timeZone: string): readonly Column[] {
  return [
    { header: '*InvoiceNo', cell: ({ invoice }) => invoice.number ?? '' },
    { header: '*Customer', cell: ({ invoice }) => customerOf(invoice) },
    { header: '*InvoiceDate', cell: ({ invoice }) => issueDateOf(timeZone, invoice) },
    { header: '*DueDate', cell: ({ invoice }) => usDate(invoice.dueDate) },
    { header: 'Terms', cell: () => '' },
    { header: 'Location', cell: () => '' },
    { header: 'Memo', cell: ({ invoice }) => invoice.projectName },
    // The one that every company of QuickBooks begins with.
    { header: 'Item(Product/Service)', cell: () => 'Services' },
    { header: 'ItemDescription', cell: ({ line }) => line.description },
    { header: 'ItemQuantity', cell: ({ line }) => line.quantity },
    { header: 'ItemRate', cell: ({ line }) => dollars(line.unitCents) },
    { header: '*ItemAmount', cell: ({ line }) => dollars(line.netCents) },
    { header: 'ItemTaxCode', cell: ({ line }) => line.tax?.name ?? 'NON' },
    { header: 'ItemTaxAmount', cell: ({ line }) => dollars(line.taxCents) },
  ]
}

/** The columns of Xero's template for sales invoices, all of them in its order, as it asks. */
export function xeroInvoiceColumns(timeZone: string, accountCode: string): readonly Column[] {
  const addressLine = (number: number) => ({
    header: `POAddressLine${number}`,
    cell: ({ invoice }: InvoiceRow) => addressOf(invoice)[number - 1] ?? '',
  })
  return [
    { header: '*ContactName', cell: ({ invoice }) => customerOf(invoice) },
    { header: 'EmailAddress', cell: ({ invoice }) => invoice.billTo.email },
    addressLine(1),
    addressLine(2),
    addressLine(3),
    addressLine(4),
    ...empty('POCity', 'PORegion', 'POPostalCode', 'POCountry'),
    { header: '*InvoiceNumber', cell: ({ invoice }) => invoice.number ?? '' },
    { header: 'Reference', cell: ({ invoice }) => invoice.projectName },
    { header: '*InvoiceDate', cell: ({ invoice }) => issueDateOf(timeZone, invoice) },
    { header: '*DueDate', cell: ({ invoice }) => usDate(invoice.dueDate) },
    { header: 'Total', cell: ({ invoice }) => dollars(invoice.totalCents) },
    ...empty('InventoryItemCode'),
    { header: '*Description', cell: ({ line }) => line.description },
    { header: '*Quantity', cell: ({ line }) => line.quantity },
    { header: '*UnitAmount', cell: ({ line }) => dollars(line.unitCents) },
    // It is a percentage there, of a line alone: what is off stands in the price.
    ...empty('Discount'),
    { header: '*AccountCode', cell: () => accountCode },
    { header: '*TaxType', cell: ({ line }) => line.tax?.name ?? 'Tax Exempt (0%)' },
    { header: 'TaxAmount', cell: ({ line }) => dollars(line.taxCents) },
    ...empty('TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'),
    { header: 'Currency', cell: () => 'USD' },
    ...empty('BrandingTheme'),
  ]
}

function empty(...headers: readonly string[]): Column[] {
  return headers.map((header) => ({ header, cell: () => '' }))
}

function customerOf({ billTo }: Invoice): string {
  return billTo.companyName || billTo.fullName || billTo.email
}

function addressOf({ billTo }: Invoice): string[] {
  const lines = (billTo.billingAddress ?? '').split('\n').map((line) => line.trim())
  const filled = lines.filter(Boolean)
  // What is more than four lines goes into the last one.
  return [...filled.slice(0, 3), filled.slice(3).join(', ')]
}

function issueDateOf(timeZone: string, { issuedAt, createdAt }: Invoice): string {
  return usDate(dayIn(timeZone, toMilliseconds(issuedAt ?? createdAt)))
}

/** `MM/DD/YYYY`, as both programs read dates in the United States. */
export function usDate(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
