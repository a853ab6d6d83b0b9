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
    list: 'Each row is an invoice with its totals.',
    quickbooks:
      'Each row is an invoice line. In QuickBooks, go to Settings, then Import data, then Invoices. Amounts exclude tax. Imported invoices are left out because your books already have them.',
    xero: 'Each row is an invoice line. In Xero, go to Invoices, then Import, and choose tax-exclusive amounts. Xero accepts up to 500 invoices at a time. Imported invoices are left out because your books already have them.',
  },
  payments: {
    list: 'The file lists payments made in the portal, recorded payments, refunds, credits, lost disputes and returned bank debits.',
    quickbooks:
      'The file lists money in and out as bank transactions. In QuickBooks, go to Bank transactions, then Upload from file. Imported payments are left out because your books already have them.',
    xero: 'The file lists money in and out as statement lines. In Xero, open your bank account and choose Import a statement. Xero accepts up to 1,000 lines at a time. Imported payments are left out because your books already have them.',
  },
} as const satisfies Record<Exported['file'], Record<ExportFormat, string>>

/** "3 selected invoices", "Open invoices for Northwind Bakery, excluding imported invoices" */
export function sayRows({ file, open, ids }: Exported, format: ExportFormat, clientName: string | null): string {
  const isList = format === 'list'
  if (ids?.length === 1)
    return `1 selected invoice.${isList ? '' : ' Drafts and void or imported invoices are left out.'}`
  const without = isList ? '' : `, excluding ${leftOutWords[open ? 'open' : file]}`
  if (ids) return `${ids.length} selected invoices${without}.`
  const what = open ? 'Open invoices' : file === 'invoices' ? 'Invoices' : 'Payments'
  const of = clientName === null ? 'for all clients' : `for ${clientName}`
  const age = open?.ageWords ? `, ${open.ageWords.toLowerCase()}` : ''
  return `${what} ${of}${age}${without}.`
}

const leftOutWords = {
  open: 'imported invoices',
  invoices: 'drafts and void or imported invoices',
  payments: 'imported payments',
} as const

type LeftOut = { readonly title: string; readonly whereElse: string }

/** What a program's books lack after it has taken the file, and where that is exported; null where the file has it. */
export function leftOutOf(file: Exported['file'], format: ExportFormat): LeftOut | null {
  if (format === 'list') return null
  if (file === 'payments')
    return { title: 'Credits aren’t in this file', whereElse: 'Credits don’t move money. Export them as CSV.' }
  return {
    title: 'Credits and payments aren’t in this file',
    whereElse: `Amounts don’t include credits. Under Billing, export payments in the ${formatNames[format]} format and credits as CSV.`,
  }
}
