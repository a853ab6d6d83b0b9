import { workIdOf } from '#domain/invoices/draft-lines.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'

/** All the hours on an invoice. */
export function hoursOf({ lines }: Pick<Invoice, 'lines'>): string[] {
  return lines.flatMap(({ timesheetIds }) => timesheetIds)
}

/** All the milestones and prices on an invoice. */
export function workIdsOf({ lines }: Pick<Invoice, 'lines'>): string[] {
  return lines.flatMap((line) => workIdOf(line) ?? [])
}
