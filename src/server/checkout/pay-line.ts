import type { OrderItem } from '#domain/checkout/order.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { Invoice } from '#server/ports/payments-invoices.ts'
import type { Collected } from '#server/ports/payments.ts'

type Deps = Pick<Portal, 'payments' | 'createId'>
type Paying = { readonly invoiceId: string; readonly paymentMethodId: string | null; readonly offSession: boolean }

/**
 * Pays the invoice of a line. Where the bank wants the holder although it was asked off session, it is asked again with them
 * there. Refuses `not-found` without a card.
 */
export async function payLine(
  { payments, createId }: Deps,
  { id }: Pick<OrderItem, 'id'>,
  { invoiceId, paymentMethodId, offSession }: Paying,
): Promise<Collected<Invoice>> {
  if (paymentMethodId === null) throw new Refusal('not-found')
  const paying = { invoiceId, paymentMethodId, offSession }
  const key = () => `${id}-pay-${createId()}`
  try {
    return await payments.payInvoice(paying, key())
  } catch (error) {
    if (!offSession || !wantsHolder(error)) throw error
    return payments.payInvoice({ ...paying, offSession: false }, key())
  }
}

/** True where a bank refused because the holder of the card was not asked. */
export function wantsHolder(error: unknown): boolean {
  if (!isPaymentFailure(error, 'declined')) return false
  const { code, declineCode } = error.reason
  return [code, declineCode].includes('authentication_required')
}
