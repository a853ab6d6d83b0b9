import type { Payment } from '#domain/billing/payment.ts'
import type { Portal } from '#server/portal.ts'
import { payments } from './exports/collections.ts'

/** Has a payment that is tried again name whoever of the account tries it, before the provider is asked: its news may come first. */
export async function notePayer(
  { documents }: Pick<Portal, 'documents'>,
  paymentId: string,
  payer: Payment['payer'],
): Promise<void> {
  await documents.transact(async (transaction) => {
    const held = (await transaction.get(payments, paymentId))?.data
    if (held && held.status !== 'paid' && held.payer !== payer) transaction.put(payments, { ...held, payer })
  })
}
