import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { refunds } from './collections.ts'
import { convergePayment } from './converge.ts'
import type { BillingDeps } from './deps.ts'
import { settlePendingRefunds, turnOfRefunds } from './send-refund.ts'

/** As many as one round takes; the oldest first, and the others with the next. */
const most = 100
/** What is younger may be under way in another process of the portal. */
const quietForMs = 60_000

/**
 * What the sweep does for refunds: makes an end of those that were cut off before anybody knew their outcome. A provider that
 * does not answer ends the round early; what else goes wrong with one payment is told and keeps no other from being settled.
 */
export async function settleRefunds(deps: BillingDeps, onFault: (error: unknown) => void): Promise<void> {
  const rows = await deps.documents.list(refunds, {
    where: { state: 'pending' },
    orderBy: ['createdAt', 'asc'],
    range: { below: toInstant(deps.clock.nowMs() - quietForMs) },
    limit: most,
  })
  for (const paymentId of new Set(rows.map(({ data }) => data.paymentId))) {
    try {
      await deps.turns.inTurn([turnOfRefunds(paymentId)], () => settlePendingRefunds(deps, paymentId))
      await convergePayment(deps, paymentId)
    } catch (error) {
      onFault(error)
      if (isPaymentFailure(error instanceof Refusal ? error.cause : error, 'unavailable')) return
    }
  }
}
