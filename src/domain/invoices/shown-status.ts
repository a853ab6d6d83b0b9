import { givenCents, gravestDispute } from '#domain/billing/money-back.ts'
import type { InvoiceStatus } from './invoice-status.ts'
import type { Invoice } from './invoice.ts'
import { returnedCents } from './settled-in-turn.ts'
import type { Settled } from './settled-in-turn.ts'

// Pages keep the same rule in `lookOf`, because their bundles have no room for this one. A test holds the two together.
/** The status as people read it on paper and in files. Overdue is not among them: see `isOverdue`. */
export type ShownStatus = InvoiceStatus | 'discarded' | 'processing' | 'disputed' | 'partly_refunded' | 'refunded'

export const shownStatusNames = {
  draft: 'Draft',
  discarded: 'Discarded',
  open: 'Open',
  processing: 'Processing',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  disputed: 'Disputed',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  void: 'Void',
  credited: 'Credited',
} as const satisfies Record<ShownStatus, string>

type Shown = Settled &
  Pick<Invoice, 'number' | 'status' | 'totalCents' | 'paidCents'> & { readonly bankPayment?: unknown }

/** Its status, unless a bank moves money of it or did; what was refunded and then paid again is paid, whatever was credited besides. */
export function shownStatusOf(invoice: Shown): ShownStatus {
  const { number, status, bankPayment, refunds, disputes } = invoice
  if (bankPayment) return 'processing'
  if (status === 'void' && number === null) return 'discarded'
  if (status !== 'paid' && status !== 'credited') return status
  if (gravestDispute(disputes)?.state === 'open') return 'disputed'
  if (givenCents(refunds) === 0 || returnedCents(invoice) === 0) return status
  return status === 'paid' ? 'partly_refunded' : 'refunded'
}
