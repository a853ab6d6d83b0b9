import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { canceledTried } from './exports/reactions.ts'

/**
 * Refuses a payment that was given up, by the reason that a slice above knows of, as `invoice-voided`, else as
 * `payment-canceled`.
 */
export async function expectNotCanceled(
  portal: Portal,
  payment: Pick<Payment, 'stripeStatus' | 'askedInvoiceId'>,
): Promise<void> {
  if (!isCanceled(payment)) return
  const reasons = await raise(portal, canceledTried, payment)
  throw new Refusal(reasons.find((reason) => reason !== null) ?? 'payment-canceled')
}
