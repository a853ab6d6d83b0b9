import type { ActivityType } from '#domain/core/activity.ts'
import type { Right } from '#domain/core/viewer.ts'
import type { NotificationGroup } from './notification-groups.ts'

/** The recipients of a type of activity, besides the people it names. */
export type Telling = {
  readonly group: NotificationGroup
  /** `lead`: the project's manager; while it has none, all staff who can act on it: with the right to money for billing, else to projects. */
  readonly staff: 'lead' | 'nobody'
  /** The owner of the account and their teammates, as far as they have the right. `withOwner`: only where the activity names the owner. */
  readonly clientSide: 'told' | 'withOwner' | 'nobody'
  /** The creators who are on the project. */
  readonly creators: 'told' | 'nobody'
  /** Somebody of the client's side needs one of these to hear of it; null where it is about their rights, whichever are left. */
  readonly rights: readonly Right[] | null
}

const inPerson = { staff: 'nobody', clientSide: 'nobody', creators: 'nobody', rights: ['projects'] } as const
const toStaff = { ...inPerson, staff: 'lead' } as const
const toClient = { ...inPerson, clientSide: 'told' } as const
const toBoth = { ...toStaff, clientSide: 'told' } as const

/** Null if it is only history, and nobody is told. */
const tellings = {
  // Names the people of the account where staff began it.
  'project.created': { ...toStaff, group: 'requests' },
  // Names the new manager of the project.
  'project.updated': { ...inPerson, group: 'requests' },
  'project.status_changed': { ...toClient, group: 'progress' },
  'project.archived': null,
  'project.restored': null,
  'product.added': { ...toBoth, group: 'progress' },
  // Names the new lead of the product, and nobody where that stays.
  'product.updated': { ...inPerson, group: 'requests' },
  'product.status_changed': { ...toClient, group: 'progress' },
  'product.approval_requested': { ...toClient, group: 'requests' },
  'product.approved': { ...toBoth, group: 'progress' },
  'product.change_requested': { ...toStaff, group: 'requests' },
  'milestone.approval_requested': { ...toClient, group: 'requests' },
  'milestone.approved': { ...toBoth, group: 'progress' },
  'link.added': null,
  'link.removed': null,
  // Names the owner of the account where staff invite; the invitation is a separate mail.
  'team.invited': { ...inPerson, group: 'team' },
  'team.joined': { ...inPerson, group: 'team' },
  // Names the teammate.
  'team.rights_changed': { ...inPerson, rights: null, group: 'team' },
  // Names the owner of the account where staff remove; who is removed has a mail of their own.
  'team.removed': { ...inPerson, group: 'team' },
  // Both name the owner of the account.
  'team.deactivated': { ...inPerson, group: 'team' },
  'team.reactivated': { ...inPerson, group: 'team' },
  'creator.assigned': { ...inPerson, group: 'requests' },
  'creator.pay_changed': { ...inPerson, group: 'requests' },
  // Names the creator, unless they were deactivated.
  'creator.unassigned': { ...inPerson, group: 'requests' },
  'timesheet.submitted': { ...toStaff, group: 'requests' },
  'timesheet.approved': { ...inPerson, group: 'progress' },
  'timesheet.rejected': { ...inPerson, group: 'requests' },
  // Of the group of rejections, which it takes back: who was mailed one is mailed this.
  'timesheet.reopened': { ...inPerson, group: 'requests' },
  'hours.cap_warning': { ...toBoth, group: 'requests' },
  'message.new': { ...toBoth, creators: 'told', rights: ['messages'], group: 'messages' },
  'message.payment_request': { ...toClient, rights: ['messages'], group: 'requests' },
  'report.published': { ...toClient, rights: ['reports'], group: 'reports' },
  'invoice.issued': { ...toClient, rights: ['invoices'], group: 'billing' },
  'invoice.plan_changed': { ...toClient, rights: ['invoices'], group: 'billing' },
  'invoice.part_due': { ...toClient, rights: ['invoices'], group: 'billing' },
  'invoice.reminder': { ...toClient, rights: ['invoices'], group: 'billing' },
  'invoice.paid': { ...toStaff, rights: ['invoices'], group: 'billing' },
  'invoice.payment_recorded': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'invoice.payment_undone': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'invoice.refund_recorded': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'invoice.refund_undone': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'invoice.credited': { ...toClient, rights: ['invoices'], group: 'billing' },
  'invoice.voided': { ...toClient, rights: ['invoices'], group: 'billing' },
  'billing.paid': { ...toClient, rights: ['invoices'], group: 'billing' },
  // Names the person who asked for it. The client has the receipt.
  'billing.received': { ...toStaff, rights: ['invoices'], group: 'billing' },
  'billing.charged': { ...toClient, rights: ['invoices'], group: 'billing' },
  'billing.ordered': { ...toClient, rights: ['invoices', 'ordering'], group: 'billing' },
  // Staff begin what was ordered. Its payments have no notices of their own.
  'billing.order_paid': { ...toBoth, rights: ['ordering', 'invoices'], group: 'billing' },
  // Asks for what only people who may order can pay.
  'billing.order_open': { ...toBoth, rights: ['ordering'], group: 'billing' },
  'billing.refunded': { ...toClient, rights: ['invoices'], group: 'billing' },
  'billing.refund_failed': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'billing.disputed': { ...toStaff, rights: ['invoices'], group: 'billing' },
  'billing.dispute_lost': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'billing.dispute_won': { ...toStaff, rights: ['invoices'], group: 'billing' },
  'billing.payment_failed': { ...toClient, rights: ['invoices'], group: 'billing' },
  'billing.debit_started': { ...toClient, rights: ['invoices'], group: 'billing' },
  'billing.debit_failed': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'billing.debit_returned': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'billing.confirmation_needed': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'billing.past_due': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'billing.renewal_ahead': { ...toClient, rights: ['invoices'], group: 'billing' },
  // Names the owner of the account: only they have cards.
  'billing.card_expiring': { ...inPerson, rights: ['invoices'], group: 'billing' },
  'billing.subscription_canceled': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'billing.subscription_resumed': { ...toBoth, rights: ['invoices'], group: 'billing' },
  'billing.subscription_ended': { ...toBoth, rights: ['invoices'], group: 'billing' },
  // The client gets the receipt of what it costs. Names the owner of the account where no payment comes with it.
  'billing.plan_changed': { ...toStaff, clientSide: 'withOwner', rights: ['invoices'], group: 'billing' },
  'billing.price_announced': { ...toClient, rights: ['invoices'], group: 'billing' },
  'billing.price_withdrawn': { ...toClient, rights: ['invoices'], group: 'billing' },
  'hosting.waiting': { ...toBoth, group: 'progress' },
  // Names the owner of the account, who alone approves a launch.
  'hosting.approval_requested': { ...inPerson, group: 'requests' },
  'hosting.approved': { ...toStaff, group: 'requests' },
  'hosting.approval_withdrawn': { ...toStaff, group: 'requests' },
  'hosting.live': { ...toBoth, group: 'progress' },
  'hosting.offline': { ...toBoth, group: 'requests' },
  'hosting.down': { ...toBoth, group: 'requests' },
  'hosting.recovered': { ...toBoth, group: 'requests' },
  'quote.requested': { ...toStaff, group: 'requests' },
  'quote.sent': { ...toClient, group: 'requests' },
  'quote.accepted': { ...toStaff, group: 'requests' },
  'quote.rejected': { ...toStaff, group: 'requests' },
  'quote.withdrawn': { ...toClient, group: 'requests' },
  'question.asked': { ...toStaff, rights: ['messages'], group: 'messages' },
  // Names those of the account who asked: a question may be about what others have no right to see.
  'question.answered': { ...inPerson, rights: ['messages'], group: 'messages' },
  // Each names the person of the agency who meets the client.
  'meeting.booked': { ...toClient, group: 'requests' },
  'meeting.changed': { ...toClient, group: 'requests' },
  'meeting.host_changed': { ...toClient, group: 'requests' },
  'meeting.cancelled': { ...toClient, group: 'requests' },
  // Names those who take part.
  'meeting.reminder': { ...inPerson, group: 'requests' },
  // Answers the notification of the request, and is not even history.
  'request.withdrawn': null,
} as const satisfies Record<ActivityType, Telling | null>

