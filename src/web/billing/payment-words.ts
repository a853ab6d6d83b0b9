import type { PaymentStatus } from '#domain/billing/payment-status.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

export const paymentLooks = {
  paid: { label: 'Paid', tone: 'positive' },
  unpaid: { label: 'Unpaid', tone: 'caution' },
  fail: { label: 'Failed', tone: 'negative' },
} as const satisfies Record<PaymentStatus, { label: string; tone: StatusTone }>

/** DD/MM/YYYY in the reader's time. */
export function formatPaymentDate(instant: string): string {
  const date = new Date(instant)
  return [two(date.getDate()), two(date.getMonth() + 1), date.getFullYear()].join('/')
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
