import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { refunds } from './exports/collections.ts'
import { convergePayment } from './exports/converge.ts'
import { settlePendingRefunds, turnOfRefunds } from './send-refund.ts'

/** What is younger may be under way in another process of the portal. */
const quietForMs = 60_000

/**
 * What the sweep does for refunds: makes an end of those that were cut off before anybody knew their outcome. A provider that
 * does not answer ends the round early; what else goes wrong with one payment is told and keeps no other from being settled.
 */
export async function settleRefunds(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const rows = await listAll(portal.documents, refunds, {
    where: { state: 'pending' },
    orderBy: ['createdAt', 'asc'],
    range: { below: toInstant(portal.clock.nowMs() - quietForMs) },
  })
  for (const paymentId of new Set(rows.map(({ data }) => data.paymentId))) {
    try {
      await portal.turns.inTurn([turnOfRefunds(paymentId)], () => settlePendingRefunds(portal, paymentId))
      await convergePayment(portal, paymentId)
    } catch (error) {
      onFault(error)
      if (isPaymentFailure(error instanceof Refusal ? error.cause : error, 'unavailable')) return
    }
  }
}
