import type { Day } from '#domain/core/days.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { lookOf } from './invoice-words.ts'

type Props = { readonly invoice: PresentedInvoice; readonly today: Day }

/** How an invoice stands. */
export function InvoiceChip({ invoice, today }: Props) {
  const { label, tone } = lookOf(invoice, today)
  return <StatusChip tone={tone}>{label}</StatusChip>
}
