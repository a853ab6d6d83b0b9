import type { PaymentStatus } from '#domain/billing/payment-status.ts'
import type { ItemState } from '#domain/checkout/order.ts'

/** How a thing that was bought stands, in the words of payments. */
export function boughtStatus(state: ItemState): PaymentStatus {
  if (state === 'paid') return 'paid'
  return state === 'failed' ? 'fail' : 'unpaid'
}
