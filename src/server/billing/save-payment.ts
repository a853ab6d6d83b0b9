import type { Payment, PaymentDispute } from '#domain/billing/payment.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { Dispute } from '#server/ports/payments-intents.ts'
import { payments } from './collections.ts'
import type { BillingDeps, Write } from './deps.ts'
import type { MoneyBack } from './look-at-money-back.ts'
import { tell } from './notice.ts'
import { noticesOfPayment } from './notices-of-payment.ts'
import { saveRefunds } from './save-refunds.ts'
import { toPaymentRow } from './to-payment.ts'
import type { SeenPayment } from './to-payment.ts'

type Deps = Pick<BillingDeps, 'clock' | 'settleMessage' | 'settleInvoice' | 'activity' | 'nameOf'>

/**
 * Writes what the provider says of a payment to its row, and to the message or invoice that asked for it, and tells its payer
 * what happened. Repeating it writes nothing.
 */
export async function savePayment(
  deps: Deps,
  transaction: Transaction,
  looked: Omit<SeenPayment, 'refunds' | 'disputes'>,
  { refunds, disputes }: MoneyBack = { refunds: [], disputes: [] },
): Promise<Payment> {
  const now = deps.clock.now()
  const before = (await transaction.get(payments, looked.payment.id))?.data ?? null
  const refunded = await saveRefunds(transaction, refunds, now)
  const seen = { ...looked, refunds: refunded.told, disputes: disputes.map(toDisputeRow) }
  const next = toPaymentRow(seen, before, now)
  const asked = await settled(deps, transaction, next)
  const told = await tell(deps, transaction, next.uid, noticesOfPayment(seen, before, next))
  if (!before) transaction.create(payments, next)
  else if (next !== before) transaction.put(payments, next)
  refunded.write()
  asked?.write()
  told.write()
  return next
}

async function settled(
  { settleMessage, settleInvoice }: Pick<Deps, 'settleMessage' | 'settleInvoice'>,
  transaction: Transaction,
  payment: Payment,
): Promise<Write | null> {
  const { messageId, askedInvoiceId } = payment
  if (askedInvoiceId !== null) return settleInvoice(transaction, { ...payment, askedInvoiceId })
  return messageId === null ? null : settleMessage(transaction, { ...payment, messageId })
}

function toDisputeRow({ id, amountCents, state, reason, createdAt }: Dispute): PaymentDispute {
  return { id, amountCents, state, reason, createdAt }
}
