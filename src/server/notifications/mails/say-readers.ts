import { sayAll } from '#domain/core/say-list.ts'
import type { MailedType } from '#domain/notifications/tellings.ts'
import { tellingOf } from '#domain/notifications/tellings.ts'

/** Of the types whose activities name their readers, or tell the client only sometimes. */
const named: Partial<Record<MailedType, string>> = {
  'project.created': 'To the staff in charge and, if staff started the project, the client.',
  'project.updated': 'To the project’s new manager.',
  'product.updated': 'To the product’s new lead, who may be a creator.',
  'team.invited': 'To the account owner, when staff invite a teammate.',
  'team.joined': 'To the account owner, when a teammate joins.',
  'team.rights_changed': 'To the teammate, when someone else changes their permissions.',
  'team.removed': 'To the account owner, when staff remove a teammate.',
  'team.deactivated': 'To the account owner, when staff deactivate a teammate.',
  'team.reactivated': 'To the account owner, when staff reactivate a teammate.',
  'creator.assigned': 'To the creator, when they’re added to a project.',
  'creator.pay_changed': 'To the creator, when their pay on a project changes.',
  'creator.unassigned': 'To the creator, when they’re removed from a project.',
  'timesheet.approved': 'To the creator, when their hours are approved.',
  'timesheet.rejected': 'To the creator, when their hours are rejected.',
  'timesheet.reopened': 'To the creator, when their hours are reopened.',
  'hours.cap_warning':
    'To the staff in charge, the product’s lead and the client. The client and a lead who is a creator get the email only if the client can see the project’s hours.',
  'message.new': 'To the client, the staff in charge and the project’s creators. Staff notes go only to staff.',
  'question.answered': 'To the person who asked and everyone in their account who replied.',
  'meeting.reminder': 'To everyone in the meeting, 24 hours and 1 hour before it starts.',
  'hosting.approval_requested': 'To the account owner, when a launch needs their approval.',
  'billing.received': 'To the staff in charge and the person who requested the payment.',
  'billing.card_expiring': 'To the account owner, 30 and 7 days before a card that pays for a plan expires.',
  'billing.plan_changed': 'To the staff in charge and, if the change needs no payment, the client.',
}

/** The types whose activities name the lead of their product as well, who may be a creator. */
const toLead: ReadonlySet<MailedType> = new Set(['product.approved', 'product.change_requested', 'milestone.approved'])

/** Who gets the mail about an activity, as the settings say it. */
export function sayReaders(type: MailedType): string {
  const said = named[type]
  if (said !== undefined) return said
  const telling = tellingOf(type)
  const readers = [
    ...(telling?.clientSide === 'told' ? ['the client'] : []),
    ...(telling?.staff === 'lead' ? ['the staff in charge'] : []),
    ...(toLead.has(type) ? ['the product’s lead'] : []),
    ...(telling?.creators === 'told' ? ['the project’s creators'] : []),
  ]
  return `To ${sayAll(readers)}.`
}
