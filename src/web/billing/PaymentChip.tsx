import { useViewer } from '#web/platform/session.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { lookOf } from './payment-words.ts'
import type { Standing } from './payment-words.ts'

/** How a payment stands, and whether it went back. */
export function PaymentChip({ payment }: { readonly payment: Standing }) {
  const { label, tone } = lookOf(payment, useViewer().role === 'client')
  return <StatusChip tone={tone}>{label}</StatusChip>
}
