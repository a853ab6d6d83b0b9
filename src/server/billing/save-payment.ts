import type { Payment } from '#domain/billing/payment.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { purposeOfCharge } from './charge-ids.ts'
import { payments } from './collections.ts'
import type { BillingDeps, Write } from './deps.ts'
import { tell } from './notice.ts'
import { noticesOfPayment } from './notices-of-payment.ts'
import { toPaymentRow } from './to-payment.ts'
import type { SeenPayment } from './to-payment.ts'

type Deps = Pick<BillingDeps, 'clock' | 'settleMessage' | 'settleInvoice' | 'activity' | 'nameOf'>

/**
 * Writes what the provider says of a payment to its row, and to the message or invoice that asked for it, and tells its payer
 * what happened. Repeating it writes nothing.
 */
export async function savePayment(deps: Deps, transaction: Transaction, seen: SeenPayment): Promise<Payment> {
  const before = (await transaction.get(payments, seen.payment.id))?.data ?? null
  const next = toPaymentRow(seen, before, deps.clock.now())
  const asked = await settled(deps, transaction, next, purposeOfCharge(seen.payment.orderId).invoiceId)
  const told = await tell(deps, transaction, next.uid, noticesOfPayment(seen, before, next))
  if (!before) transaction.create(payments, next)
  else if (next !== before) transaction.put(payments, next)
  asked?.write()
  told.write()
  return next
}

async function settled(
  { settleMessage, settleInvoice }: Pick<Deps, 'settleMessage' | 'settleInvoice'>,
  transaction: Transaction,
  payment: Payment,
  invoiceId: string | null,
): Promise<Write | null> {
  const { messageId } = payment
  if (invoiceId !== null) return settleInvoice(transaction, invoiceId, payment)
  return messageId === null ? null : settleMessage(transaction, { ...payment, messageId })
}
