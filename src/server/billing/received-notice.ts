import type { Payment } from '#domain/billing/payment.ts'
import { messages } from '#server/messages/exports/collections.ts'
import { activityCollection } from '#server/platform/activity.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { isHistory, notice, pastDueId, sayMeans } from './notices.ts'
import type { Notice } from './notices.ts'

/** The notice to staff of a payment that they asked for, or heard was past due. Invoices notify of theirs. */
export async function receivedNotices(
  transaction: Transaction,
  before: Payment | null,
  next: Payment,
  timeZone: string,
): Promise<Notice[]> {
  if (next.status !== 'paid' || before?.status === 'paid' || isHistory(before, next)) return []
  const received = notice('received', 'billing.received', next, sayMeans(next, timeZone))
  const asked = next.messageId === null ? undefined : (await transaction.get(messages, next.messageId))?.data
  if (asked?.payment?.paymentId === next.id)
    return [{ ...received, ofProject: { projectId: asked.projectId, recipientIds: [asked.senderId] } }]
  const wasPastDue = next.invoiceId !== null && (await transaction.get(activityCollection, pastDueId(next.invoiceId)))
  return wasPastDue ? [received] : []
}
