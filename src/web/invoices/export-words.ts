import type { ExportFormat } from '#domain/invoices/export-formats.ts'
import type { Exported } from './export-address.ts'

export const formatNames = {
  list: 'CSV',
  quickbooks: 'QuickBooks Online',
  xero: 'Xero',
} as const satisfies Record<ExportFormat, string>

/** What the rows of a file are, and where a program takes it. */
export const helpOf = {
  invoices: {
    list: 'A row for each invoice, with its sums.',
    quickbooks: 'A row for each line. In QuickBooks: Settings, Import data, Invoices. Amounts are exclusive of tax.',
    xero: 'A row for each line. In Xero: Invoices, Import, with unit amounts that are tax exclusive. It takes 500 invoices at a time.',
  },
  payments: {
    list: 'Payments by card and recorded ones, refunds, lost disputes and credits.',
    quickbooks: 'Money in and out, as bank transactions. In QuickBooks: Bank transactions, Upload from file.',
    xero: 'Money in and out, as statement lines. In Xero: your bank account, Import a statement. It takes 1,000 lines at a time.',
  },
} as const satisfies Record<Exported['file'], Record<ExportFormat, string>>

/** "3 selected invoices", "Open invoices of Northwind Bakery, excluding drafts and void invoices" */
export function sayRows({ file, open, ids }: Exported, format: ExportFormat, clientName: string | null): string {
  if (ids)
    return ids.length === 1
      ? '1 selected invoice.'
      : `${ids.length} selected invoices${format === 'list' ? '' : ', excluding drafts and void invoices'}.`
  const what = open ? 'Open invoices' : file === 'invoices' ? 'Invoices' : 'Payments'
  const of = clientName === null ? 'of all clients' : `of ${clientName}`
  const without = file === 'invoices' && !open && format !== 'list' ? ', excluding drafts and void invoices' : ''
  return `${what} ${of}${without}.`
}

type LeftOut = { readonly title: string; readonly whereElse: string }

/** What a program's books lack after it has taken the file, and where that is exported; null where the file has it. */
export function leftOutOf(file: Exported['file'], format: ExportFormat): LeftOut | null {
  if (format === 'list') return null
  if (file === 'payments')
    return { title: 'Credits aren’t in this file', whereElse: 'They move no money. Export them as CSV.' }
  return {
    title: 'Credits and payments aren’t in this file',
    whereElse: `Amounts are before credits. Under Billing, use Export payments: ${formatNames[format]} for payments, CSV for credits.`,
  }
}
