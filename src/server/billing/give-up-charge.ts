import { Refusal } from '#domain/core/refusals.ts'
import { asking } from '#server/platform/payments/asking.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { charges } from './collections.ts'
import { convergePayment } from './converge.ts'
import type { BillingDeps } from './deps.ts'
import { findPaymentOf } from './take-up-charge.ts'

/**
 * Cancels the payment of a charge that was begun, if there is one; what was paid meanwhile is written down instead. Refuses
 * `payments-unavailable` where the provider does not answer or the bank has it in hand. Repeating it changes nothing. Call it
 * in the turn of the charge.
 */
export async function giveUpCharge(deps: BillingDeps, chargeId: string): Promise<void> {
  const held = (await deps.documents.get(charges, chargeId))?.data
  if (!held) return
  await asking(async () => {
    const { paymentId } = await findPaymentOf(deps, held)
    if (paymentId === null) return
    try {
      await deps.payments.cancelPayment(paymentId, deps.createId())
    } catch (error) {
      if (!isPaymentFailure(error, 'invalid')) throw error
    }
    const payment = await convergePayment(deps, paymentId)
    if (payment && payment.status !== 'paid' && payment.stripeStatus !== 'canceled')
      throw new Refusal('payments-unavailable')
  })
}
