import type { PaymentStatus } from '#domain/billing/payment-status.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { paymentLooks } from './payment-words.ts'

/** How a payment stands. */
export function PaymentChip({ status }: { readonly status: PaymentStatus }) {
  return <StatusChip tone={paymentLooks[status].tone}>{paymentLooks[status].label}</StatusChip>
}
