import { isSameTax } from '#domain/core/price-tax.ts'
import { agreedTaxOf } from '#domain/invoices/agreed-prices.ts'
import { withTax } from '#domain/invoices/edit-lines.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { Project } from '#domain/projects/project.ts'
import { readTaxChoice } from '#server/invoices/exports/tax-choice.ts'
import type { Portal } from '#server/portal.ts'
import { productsOf } from './invoice-hours.ts'

/**
 * Lines of work that nobody has decided about, with the tax that the client agreed to, also by a rate that is archived since; else with the
 * tax that new lines have.
 */
export async function taxWork(
  { documents }: Pick<Portal, 'documents'>,
  project: Pick<Project, 'id' | 'agreedTax'>,
  lines: readonly InvoiceLine[],
): Promise<InvoiceLine[]> {
  const [{ all, byDefault }, products] = await Promise.all([
    readTaxChoice({ documents }),
    productsOf(documents, project.id),
  ])
  return lines.map((line) => {
    const agreed = agreedTaxOf(line, products, project)
    if (agreed === null) return line
    const rate = (agreed && all.find((each) => isSameTax(each, agreed))) ?? byDefault
    return rate ? { ...line, tax: withTax(rate) } : line
  })
}
