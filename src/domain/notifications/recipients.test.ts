import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { activityTypes } from '#domain/core/activity.ts'
import type { Activity, ActivityType } from '#domain/core/activity.ts'
import { rights } from '#domain/core/viewer.ts'
import type { Right, StaffRight } from '#domain/core/viewer.ts'
import { groupsOf } from './notification-groups.ts'
import { recipientsOf } from './recipients.ts'
import type { Crew, Hearer } from './recipients.ts'
import { tellingOf } from './tellings.ts'

function staff(uid: string, staffRights: readonly StaffRight[] = ['projects']): Hearer {
  return { uid, role: 'superAdmin', accountId: uid, rights: [], staffRights }
}

function client(uid: string, accountId: string, own: readonly Right[] = rights): Hearer {
  return { uid, role: 'client', accountId, rights: own }
}

function creator(uid: string): Hearer {
  return { uid, role: 'creator', accountId: uid, rights: [] }
}

/** Nina manages ada's project, ivo and mei work on it; ben is ada's teammate for messages, pat for invoices, sue for orders. */
const people: readonly Hearer[] = [
  staff('tom'),
  staff('nina'),
  client('ada', 'ada'),
  client('ben', 'ada', ['projects', 'messages']),
  client('pat', 'ada', ['invoices']),
  client('sue', 'ada', ['ordering']),
  client('grace', 'grace'),
  creator('ivo'),
  creator('mei'),
  creator('sol'),
]
const managed: Crew = { managerId: 'nina', creatorIds: ['ivo', 'mei'] }
const unmanaged: Crew = { ...managed, managerId: null }

type About = Partial<Pick<Activity, 'actorId' | 'audience' | 'recipientIds'>>

function told(
  type: ActivityType,
  about: About = {},
  crew: Crew | null = managed,
  among: readonly Hearer[] = people,
): string[] {
  const activity = {
    type,
    actorId: 'somebody',
    clientId: 'ada',
    audience: 'project',
    recipientIds: [],
    ...about,
  } as const
  return recipientsOf(activity, crew, among).map(({ uid }) => uid)
}

