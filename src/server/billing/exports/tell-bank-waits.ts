import type { Payment } from '#domain/billing/payment.ts'
import { tell } from '#server/billing/notice.ts'
import { confirmationNotice } from '#server/billing/notices-of-payment.ts'
import type { Portal } from '#server/portal.ts'

/** Tells a client and staff that the bank waits for the client before it pays; once for each payment, whoever sees it. */
export async function tellBankWaits(
  portal: Pick<Portal, 'documents' | 'activity'>,
  uid: string,
  payment: Pick<Payment, 'id' | 'amountCents' | 'description'>,
): Promise<void> {
  await portal.documents.transact((transaction) => tell(portal, transaction, uid, [confirmationNotice(payment)]))
}
