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

/** MMM D, YYYY, h:mm:ss A in the reader's time: "Nov 3, 2026, 4:05:09 PM". */
export function formatReceiptDate(instant: string): string {
  const date = new Date(instant)
  const hours = date.getHours()
  const day = `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
  return `${day}, ${hours % 12 || 12}:${two(date.getMinutes())}:${two(date.getSeconds())} ${hours < 12 ? 'AM' : 'PM'}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

function two(part: number): string {
  return String(part).padStart(2, '0')
}
