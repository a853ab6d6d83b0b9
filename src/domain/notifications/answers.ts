import type { ActivityType } from '#domain/core/activity.ts'

const askedByInvoice = ['invoice.reminder', 'invoice.part_due'] as const
const settledInvoice = ['invoice.issued', ...askedByInvoice] as const

const answers: Partial<Record<ActivityType, readonly ActivityType[]>> = {
  'product.approved': ['product.approval_requested'],
  'milestone.approved': ['milestone.approval_requested'],
  'quote.sent': ['quote.requested'],
  'quote.accepted': ['quote.sent'],
  'quote.rejected': ['quote.requested', 'quote.sent'],
  'quote.withdrawn': ['quote.sent'],
  'hosting.approved': ['hosting.approval_requested'],
  'billing.order_paid': ['billing.order_open'],
  'product.status_changed': ['product.approval_requested'],
  'request.withdrawn': [
    'product.approval_requested',
    'milestone.approval_requested',
    'hosting.approval_requested',
    'billing.order_open',
  ],
  'product.change_requested': ['product.approval_requested', 'milestone.approval_requested'],
  'question.answered': ['question.asked'],
  'question.asked': ['question.answered'],
  'invoice.paid': settledInvoice,
  'invoice.payment_recorded': settledInvoice,
  'invoice.credited': settledInvoice,
  'invoice.voided': settledInvoice,
}

/** The types of request that an activity about the same subject answers; empty if it answers none. */
export function answeredBy(type: ActivityType): readonly ActivityType[] {
  return answers[type] ?? []
}

/** Whether it asks for what is due of an invoice by then, which a payment of that part answers too. */
export function asksForPart(type: ActivityType): boolean {
  return askedByInvoice.some((each) => each === type)
}
