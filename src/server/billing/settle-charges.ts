import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { charges } from '#server/billing/exports/collections.ts'
import { convergePayment } from '#server/billing/exports/converge.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { chargeAt, findCharge, saveCharge, underWayMs } from './find-charge.ts'

/**
 * The sweep of charges: finds those whose answer never came, and their payments. A provider that does not answer ends the
 * round early; any other failure of one is reported and does not stop the others.
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

/**
 * Cancels the payment of a charge that was begun, if there is one, or of the joint one in its place; a payment made meanwhile is written down instead. Refuses
 * `payments-unavailable` where the provider does not answer, its answer to the charge is still to come, or the bank processes
 * it. Idempotent.
 */
export async function cancelCharge(portal: Portal, chargeId: string): Promise<void> {
  const held = await chargeAt(portal.documents, chargeId)
  if (!held) return
  await askProvider(async () => {
    const charge = await findCharge(portal, held)
    const { state, paymentId } = charge
    if (state === 'over') return
    if (paymentId === null) throw new Refusal('payments-unavailable')
    // A debit that failed is over by itself, and stays in the list of payments as such.
    const begun = charge.debitConsent ? await convergePayment(portal, paymentId) : null
    if (begun?.status === 'fail') return void (await saveCharge(portal, charge, { state: 'over' }))
    try {
      await portal.payments.cancelPayment(paymentId, portal.createId())
    } catch (error) {
      if (!isPaymentFailure(error, 'invalid')) throw error
    }
    const payment = await convergePayment(portal, paymentId)
    if (payment?.status === 'paid') return
    if (payment && payment.stripeStatus !== 'canceled') throw new Refusal('payments-unavailable')
    await saveCharge(portal, charge, { state: 'over' })
  })
}
