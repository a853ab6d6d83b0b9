import type { EditedLine } from '#domain/invoices/edited-line.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'

/** The lines of a draft as a call takes them back. */
export function editedLinesOf(lines: readonly InvoiceLine[]): EditedLine[] {
  return lines.map(({ id, kind, description, quantity, unitCents }) => ({
    id,
    kind: kind === 'discount' ? 'discount' : 'item',
    description,
    quantity,
    unitCents,
  }))
}
