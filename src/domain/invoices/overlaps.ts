import type { Overlap } from './contract.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

type Issued = Pick<Invoice, 'number' | 'status' | 'issuedAt' | 'lines'>

/**
 * The lines of a draft whose product is on an invoice already in the other form: milestones of a product whose price is
 * invoiced, and the price of one whose milestones are. Void and fully credited invoices do not count.
 */
export function overlapsOf(lines: readonly InvoiceLine[], invoices: readonly Issued[]): Overlap[] {
  const asked = invoices.filter(
    ({ status, issuedAt }) => issuedAt !== null && status !== 'void' && status !== 'credited',
  )
  return lines.flatMap((line) =>
    asked.flatMap(({ number, lines: theirs }) =>
      theirs
        .filter((other) => isOtherForm(line, other))
        .map(({ description, amountCents }) => ({ lineId: line.id, number: number ?? '', description, amountCents })),
    ),
  )
}

function isOtherForm(line: InvoiceLine, other: InvoiceLine): boolean {
  if (line.productId === null || line.productId !== other.productId) return false
  return (line.kind === 'milestone' && other.kind === 'item') || (line.kind === 'item' && other.kind === 'milestone')
}
