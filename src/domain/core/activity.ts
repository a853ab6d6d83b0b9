import * as z from 'zod/mini'
import { instant } from './instants.ts'
import { money } from './money-schemas.ts'

/** The types of activity: each is worth a line in a project's history, a notification, or both. */
export const activityTypes = [
  'project.created',
  'project.updated',
  'project.status_changed',
  'project.archived',
  'project.restored',
  'product.added',
  'product.updated',
  'product.status_changed',
  'product.approval_requested',
  'product.approved',
  'product.change_requested',
  'milestone.approval_requested',
  'milestone.approved',
  'link.added',
  'link.removed',
  'team.invited',
  'team.joined',
  'team.rights_changed',
  'team.removed',
  'team.deactivated',
  'team.reactivated',
  'creator.assigned',
  'creator.pay_changed',
  'creator.unassigned',
  'timesheet.submitted',
  'timesheet.approved',
  'timesheet.rejected',
  'timesheet.reopened',
  'hours.cap_warning',
  'message.new',
  'message.payment_request',
  'report.published',
  'invoice.issued',
  'invoice.plan_changed',
  'invoice.part_due',
  'invoice.reminder',
  'invoice.paid',
  'invoice.payment_recorded',
  'invoice.payment_undone',
  'invoice.refund_recorded',
  'invoice.refund_undone',
  'invoice.credited',
  'invoice.voided',
  'billing.paid',
  'billing.received',
  'billing.charged',
  'billing.ordered',
  'billing.order_paid',
  'billing.order_open',
  'billing.refunded',
  'billing.refund_failed',
  'billing.disputed',
  'billing.dispute_lost',
  'billing.dispute_won',
  'billing.payment_failed',
  'billing.debit_started',
  'billing.debit_failed',
  'billing.debit_returned',
  'billing.confirmation_needed',
  'billing.past_due',
  'billing.renewal_ahead',
  'billing.card_expiring',
  'billing.subscription_canceled',
  'billing.subscription_resumed',
  'billing.subscription_ended',
  'billing.plan_changed',
  'billing.price_announced',
  'billing.price_withdrawn',
  'hosting.waiting',
  'hosting.approval_requested',
  'hosting.approved',
  'hosting.approval_withdrawn',
  'hosting.live',
  'hosting.offline',
  'hosting.down',
  'hosting.recovered',
  'quote.requested',
  'quote.sent',
  'quote.accepted',
  'quote.rejected',
  'quote.withdrawn',
  'question.asked',
  'question.answered',
  'meeting.booked',
  'meeting.changed',
  'meeting.host_changed',
  'meeting.cancelled',
  'meeting.reminder',
  'request.withdrawn',
] as const
export type ActivityType = (typeof activityTypes)[number]

/** `project`: everybody who sees the project may know. `staff`: staff only. */
export const activityAudiences = ['project', 'staff'] as const

/** A creator's own hours that nobody has approved, and the month of the first of them, those to submit before those that wait. */
const unapprovedHours = z.strictObject({ toSubmit: z.number(), waiting: z.number(), month: z.nullable(z.string()) })
export type UnapprovedHours = z.output<typeof unapprovedHours>

/** What its subject costs from then on, and what it cost before where that is news; null where no price is agreed. */
const activityPrice = z.strictObject({
  afterCents: z.nullable(money),
  beforeCents: z.optional(z.nullable(money)),
})
export type ActivityPrice = z.output<typeof activityPrice>

/** When the meeting takes place that it is about, with the zone of the meeting, and its host where another one is news. */
const activityMeeting = z.strictObject({
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  newHost: z.optional(z.string()),
})

export const activitySchema = z.strictObject({
  id: z.string(),
  at: instant,
  type: z.enum(activityTypes),
  actorId: z.string(),
  /** The actor's name at that moment. */
  actorName: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  /** Its subject: a product, a milestone, a message; by its name at that moment. */
  subjectId: z.string(),
  subjectName: z.string(),
  /** Further text for the reader: the new status, the reason, the first words of a message. Empty if there is none. */
  detail: z.string(),
  /** Of an approval, of the request for one, and of a change of the price. Creators are not told. */
  price: z.optional(activityPrice),
  /** Of an activity of a meeting: each reader is told the time in their own zone. Absent from older ones. */
  meeting: z.optional(activityMeeting),
  /** Of a `quote.rejected` by staff: what they turned down instead of a quote that was sent. */
  rejected: z.optional(z.enum(['request', 'draft'])),
  /** Of a `timesheet.submitted`: the hours, so that those submitted again at once are counted once. Absent from older ones. */
  entryIds: z.optional(z.array(z.string())),
  /** Of a `creator.unassigned` that is told: the creator's on the project. Nobody else is told them. Absent from older ones. */
  unapproved: z.optional(unapprovedHours),
  /** Of an `invoice.part_due`: the milestone whose approval made it due. Nobody is told it. Absent from older ones. */
  milestoneId: z.optional(z.string()),
  /** Of an `invoice.plan_changed`: that the plan is new or gone. Absent where it was changed, and from older ones. */
  planStep: z.optional(z.enum(['added', 'removed'])),
  audience: z.enum(activityAudiences),
  /** False for activity that makes a notification but no line of the history, like a message. */
  listed: z.boolean(),
  /** The people it concerns in person, besides those its type concerns anyway. */
  recipientIds: z.array(z.string()),
})
export type Activity = z.output<typeof activitySchema>
