import type { ActivityType } from '#domain/core/activity.ts'

const answers: Partial<Record<ActivityType, readonly ActivityType[]>> = {
  'product.approved': ['product.approval_requested'],
  'milestone.approved': ['milestone.approval_requested'],
  'quote.sent': ['quote.requested'],
  'quote.accepted': ['quote.sent'],
  'quote.rejected': ['quote.requested', 'quote.sent'],
  'billing.order_paid': ['billing.order_open'],
  'product.change_requested': ['product.approval_requested', 'milestone.approval_requested'],
}

/** What somebody was asked that an activity about the same subject has answered; empty where it answers nothing. */
export function answeredBy(type: ActivityType): readonly ActivityType[] {
  return answers[type] ?? []
}
