import type { OrderItem } from '#domain/checkout/order.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'

/**
 * Takes an unpaid invoice of a thing back, so that nobody can pay it any more. False where it turns out to be paid. Repeating it
 * changes nothing.
 */
export async function takeBackInvoice(
  { payments }: Pick<Portal, 'payments'>,
  { id }: Pick<OrderItem, 'id'>,
  invoiceId: string,
): Promise<boolean> {
  const { status } = await payments.readInvoice(invoiceId)
  if (status === 'draft') await payments.deleteInvoiceDraft(invoiceId)
  if (status !== 'open') return status !== 'paid'
  try {
    await payments.voidInvoice(invoiceId, `${id}-void-${invoiceId}`)
    return true
  } catch (error) {
    // Paid at this very moment.
    if (isPaymentFailure(error, 'invalid')) return false
    throw error
  }
}
