import type { Activity, ActivityType } from '#domain/core/activity.ts'
import type { Role } from '#domain/core/viewer.ts'
import type { Words } from './notification-words.ts'

type Told = Pick<Activity, 'actorName' | 'subjectName' | 'detail' | 'planStep'>
type Where = {
  readonly projectName: string
  readonly companyName: string
  readonly role: Role
  /** Whether the reader did it. */
  readonly isActor?: boolean | undefined
}
type InvoiceType = Extract<ActivityType, `invoice.${string}`>

/**
 * The words about the agency's invoices; `subjectName` is the number and `detail` the amount, the day or the reason. Of a reminder it
 * is what is said of the number, of a part that is due by an approval what was approved and what is due.
 */
export const invoiceSentences = {
  'invoice.issued': ({ subjectName, detail }, { projectName }) => ({
    title: `Invoice ${subjectName}: ${detail}`,
    body: projectName,
  }),
  'invoice.plan_changed': ({ subjectName, detail, planStep }, where) => ({
    title: `We ${planSteps[planStep ?? 'changed']} invoice ${subjectName}`,
    body: ofProject(where, detail),
  }),
  'invoice.part_due': ({ actorName, detail }, { projectName, isActor = false }) => ({
    title: `${isActor ? 'You' : actorName} approved ${detail}`,
    body: projectName,
  }),
  'invoice.reminder': ({ subjectName, detail }, { projectName }) => ({
    title: `Invoice ${subjectName} ${detail}`,
    body: projectName,
  }),
  'invoice.paid': ({ actorName, subjectName, detail }, { projectName }) => ({
    title: `${actorName} paid ${detail} for invoice ${subjectName}`,
    body: projectName,
  }),
  'invoice.payment_recorded': ({ subjectName, detail }, where) => {
    const client = clientFor(where)
    return {
      title: client
        ? `${client} paid ${amountOf(detail)} for invoice ${subjectName}`
        : `We received a payment for invoice ${subjectName}`,
      body: ofProject(where, detail),
    }
  },
  'invoice.payment_undone': ({ subjectName, detail }, where) => ({
    title: `We undid a payment${ofClient('by', where)} for invoice ${subjectName}`,
    body: ofProject(where, detail),
  }),
  'invoice.refund_recorded': ({ subjectName, detail }, where) => ({
    title: `We recorded a refund${ofClient('to', where)} for invoice ${subjectName}`,
    body: ofProject(where, detail),
  }),
  'invoice.refund_undone': ({ subjectName, detail }, where) => ({
    title: `We undid a refund${ofClient('to', where)} for invoice ${subjectName}`,
    body: ofProject(where, detail),
  }),
  'invoice.credited': ({ subjectName, detail }, where) => ({
    title: `We credited invoice ${subjectName}`,
    body: ofProject(where, detail),
  }),
  'invoice.voided': ({ subjectName, detail }, where) => ({
    title: `We voided invoice ${subjectName}`,
    body: ofProject(where, detail),
  }),
} as const satisfies Record<InvoiceType, (told: Told, where: Where) => Words>

const planSteps = {
  added: 'added a payment plan to',
  changed: 'changed the payment plan for',
  removed: 'removed the payment plan from',
} as const

function ofProject({ projectName }: Where, detail: string): string {
  return [projectName, detail].filter(Boolean).join(': ')
}

/** The client's company as staff read it; empty for clients, and where the client names none. */
function clientFor({ companyName, role }: Where): string {
  return role === 'superAdmin' ? companyName : ''
}

function ofClient(preposition: 'by' | 'to', where: Where): string {
  const client = clientFor(where)
  return client && ` ${preposition} ${client}`
}

/** The amount that the detail of a recorded payment begins with. */
function amountOf(detail: string): string {
  return detail.split(' ')[0] ?? ''
}
