import type { Activity, ActivityType } from '#domain/core/activity.ts'
import type { Words } from './notification-words.ts'

type Told = Pick<Activity, 'actorName' | 'subjectName' | 'detail'>
/** Whether the reader did it. */
type Where = { readonly isActor?: boolean | undefined }
type InvoiceType = Extract<ActivityType, `invoice.${string}`>

/**
 * The words about the agency's invoices; `subjectName` is the number and `detail` the amount, the day or the reason. Of a reminder it
 * is what is said of the number, of a part that is due by an approval what was approved and what is due.
 */
export const invoiceSentences = {
  'invoice.issued': ({ subjectName, detail }) => ({ title: `Invoice ${subjectName}: ${detail}`, body: '' }),
  'invoice.plan_changed': ({ subjectName, detail }) => ({
    title: `We changed the payment plan for invoice ${subjectName}`,
    body: detail,
  }),
  'invoice.part_due': ({ actorName, detail }, { isActor = false }) => ({
    title: `${isActor ? 'You' : actorName} approved ${detail}`,
    body: '',
  }),
  'invoice.reminder': ({ subjectName, detail }) => ({ title: `Invoice ${subjectName} ${detail}`, body: '' }),
  'invoice.paid': ({ actorName, subjectName, detail }) => ({
    title: `${actorName} paid ${detail} for invoice ${subjectName}`,
    body: '',
  }),
  'invoice.payment_recorded': ({ subjectName, detail }) => ({
    title: `We received a payment for invoice ${subjectName}`,
    body: detail,
  }),
  'invoice.payment_undone': ({ subjectName, detail }) => ({
    title: `We undid a payment for invoice ${subjectName}`,
    body: detail,
  }),
  'invoice.refund_recorded': ({ subjectName, detail }) => ({
    title: `We recorded a refund for invoice ${subjectName}`,
    body: detail,
  }),
  'invoice.refund_undone': ({ subjectName, detail }) => ({
    title: `We undid a refund for invoice ${subjectName}`,
    body: detail,
  }),
  'invoice.credited': ({ subjectName, detail }) => ({ title: `We credited invoice ${subjectName}`, body: detail }),
  'invoice.voided': ({ subjectName, detail }) => ({ title: `We voided invoice ${subjectName}`, body: detail }),
} as const satisfies Record<InvoiceType, (told: Told, where: Where) => Words>