describe('who is told of an activity', () => {
  /** With a manager, nobody named, done by somebody else; `forStaff` where it is among staff. */
  const table = {
    'project.created': { all: ['nina'], forStaff: ['nina'] },
    'project.updated': { all: [], forStaff: [] },
    'project.status_changed': { all: ['ada', 'ben'], forStaff: [] },
    'project.archived': { all: [], forStaff: [] },
    'project.restored': { all: [], forStaff: [] },
    'product.added': { all: ['nina', 'ada', 'ben'], forStaff: ['nina'] },
    'product.updated': { all: [], forStaff: [] },
    'product.status_changed': { all: ['ada', 'ben'], forStaff: [] },
    'product.approval_requested': { all: ['ada', 'ben'], forStaff: [] },
    'product.approved': { all: ['nina', 'ada', 'ben'], forStaff: ['nina'] },
    'product.change_requested': { all: ['nina'], forStaff: ['nina'] },
    'milestone.approval_requested': { all: ['ada', 'ben'], forStaff: [] },
    'milestone.approved': { all: ['nina', 'ada', 'ben'], forStaff: ['nina'] },
    'link.added': { all: [], forStaff: [] },
    'link.removed': { all: [], forStaff: [] },
    'team.invited': { all: [], forStaff: [] },
    'team.joined': { all: [], forStaff: [] },
    'team.rights_changed': { all: [], forStaff: [] },
    'team.removed': { all: [], forStaff: [] },
    'team.deactivated': { all: [], forStaff: [] },
    'team.reactivated': { all: [], forStaff: [] },
    'creator.assigned': { all: [], forStaff: [] },
    'creator.pay_changed': { all: [], forStaff: [] },
    'creator.unassigned': { all: [], forStaff: [] },
    'timesheet.submitted': { all: ['nina'], forStaff: ['nina'] },
    'timesheet.approved': { all: [], forStaff: [] },
    'timesheet.rejected': { all: [], forStaff: [] },
    'timesheet.reopened': { all: [], forStaff: [] },
    'hours.cap_warning': { all: ['nina', 'ada', 'ben'], forStaff: ['nina'] },
    'message.new': { all: ['nina', 'ada', 'ben', 'ivo', 'mei'], forStaff: ['nina'] },
    'message.payment_request': { all: ['ada', 'ben'], forStaff: [] },
    'report.published': { all: ['ada'], forStaff: [] },
    'invoice.issued': { all: ['ada', 'pat'], forStaff: [] },
    'invoice.plan_changed': { all: ['ada', 'pat'], forStaff: [] },
    'invoice.part_due': { all: ['ada', 'pat'], forStaff: [] },
    'invoice.reminder': { all: ['ada', 'pat'], forStaff: [] },
    'invoice.paid': { all: ['nina'], forStaff: ['nina'] },
    'invoice.payment_recorded': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'invoice.payment_undone': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'invoice.refund_recorded': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'invoice.refund_undone': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'invoice.credited': { all: ['ada', 'pat'], forStaff: [] },
    'invoice.voided': { all: ['ada', 'pat'], forStaff: [] },
    'billing.paid': { all: ['ada', 'pat'], forStaff: [] },
    'billing.received': { all: ['nina'], forStaff: ['nina'] },
    'billing.charged': { all: ['ada', 'pat'], forStaff: [] },
    'billing.ordered': { all: ['ada', 'pat', 'sue'], forStaff: [] },
    'billing.order_paid': { all: ['nina', 'ada', 'pat', 'sue'], forStaff: ['nina'] },
    'billing.order_open': { all: ['nina', 'ada', 'sue'], forStaff: ['nina'] },
    'billing.refunded': { all: ['ada', 'pat'], forStaff: [] },
    'billing.refund_failed': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'billing.disputed': { all: ['nina'], forStaff: ['nina'] },
    'billing.debit_started': { all: ['ada', 'pat'], forStaff: [] },
    'billing.debit_failed': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'billing.debit_returned': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'billing.dispute_lost': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'billing.dispute_won': { all: ['nina'], forStaff: ['nina'] },
    'billing.payment_failed': { all: ['ada', 'pat'], forStaff: [] },
    'billing.confirmation_needed': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'billing.past_due': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'billing.renewal_ahead': { all: ['ada', 'pat'], forStaff: [] },
    'billing.card_expiring': { all: [], forStaff: [] },
    'billing.subscription_canceled': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'billing.subscription_resumed': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'billing.subscription_ended': { all: ['nina', 'ada', 'pat'], forStaff: ['nina'] },
    'billing.plan_changed': { all: ['nina'], forStaff: ['nina'] },
    'billing.price_announced': { all: ['ada', 'pat'], forStaff: [] },
    'billing.price_withdrawn': { all: ['ada', 'pat'], forStaff: [] },
    'hosting.waiting': { all: ['nina', 'ada', 'ben'], forStaff: ['nina'] },
    'hosting.approval_requested': { all: [], forStaff: [] },
    'hosting.approved': { all: ['nina'], forStaff: ['nina'] },
    'hosting.approval_withdrawn': { all: ['nina'], forStaff: ['nina'] },
    'hosting.live': { all: ['nina', 'ada', 'ben'], forStaff: ['nina'] },
    'hosting.offline': { all: ['nina', 'ada', 'ben'], forStaff: ['nina'] },
    'hosting.down': { all: ['nina', 'ada', 'ben'], forStaff: ['nina'] },
    'hosting.recovered': { all: ['nina', 'ada', 'ben'], forStaff: ['nina'] },
    'quote.requested': { all: ['nina'], forStaff: ['nina'] },
    'quote.sent': { all: ['ada', 'ben'], forStaff: [] },
    'quote.accepted': { all: ['nina'], forStaff: ['nina'] },
    'quote.rejected': { all: ['nina'], forStaff: ['nina'] },
    'quote.withdrawn': { all: ['ada', 'ben'], forStaff: [] },
    'question.asked': { all: ['nina'], forStaff: ['nina'] },
    'question.answered': { all: [], forStaff: [] },
    'meeting.booked': { all: ['ada', 'ben'], forStaff: [] },
    'meeting.changed': { all: ['ada', 'ben'], forStaff: [] },
    'meeting.host_changed': { all: ['ada', 'ben'], forStaff: [] },
    'meeting.cancelled': { all: ['ada', 'ben'], forStaff: [] },
    'meeting.reminder': { all: [], forStaff: [] },
    'request.withdrawn': { all: [], forStaff: [] },
  } as const satisfies Record<ActivityType, { all: readonly string[]; forStaff: readonly string[] }>

  for (const type of activityTypes)
    test(`${type}: those whom it concerns, and no other`, () => {
      assert.deepEqual(told(type), table[type].all)
      assert.deepEqual(told(type, { audience: 'staff' }), table[type].forStaff)
    })

  test('a manager who has lost the right to projects isn’t told in the place of those who have it', () => {
    const among = people.map((person) => (person.uid === 'nina' ? staff('nina', ['money']) : person))
    assert.deepEqual(told('product.change_requested', {}, managed, among), ['tom'])
  })

  test('whoever did it of what they owe by it, and of nothing else, though they are named', () => {
    assert.deepEqual(told('invoice.part_due', { actorId: 'ada' }), ['ada', 'pat'])
    assert.deepEqual(told('invoice.part_due', { actorId: 'ben' }), ['ada', 'pat'], 'who may see no invoice')
    for (const { uid } of people)
      for (const type of activityTypes.filter((each) => each !== 'invoice.part_due'))
        assert.ok(!told(type, { actorId: uid, recipientIds: [uid] }).includes(uid), `${type} by ${uid}`)
  })

  test('what is among staff reaches no client, though they are named, and of messages no creator', () => {
    const everybody = people.map(({ uid }) => uid)
    for (const type of activityTypes) {
      const heard = told(type, { audience: 'staff', recipientIds: everybody })
      assert.deepEqual(
        heard.filter((uid) => ['ada', 'ben', 'pat', 'sue', 'grace'].includes(uid)),
        [],
        type,
      )
      if (type.startsWith('message.')) assert.deepEqual(heard, ['tom', 'nina'])
    }
  })

  test('of another account nobody hears, though they are named', () => {
    for (const type of activityTypes) assert.ok(!told(type, { recipientIds: ['grace'] }).includes('grace'), type)
  })

  test('without a manager, or with one who is gone, all of the staff who can act on it', () => {
    assert.deepEqual(told('project.created', {}, unmanaged), ['tom', 'nina'])
    assert.deepEqual(told('project.created', {}, null), ['tom', 'nina'])
    assert.deepEqual(told('invoice.paid', {}, null), [])
    assert.deepEqual(
      told('timesheet.submitted', { actorId: 'ivo', audience: 'staff' }, { ...managed, managerId: 'otto' }),
      ['tom', 'nina'],
    )
  })

  test('owners hear of all that has no manager, the right to money of billing, other rights of none of it', () => {
    const among = [
      staff('owen', ['owner']),
      staff('mia', ['money']),
      staff('paul', ['people']),
      staff('sid', ['settings']),
    ]
    const heard = (type: ActivityType, crew: Crew | null) => told(type, {}, crew, among)
    assert.deepEqual(heard('quote.accepted', null), ['owen'])
    assert.deepEqual(heard('message.new', unmanaged), ['owen'])
    assert.deepEqual(heard('billing.subscription_canceled', null), ['owen', 'mia'])
  })

  test('what the manager notes among staff is for the others; what they write to the client is not', () => {
    assert.deepEqual(told('message.new', { actorId: 'nina', audience: 'staff' }), ['tom'])
    assert.deepEqual(told('message.new', { actorId: 'nina' }), ['ada', 'ben', 'ivo', 'mei'])
  })

  test('whoever is named hears beside those whom the type concerns anyway', () => {
    assert.deepEqual(told('milestone.approved', { actorId: 'ada', recipientIds: ['tom', 'nina'] }), [
      'tom',
      'nina',
      'ben',
    ])
    assert.deepEqual(told('project.updated', { actorId: 'tom', recipientIds: ['nina'] }), ['nina'])
    assert.deepEqual(told('product.updated', { actorId: 'tom', recipientIds: ['nina'] }), ['nina'])
    assert.deepEqual(told('team.joined', { actorId: 'ben', recipientIds: ['ada'] }), ['ada'])
    assert.deepEqual(
      told('team.rights_changed', { actorId: 'ada', recipientIds: ['pat'] }),
      ['pat'],
      'without projects',
    )
  })

  test('where the owner is named for a plan that changed, their teammates for invoices hear of it, each once', () => {
    const named = { recipientIds: ['ada'] }
    assert.deepEqual(told('billing.plan_changed', named), ['nina', 'ada', 'pat'])
    assert.deepEqual(told('billing.plan_changed', { ...named, audience: 'staff' }), ['nina'])
    assert.deepEqual(told('billing.card_expiring', named), ['ada'], 'whose card it is')
  })

  test('a creator hears of their own hours for good, and of a project while they are on it', () => {
    for (const type of ['timesheet.approved', 'timesheet.rejected', 'timesheet.reopened'] as const)
      assert.deepEqual(told(type, { audience: 'staff', recipientIds: ['sol'] }), ['sol'])
    assert.deepEqual(told('creator.assigned', { audience: 'staff', recipientIds: ['ivo'] }), ['ivo'])
    assert.deepEqual(told('creator.assigned', { audience: 'staff', recipientIds: ['sol'] }), [])
    assert.deepEqual(told('creator.pay_changed', { audience: 'staff', recipientIds: ['ivo'] }), ['ivo'])
    assert.deepEqual(told('creator.unassigned', { recipientIds: ['sol'] }), ['sol'])
    assert.deepEqual(told('message.new', {}, { ...managed, creatorIds: ['sol'] }), ['nina', 'ada', 'ben', 'sol'])
  })

  test('messages and reports are nothing without the projects they belong to', () => {
    const without = [client('ada', 'ada', ['messages', 'reports'])]
    for (const type of ['message.new', 'report.published'] as const) {
      const activity = { type, clientId: 'ada', actorId: 'tom', audience: 'project', recipientIds: [] } as const
      assert.deepEqual(recipientsOf(activity, managed, without), [])
    }
  })

  test('nobody hears of a kind that is not offered to their role', () => {
    for (const type of activityTypes) {
      const group = tellingOf(type)?.group
      const heard = told(type)
      for (const { uid, role } of people)
        if (heard.includes(uid)) assert.ok(group && groupsOf(role).includes(group), `${type} to ${uid}`)
    }
  })
})
