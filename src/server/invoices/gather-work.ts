import { draftLines, fixedLines, withId, workIdOf } from '#domain/invoices/draft-lines.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { lookUp } from '#server/platform/look-up.ts'
import { invoicedWork } from './collections.ts'
import type { InvoicesDeps } from './deps.ts'

type Deps = Pick<InvoicesDeps, 'documents' | 'createId' | 'productsOf' | 'settledHoursOf'>

/** The lines of what can be invoiced of a project now. */
export async function gatherWork(deps: Deps, projectId: string): Promise<InvoiceLine[]> {
  const { documents, createId, productsOf, settledHoursOf } = deps
  const [products, hours] = await Promise.all([productsOf(projectId), settledHoursOf(projectId)])
  const workIds = fixedLines(products).flatMap((line) => workIdOf(line) ?? [])
  const taken = await lookUp(documents, invoicedWork).many(workIds)
  const lines = draftLines({ products, hours, isInvoiced: (workId) => taken.has(workId) })
  return lines.map((line) => withId(line, createId()))
}
