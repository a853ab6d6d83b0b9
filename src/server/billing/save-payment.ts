import type { Payment } from '#domain/billing/payment.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { payments } from './collections.ts'
import type { BillingDeps, Write } from './deps.ts'
import { toPaymentRow } from './to-payment.ts'
import type { SeenPayment } from './to-payment.ts'

type Deps = Pick<BillingDeps, 'documents' | 'clock' | 'settleMessage'>

/** Writes what the provider says of a payment to its row, and to the message that asked for it. Repeating it writes nothing. */
export async function savePayment({ documents, clock, settleMessage }: Deps, seen: SeenPayment): Promise<Payment> {
  return documents.transact(async (transaction) => {
    const before = (await transaction.get(payments, seen.payment.id))?.data ?? null
    const next = toPaymentRow(seen, before, clock.now())
    const message = await settled(settleMessage, transaction, next)
    if (!before) transaction.create(payments, next)
    else if (next !== before) transaction.put(payments, next)
    message?.write()
    return next
  })
}

async function settled(
  settleMessage: Deps['settleMessage'],
  transaction: Transaction,
  payment: Payment,
): Promise<Write | null> {
  const { messageId } = payment
  return messageId === null ? null : settleMessage(transaction, { ...payment, messageId })
}
