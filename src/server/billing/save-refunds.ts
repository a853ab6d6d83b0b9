import type { PaymentRefund } from '#domain/billing/payment.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { refunds } from './exports/collections.ts'
import type { SeenRefund } from './look-at-money-back.ts'

/**
 * The refunds of a payment as its row tells them, with what staff decided of each; their own rows follow, which may have
 * waited for the answer, and fail with what the bank sent back.
 */
export async function saveRefunds(
  transaction: Transaction,
  seen: readonly SeenRefund[],
  now: Instant,
): Promise<readonly PaymentRefund[]> {
  const told: PaymentRefund[] = []
  for (const { refund, rowId } of seen) {
    const { id, amountCents, status, createdAt } = refund
    const row = rowId === null ? undefined : (await transaction.get(refunds, rowId))?.data
    const state = status === 'failed' || row?.state === 'failed' ? 'failed' : 'given'
    if (row && row.state !== state) transaction.put(refunds, { ...row, state, providerId: id, updatedAt: now })
    told.push({ id, amountCents, state, outcome: row?.outcome ?? null, createdAt })
  }
  return told
}
