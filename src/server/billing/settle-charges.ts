import { toInstant } from '#domain/core/instants.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { charges } from './exports/collections.ts'
import { convergePayment } from './exports/converge.ts'
import { findCharge, underWayMs } from './find-charge.ts'

/**
 * What the sweep does for charges: finds those whose answer never came, with what they paid. A provider that does not answer
 * ends the round early; what else goes wrong with one is told and keeps no other from being found.
 */
export async function settleCharges(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const rows = await listAll(portal.documents, charges, {
    where: { state: 'asked' },
    orderBy: ['askedAt', 'asc'],
    range: { below: toInstant(portal.clock.nowMs() - underWayMs) },
  })
  for (const { data } of rows) {
    try {
      const { paymentId } = await findCharge(portal, data)
      if (paymentId !== null) await convergePayment(portal, paymentId)
    } catch (error) {
      onFault(error)
      if (isPaymentFailure(error, 'unavailable')) return
    }
  }
}