/** The recipients of this type; null if it is only history. */
export function tellingOf(type: ActivityType): Telling | null {
  return tellings[type]
}

const invitedTo = ['meeting.booked', 'meeting.changed', 'meeting.host_changed', 'meeting.cancelled'] as const
const invited: ReadonlySet<ActivityType> = new Set(invitedTo)

/** Whether it has a mail of its own kind, an invitation that calendars read, to the people it concerns. */
export function comesWithInvitation(type: ActivityType): boolean {
  return invited.has(type)
}

type ToldType = { [Type in ActivityType]: (typeof tellings)[Type] extends null ? never : Type }[ActivityType]
/** The activities that people get a notification about by mail. */
export type MailedType = Exclude<ToldType, (typeof invitedTo)[number]>

const consequences: ReadonlySet<ActivityType> = new Set(['invoice.part_due'])

/** Whether whoever did it is told as well: not what they did, but what they owe by it. */
export function tellsWhoDidIt(type: ActivityType): boolean {
  return consequences.has(type)
}

const binding: ReadonlySet<ActivityType> = new Set(['billing.price_announced', 'billing.price_withdrawn'])

/** Whether it is mailed whatever the preferences: what is charged later must have been announced. */
export function isAlwaysMailed(type: ActivityType): boolean {
  return binding.has(type)
}

const owed: ReadonlySet<ActivityType> = new Set([
  'billing.payment_failed',
  'billing.confirmation_needed',
  'billing.past_due',
  'billing.order_open',
])

/** Whether it asks for a payment, and is out of date once that is paid. */
export function asksForPayment(type: ActivityType): boolean {
  return owed.has(type)
}
