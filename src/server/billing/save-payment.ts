import type { Payment, PaymentDispute } from '#domain/billing/payment.ts'
import { messages } from '#server/messages/exports/collections.ts'
import { settlePaymentMessage } from '#server/messages/exports/settle-payment-message.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import type { Dispute } from '#server/ports/payments-intents.ts'
import { payments } from './exports/collections.ts'
import { paymentSaved } from './exports/reactions.ts'
import type { MoneyBack } from './look-at-money-back.ts'
import { tell } from './notice.ts'
import { noticesOfPayment } from './notices-of-payment.ts'
import { saveRefunds } from './save-refunds.ts'
import { toPaymentRow } from './to-payment.ts'
import type { SeenPayment } from './to-payment.ts'

/**
 * Writes what the provider says of a payment to its row, and to the message or invoice that asked for it, and tells its payer
 * what happened. Repeating it writes nothing.
 */
export async function savePayment(
  portal: Portal,
  transaction: Transaction,
  looked: Omit<SeenPayment, 'refunds' | 'disputes'>,
  { refunds, disputes }: MoneyBack = { refunds: [], disputes: [] },
): Promise<Payment> {
  const now = portal.clock.now()
  const before = (await transaction.get(payments, looked.payment.id))?.data ?? null
  const refunded = await saveRefunds(transaction, refunds, now)
  const seen = { ...looked, refunds: refunded, disputes: disputes.map(toDisputeRow) }
  const next = toPaymentRow(seen, before, now)
  if (!before) transaction.create(payments, next)
  else if (next !== before) transaction.put(payments, next)
  if (next.messageId !== null) await settleMessage(transaction, { ...next, messageId: next.messageId })
  await raise(portal, paymentSaved, transaction, next)
  await tell(portal, transaction, next.uid, noticesOfPayment(seen, before, next))
  return next
}

/** Takes a payment into the conversation that asked for it. */
async function settleMessage(
  transaction: Transaction,
  { messageId, uid, id, status, amountCents, currency }: Payment & { readonly messageId: string },
): Promise<void> {
  const message = await transaction.get(messages, messageId)
  // Another account's money pays nothing of this one.
  if (message?.data.clientId !== uid) return
  await settlePaymentMessage(transaction, { messageId, paymentId: id, status, amountCents, currency })
}

function toDisputeRow({ id, amountCents, state, reason, createdAt }: Dispute): PaymentDispute {
  return { id, amountCents, state, reason, createdAt }
}
