import { toMilliseconds } from '#domain/core/instants.ts'
import { chargeOfInvoice } from '#server/billing/charge-ids.ts'
import { isUnderWay } from '#server/billing/find-charge.ts'
import type { Portal } from '#server/portal.ts'
import { charges, payments } from './collections.ts'

/** As long as somebody may sit at their bank's question; later they have left it. */
const answersForMs = 15 * 60_000

/**
 * Whether a part of an invoice is being paid at this moment, from our own store: the provider is asked for it, or the bank has
 * it in hand or asks its payer.
 */
export async function isBeingPaid(
  { documents, clock }: Pick<Portal, 'documents' | 'clock'>,
  invoiceId: string,
  part: number,
): Promise<boolean> {
  const charge = (await documents.get(charges, chargeOfInvoice(invoiceId, part)))?.data
  if (!charge || charge.state === 'over') return false
  if (charge.paymentId === null) return isUnderWay(charge, clock.nowMs())
  const payment = (await documents.get(payments, charge.paymentId))?.data
  if (payment?.stripeStatus === 'processing') return true
  return payment?.stripeStatus === 'requires_action' && clock.nowMs() - toMilliseconds(payment.updatedAt) < answersForMs
}
