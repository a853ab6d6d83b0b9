import type { ActivityType } from '#domain/core/activity.ts'

const answers: Partial<Record<ActivityType, readonly ActivityType[]>> = {
  'product.approved': ['product.approval_requested'],
  'milestone.approved': ['milestone.approval_requested'],
  'quote.sent': ['quote.requested'],
  'quote.accepted': ['quote.sent'],
  'quote.rejected': ['quote.requested', 'quote.sent'],
  'billing.order_paid': ['billing.order_open'],
  'product.status_changed': ['product.approval_requested'],
  'request.withdrawn': ['product.approval_requested', 'milestone.approval_requested', 'billing.order_open'],
  'product.change_requested': ['product.approval_requested', 'milestone.approval_requested'],
}

/** The types of request that an activity about the same subject answers; empty if it answers none. */
export function answeredBy(type: ActivityType): readonly ActivityType[] {
  return answers[type] ?? []
}
