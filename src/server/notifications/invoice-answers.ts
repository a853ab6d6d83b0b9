import type { ActivityType } from '#domain/core/activity.ts'
import { addDays } from '#domain/core/days.ts'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import { asksForPart } from '#domain/notifications/answers.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'

/**
 * Which requests an activity of an invoice leaves open, since a payment or a credit can be for a part of it: a reminder is answered once
 * no part is left that reminders go out for by now, and the invoice itself once nothing is owed.
 */
export async function unansweredOf(
  portal: Pick<Portal, 'documents' | 'settings' | 'clock'>,
  type: ActivityType,
  subjectId: string,
): Promise<(asked: ActivityType) => boolean> {
  if (!type.startsWith('invoice.')) return () => false
  const invoice = (await portal.documents.get(invoices, subjectId))?.data
  if (!invoice || !isOwed(invoice)) return () => false
  const { remindBeforeDays } = await readInvoicing(portal, portal.documents)
  const remindsUntil = addDays(agencyDay(portal), remindBeforeDays)
  const isPartOpen = !invoice.paymentPlan || (invoice.awaitedOn !== null && invoice.awaitedOn <= remindsUntil)
  return (asked) => isPartOpen || !asksForPart(asked)
}
