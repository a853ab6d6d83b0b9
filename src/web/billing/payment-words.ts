import { gravestDispute, lostCents } from '#domain/billing/money-back.ts'
import type { DisputeState } from '#domain/billing/money-back.ts'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import type { PaymentSort } from '#domain/billing/payment-order.ts'
import { isCanceled } from '#domain/billing/payment-status.ts'
import type { PaymentStatus } from '#domain/billing/payment-status.ts'
import { sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

export const paymentLooks = {
  paid: { label: 'Paid', tone: 'positive' },
  unpaid: { label: 'Unpaid', tone: 'caution' },
  fail: { label: 'Failed', tone: 'negative' },
} as const satisfies Record<PaymentStatus, { label: string; tone: StatusTone }>

const disputeLooks = {
  open: { label: 'Disputed', tone: 'caution' },
  lost: { label: 'Dispute lost', tone: 'negative' },
  won: { label: 'Dispute won', tone: 'positive' },
} as const satisfies Record<DisputeState, { label: string; tone: StatusTone }>

/** Whether the bank has yet to answer a debit. */
export function isBankMoving({
  bankAccount,
  stripeStatus,
}: Pick<PresentedPayment, 'bankAccount' | 'stripeStatus'>): boolean {
  return bankAccount !== undefined && stripeStatus === 'processing'
}

const returned = { label: 'Returned', tone: 'negative' } as const

export type Standing = {
  readonly status: PaymentStatus
  /** The provider's word. */
  readonly stripeStatus: string
  readonly amountCents: Money
  readonly refundedCents: Money
  readonly disputes: readonly { readonly state: DisputeState }[]
  readonly bankAccount?: PresentedPayment['bankAccount']
}

/** What went back, and what is disputed, stays `paid`, but nobody takes it for money that is there. */
export function lookOf(
  { status, stripeStatus, amountCents, refundedCents, disputes, bankAccount }: Standing,
  isClient: boolean,
): { label: string; tone: StatusTone } {
  if (isCanceled({ stripeStatus })) return { label: 'Canceled', tone: 'neutral' }
  if (status !== 'paid') return paymentLooks[status]
  const dispute = gravestDispute(disputes)?.state
  if (dispute === 'lost' && (bankAccount || isClient)) return returned
  if (dispute && dispute !== 'won') return disputeLooks[dispute]
  if (refundedCents <= 0) return dispute && !isClient ? disputeLooks[dispute] : paymentLooks[status]
  return { label: refundedCents < amountCents ? 'Partly refunded' : 'Refunded', tone: 'neutral' }
}

/** What went back of payments, each way in a line: “$20.00 refunded”, “$30.00 returned”. Empty where nothing did. */
export function sayBack(
  payments: readonly Pick<PresentedPayment, 'refundedCents' | 'disputes'>[],
  say: (amount: Money) => string,
): string[] {
  const refunded = sum(payments.map(({ refundedCents }) => refundedCents))
  const lost = sum(payments.map(({ disputes }) => lostCents(disputes)))
  return [...(refunded > 0 ? [`${say(refunded)} refunded`] : []), ...(lost > 0 ? [`${say(lost)} returned`] : [])]
}

/** A dispute in the facts of a payment. Who lost and won is said to staff alone: to the client it is the other way round. */
export function disputeLabel(state: DisputeState, isClient: boolean, isDebit: boolean): string {
  if (state === 'lost' && (isClient || isDebit)) return returned.label
  return state === 'won' && isClient ? 'Dispute over' : disputeLooks[state].label
}

export const paymentSortLabels = { amount: 'Largest amount first' } as const satisfies Record<PaymentSort, string>
