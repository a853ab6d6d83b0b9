import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { BillingDeps } from './deps.ts'

/**
 * Refuses a payment that was given up: `invoice-voided` where staff voided the invoice that it was for, else
 * `payment-canceled`.
 */
export async function expectNotCanceled(
  { isVoid }: Pick<BillingDeps, 'isVoid'>,
  payment: Pick<Payment, 'stripeStatus' | 'askedInvoiceId'>,
): Promise<void> {
  if (!isCanceled(payment)) return
  const { askedInvoiceId } = payment
  throw new Refusal(askedInvoiceId !== null && (await isVoid(askedInvoiceId)) ? 'invoice-voided' : 'payment-canceled')
}
