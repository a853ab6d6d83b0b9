import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'

/** What the amount of a line is made of: "12.5 hours at $120", "3 at $40"; empty where it is one thing. */
export function sayQuantity({
  kind,
  quantity,
  unitCents,
}: Pick<InvoiceLine, 'kind' | 'quantity' | 'unitCents'>): string {
  if (kind === 'hours')
    return `${formatNumber(quantity)} ${quantity === 1 ? 'hour' : 'hours'} at ${formatMoney(unitCents)}`
  return quantity === 1 ? '' : `${formatNumber(quantity)} at ${formatMoney(unitCents)}`
}
