import { fieldsOf, plainHeader } from './import-fields.ts'
import type { ImportKind } from './import-kinds.ts'

/** For each field that has one, the place of its column. */
export type Mapping = Readonly<Record<string, number>>

/** The columns whose names mean a field; each column is taken once. */
export function recognizeColumns(kind: ImportKind, headers: readonly string[]): Mapping {
  const names = headers.map((header) => plainHeader(header.replace(currencyAtEnd, '')))
  const asks = headers.map((header) => header.trim().endsWith('?'))
  const taken = new Set<number>()
  const mapping: Record<string, number> = {}
  for (const field of fieldsOf(kind))
    for (const name of field.headers) {
      const at = names.findIndex(
        (each, index) => each === name && !taken.has(index) && (field.isFlag === true || !asks[index]),
      )
      if (at < 0) continue
      mapping[field.name] = at
      taken.add(at)
      break
    }
  return mapping
}

/** As the portal’s own files write it: `Price, USD`. */
const currencyAtEnd = /, ?USD *$/

/** What a file says that only one program writes: it is recognized by columns that all must be there. */
const sources: readonly { readonly name: string; readonly kind: ImportKind; readonly columns: readonly string[] }[] = [
  { name: 'Invoice Ninja', kind: 'clients', columns: ['clientname', 'contactemail'] },
  { name: 'Invoice Ninja', kind: 'invoices', columns: ['clientname', 'invoiceinvoicenumber'] },
  {
    name: 'Harvest',
    kind: 'hours',
    columns: ['date', 'client', 'project', 'task', 'notes', 'hours', 'firstname', 'lastname'],
  },
  {
    name: 'Toggl Track',
    kind: 'hours',
    columns: ['user', 'email', 'client', 'project', 'description', 'startdate', 'duration'],
  },
  { name: 'QuickBooks', kind: 'clients', columns: ['fullname', 'company', 'email', 'openingbalance'] },
  { name: 'QuickBooks', kind: 'clients', columns: ['customerfullname', 'phonenumbers', 'email'] },
  { name: 'QuickBooks', kind: 'invoices', columns: ['transactiontype', 'num', 'amount', 'openbalance'] },
  {
    name: 'Xero',
    kind: 'invoices',
    columns: ['contactname', 'invoicenumber', 'invoiceamountpaid', 'invoiceamountdue'],
  },
  { name: 'Harvest', kind: 'projects', columns: ['client', 'project', 'projectcode', 'projectnotes'] },
]

/** The program that the file is from, by its columns; null where that cannot be told. */
export function recognizeSource(kind: ImportKind, headers: readonly string[]): string | null {
  const names = new Set(headers.map(plainHeader))
  const source = sources.find((each) => each.kind === kind && each.columns.every((column) => names.has(column)))
  return source?.name ?? null
}
