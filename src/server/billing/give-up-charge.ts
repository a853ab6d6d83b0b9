import { Refusal } from '#domain/core/refusals.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { charges } from './exports/collections.ts'
import { convergePayment } from './exports/converge.ts'
import { findCharge, keepCharge } from './find-charge.ts'

/**
 * Cancels the payment of a charge that was begun, if there is one; what was paid meanwhile is written down instead. Refuses
 * `payments-unavailable` where the provider does not answer, its answer to the charge is still to come, or the bank has it in
 * hand. Repeating it changes nothing.
 */
export async function giveUpCharge(portal: Portal, chargeId: string): Promise<void> {
  const held = (await portal.documents.get(charges, chargeId))?.data
  if (!held) return
  await asking(async () => {
    const charge = await findCharge(portal, held)
    const { state, paymentId } = charge
    if (state === 'over') return
    if (paymentId === null) throw new Refusal('payments-unavailable')
    try {
      await portal.payments.cancelPayment(paymentId, portal.createId())
    } catch (error) {
      if (!isPaymentFailure(error, 'invalid')) throw error
    }
    const payment = await convergePayment(portal, paymentId)
    if (payment?.status === 'paid') return
    if (payment && payment.stripeStatus !== 'canceled') throw new Refusal('payments-unavailable')
    await keepCharge(portal, charge, { state: 'over' })
  })
}
