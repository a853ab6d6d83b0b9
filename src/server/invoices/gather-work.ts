import { draftLines, fixedLines, withId, workIdOf } from '#domain/invoices/draft-lines.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { entriesOfProject } from '#server/timesheets/exports/entries-of-project.ts'
import { invoicedWork } from './exports/collections.ts'
import { productsOf } from './read-hours.ts'

/** All days that hours can be logged on. */
const everyDay = { from: '0100-01-01', below: '9999-12-31' }

/** The lines of what can be invoiced of a project now. */
export async function gatherWork({ documents, createId }: Portal, projectId: string): Promise<InvoiceLine[]> {
  const [products, hours] = await Promise.all([
    productsOf(documents, projectId),
    entriesOfProject(documents, projectId, everyDay),
  ])
  const workIds = fixedLines(products).flatMap((line) => workIdOf(line) ?? [])
  const taken = await mapOf(documents, invoicedWork, workIds)
  const lines = draftLines({ products, hours, isInvoiced: (workId) => taken.has(workId) })
  return lines.map((line) => withId(line, createId()))
}
