import type { FastifyInstance } from 'fastify'
import { splitIds } from '#domain/core/chosen-ids.ts'
import { addDays, dayIn } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { momentOf } from '#domain/core/wall-clock.ts'
import { listInvoices } from '#domain/invoices/contract.ts'
import { invoicesExport } from '#domain/invoices/export-contract.ts'
import type { InvoicesExport } from '#domain/invoices/export-contract.ts'
import { dueDaysOf } from '#domain/invoices/invoice-ages.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { netLinesOf } from '#domain/invoices/net-lines.ts'
import { isImported } from '#domain/invoices/recorded-payments.ts'
import type { Entrance } from '#server/capability.ts'
import { invoices, taxRates } from '#server/invoices/exports/collections.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { eachRow, getAll, listAll } from '#server/platform/whole-list.ts'
import type { WholeList } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { InvoiceRow } from './accounting-columns.ts'
import { quickBooksInvoiceColumns, xeroInvoiceColumns } from './accounting-columns.ts'
import { invoiceColumns } from './invoice-columns.ts'

const exported = { ...listInvoices, who: ['superAdmin'], staffRights: ['money'], body: invoicesExport } as const

/**
 * Mounts `GET /files/invoices.csv`: for staff with the right to money, invoices as the lists have them, or with a period those that
 * were sent in it, or those that are named; or their lines for an accounting program, which takes what was sent here and is not void.
 */
export function mountInvoicesCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'invoices', {
    call: exported,
    async open(_viewer, asked) {
      const { timeZone } = portal.settings.openingHours
      const found = invoicesOf(portal, asked)
      const today = dayIn(timeZone, portal.clock.nowMs())
      if (asked.format === 'list') {
        const rates = await listAll(portal.documents, taxRates, { where: {}, orderBy: ['name', 'asc'] })
        const columns = invoiceColumns(
          timeZone,
          today,
          rates.map(({ data }) => data),
        )
        return csvFile('invoices', columns, found)
      }
      const columns =
        asked.format === 'xero' ? xeroInvoiceColumns(timeZone, asked.accountCode) : quickBooksInvoiceColumns(timeZone)
      return csvFile(`invoices-${asked.format}`, columns, rowsOf(found))
    },
  })
}

async function* invoicesOf({ documents, ...portal }: Portal, asked: InvoicesExport): AsyncGenerator<Invoice> {
  if (asked.ids !== undefined) return yield* chosenOf(documents, asked, splitIds(asked.ids))
  for await (const { data } of eachRow(documents, invoices, listOf(portal, asked))) if (isIn(asked, data)) yield data
}

/** In the order in which they are named; what is not there is left out. */
async function* chosenOf(
  documents: Pick<Documents, 'getMany'>,
  asked: InvoicesExport,
  ids: readonly string[],
): AsyncGenerator<Invoice> {
  for (const { data } of await getAll(documents, invoices, ids)) if (isIn(asked, data)) yield data
}

function listOf(
  { clock, settings }: Pick<Portal, 'clock' | 'settings'>,
  { open, age, clientId, from, to }: InvoicesExport,
): WholeList {
  const { timeZone } = settings.openingHours
  const where = clientId === undefined ? {} : { where: { clientId } }
  if (open) {
    const today = dayIn(timeZone, clock.nowMs())
    return { ...where, orderBy: ['awaitedOn', 'asc'], ...(age ? { range: dueDaysOf(age, today) } : {}) }
  }
  if (from === undefined || to === undefined) return { ...where, orderBy: ['createdAt', 'desc'] }
  const startOf = (day: string) => toInstant(momentOf(timeZone, day, 0))
  return { ...where, orderBy: ['issuedAt', 'desc'], range: { from: startOf(from), below: startOf(addDays(to, 1)) } }
}

/** An accounting program has no use for what nobody owes: drafts and what was taken back. What was imported came from one. */
function isIn({ format }: InvoicesExport, invoice: Invoice): boolean {
  return format === 'list' || (invoice.issuedAt !== null && invoice.status !== 'void' && !isImported(invoice))
}

async function* rowsOf(found: AsyncIterable<Invoice>): AsyncGenerator<InvoiceRow> {
  for await (const invoice of found) for (const line of netLinesOf(invoice)) yield { invoice, line }
}
