import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { activityTypes } from '#domain/core/activity.ts'
import { actWords, notificationWords } from './notification-words.ts'
import { tellingOf } from './tellings.ts'

const where = { projectName: 'Bakery relaunch', companyName: 'Northwind Bakery', role: 'client' } as const

function say(type: (typeof activityTypes)[number], about: object = {}) {
  const told = {
    type,
    actorName: 'Ada Lovell',
    subjectName: 'Menu',
    detail: '',
    audience: 'project',
    ...about,
  } as const
  return notificationWords(told, where)
}

describe('what a notification says', () => {
  test('one line for each type, with a word for each state', () => {
    for (const type of activityTypes) assert.match(say(type).title, /^[^!]{5,}$/)
    assert.deepEqual(say('milestone.approval_requested'), {
      title: 'Approve “Menu”',
      body: 'Bakery relaunch, requested by Ada Lovell',
    })
    assert.equal(
      say('milestone.approval_requested', { detail: 'price' }).body,
      'Bakery relaunch, price changed by Ada Lovell',
    )
    const told = { actorName: 'Ada Lovell', subjectName: 'Wholesale', detail: '', audience: 'project' } as const
    assert.deepEqual(notificationWords({ ...told, type: 'project.created' }, { ...where, role: 'superAdmin' }), {
      title: 'Ada Lovell started the project Wholesale',
      body: 'Northwind Bakery',
    })
    assert.deepEqual(say('project.created', { actorName: 'Tom Reyes', subjectName: 'Wholesale' }), {
      title: 'Tom Reyes started the project Wholesale for you',
      body: '',
    })
    assert.equal(
      say('project.status_changed', { subjectName: 'Relaunch', detail: 'on_hold' }).title,
      'Relaunch is on hold',
    )
    assert.equal(say('product.status_changed', { detail: 'live' }).title, '“Menu” is live')
    assert.deepEqual(say('product.status_changed', { detail: 'on_hold, approval withdrawn', actorName: 'Tom Reyes' }), {
      title: '“Menu” is on hold',
      body: 'Bakery relaunch, approval withdrawn by Tom Reyes',
    })
    assert.equal(say('product.status_changed', { detail: 'not_a_state' }).title, '“Menu” is not a state')
  })

  test('creators read what became of their hours', () => {
    const decided = { actorName: 'Tom Reyes', detail: '3 hours' }
    assert.deepEqual(say('timesheet.approved', decided), {
      title: 'Tom Reyes approved 3 hours on Bakery relaunch',
      body: '',
    })
    const reopened = { ...decided, detail: '3 hours from Dec 7' }
    assert.deepEqual(say('timesheet.reopened', { ...reopened, subjectName: 'Menu' }), {
      title: 'Tom Reyes reopened 3 hours from Dec 7',
      body: 'Bakery relaunch: “Menu”. The reopened hours are waiting for approval again. You don’t need to do anything.',
    })
    assert.equal(
      say('timesheet.reopened', { ...reopened, subjectName: 'Bakery relaunch' }).body,
      'Bakery relaunch. The reopened hours are waiting for approval again. You don’t need to do anything.',
    )
    const rejected = { ...decided, subjectName: '3 hours from Dec 7', detail: 'Which shop? (“Menu”)' }
    assert.deepEqual(say('timesheet.rejected', rejected), {
      title: 'Tom Reyes rejected 3 hours from Dec 7 on Bakery relaunch',
      body: 'Which shop? (“Menu”)',
    })
    const earlier = { ...rejected, subjectName: 'Bakery relaunch' }
    assert.equal(say('timesheet.rejected', earlier).title, 'Tom Reyes rejected hours on Bakery relaunch')
  })

  test('whoever is added to a project, or manages it now, reads by whom in whole sentences', () => {
    assert.deepEqual(say('creator.assigned', { actorName: 'Tom Reyes' }), {
      title: 'Tom Reyes added you to Bakery relaunch',
      body: 'Northwind Bakery',
    })
    assert.deepEqual(say('project.updated', { actorName: 'Tom Reyes' }), {
      title: 'You now manage Bakery relaunch',
      body: 'Tom Reyes assigned the project to you.',
    })
  })

  test('staff are told whose money it is', () => {
    const due = { subjectName: '$120 for Rocket hosting', actorName: 'Northwind Bakery', detail: 'No money.' }
    assert.deepEqual(say('billing.past_due', due), { title: 'Past due: $120 for Rocket hosting', body: 'No money.' })
    const told = { ...due, type: 'billing.past_due', audience: 'project' } as const
    assert.deepEqual(notificationWords(told, { ...where, role: 'superAdmin' }), {
      title: 'Northwind Bakery: Past due: $120 for Rocket hosting',
      body: 'No money.',
    })
  })

  test('staff read by which client a change is requested, and of which project', () => {
    const asked = {
      actorName: 'Ada Lovell',
      subjectName: 'Menu',
      detail: 'Larger letters',
      audience: 'project',
    } as const
    const told = { ...asked, type: 'product.change_requested' } as const
    assert.deepEqual(notificationWords(told, { ...where, role: 'superAdmin' }), {
      title: 'Ada Lovell requested a change to “Menu”',
      body: 'Bakery relaunch, Northwind Bakery: Larger letters',
    })
    assert.equal(
      notificationWords(told, { ...where, companyName: '', role: 'superAdmin' }).body,
      'Bakery relaunch: Larger letters',
    )
  })

  test('staff read of which client money was recorded', () => {
    const paid = { subjectName: 'INV-2', actorName: 'Tom Reyes', detail: '$1,480.50 was paid by check on Dec 8, 2026.' }
    const toStaff = (type: (typeof activityTypes)[number], companyName: string = where.companyName) =>
      notificationWords({ ...paid, type, audience: 'project' }, { ...where, companyName, role: 'superAdmin' })
    assert.deepEqual(toStaff('invoice.payment_recorded'), {
      title: 'Northwind Bakery paid $1,480.50 for invoice INV-2',
      body: `Bakery relaunch: ${paid.detail}`,
    })
    const others = ['invoice.payment_undone', 'invoice.refund_recorded', 'invoice.refund_undone'] as const
    assert.deepEqual(
      others.map((type) => toStaff(type).title),
      [
        'We undid a payment by Northwind Bakery for invoice INV-2',
        'We recorded a refund to Northwind Bakery for invoice INV-2',
        'We undid a refund to Northwind Bakery for invoice INV-2',
      ],
    )
    for (const type of ['invoice.payment_recorded', 'invoice.payment_undone'] as const)
      assert.equal(toStaff(type, '').title, say(type, paid).title, 'where a client names no company')
    assert.equal(say('invoice.payment_recorded', paid).title, 'We received a payment for invoice INV-2')
  })

  test('staff are asked to respond to a dispute unless that was done', () => {
    const told = { type: 'billing.disputed', actorName: 'Ada', subjectName: '$120', audience: 'project' } as const
    const toStaff = (detail: string) => notificationWords({ ...told, detail }, { ...where, role: 'superAdmin' }).body
    assert.equal(toStaff(''), 'Respond in Stripe before the deadline.')
    assert.equal(
      toStaff('A response was sent. The bank decides the outcome.'),
      'A response was sent. The bank decides the outcome.',
    )
  })

  test('a teammate is told who can act on a plan', () => {
    const told = {
      actorName: 'Northwind Bakery',
      subjectName: 'Rocket Hosting monthly',
      detail: '$20 a month instead of $15 from Dec 8, 2026',
      audience: 'project',
    } as const
    const toPia = { ...where, ownerName: 'Grace Okafor' }
    assert.match(
      say('billing.price_announced', told).body,
      /If you don’t want the new price, cancel the plan under Billing/,
    )
    assert.equal(
      notificationWords({ ...told, type: 'billing.price_announced' }, toPia).body,
      'Nothing changes until then. Grace Okafor can cancel the plan under Billing before that day.',
    )
    assert.match(say('billing.subscription_canceled', told).body, /You can resume it until then\.$/)
    assert.equal(
      notificationWords({ ...told, type: 'billing.subscription_canceled' }, toPia).body,
      'The plan won’t renew. Grace Okafor can resume it until then.',
    )
    assert.match(say('billing.confirmation_needed', told).body, /^Your bank asked you to confirm this payment\./)
    assert.match(
      notificationWords({ ...told, type: 'billing.confirmation_needed' }, toPia).body,
      /^The bank asked Grace Okafor to confirm this payment\./,
    )
    assert.match(
      say('billing.ordered', told).body,
      / You allowed the agency to place orders\. You can withdraw this permission/,
    )
    assert.match(say('billing.ordered', told).title, / for you$/)
    const toTeammate = notificationWords({ ...told, type: 'billing.ordered' }, toPia)
    assert.match(toTeammate.title, / for Grace Okafor$/)
    assert.match(
      toTeammate.body,
      / Grace Okafor allowed the agency to place orders\. Grace Okafor can withdraw this permission/,
    )
  })

  test('an order is told by its number and amount, a reminder by what is due', () => {
    assert.equal(say('billing.order_paid', { subjectName: 'LO-1, $1,022.99' }).title, 'Order LO-1 paid: $1,022.99')
    const open = say('billing.order_open', { subjectName: 'LO-1, $7 to pay' })
    assert.equal(open.title, 'Order LO-1 isn’t complete: $7 to pay')
    const toStaff = notificationWords(
      {
        type: 'billing.order_open',
        actorName: 'Ada Lovell',
        subjectName: 'LO-1, $7 due',
        detail: 'Paid: Setup.',
        audience: 'project',
      },
      { ...where, role: 'superAdmin' },
    )
    assert.deepEqual(toStaff, {
      title: 'Ada Lovell: Order LO-1 isn’t complete: $7 due',
      body: 'Paid: Setup. We won’t charge the amount due automatically.',
    })
    const overdue = { subjectName: 'INV-2', detail: 'is overdue: $480 was due on Dec 8' }
    assert.equal(say('invoice.reminder', overdue).title, 'Invoice INV-2 is overdue: $480 was due on Dec 8')
  })

  test('a part that is due by an approval is told to whoever approved, and to others by their name', () => {
    const detail = '“Menu”: $120 of invoice INV-2 is due Dec 8'
    const told = { actorName: 'Ada Lovell', subjectName: 'INV-2', detail, audience: 'project' } as const
    const saidTo = (isActor: boolean) => notificationWords({ ...told, type: 'invoice.part_due' }, { ...where, isActor })
    assert.deepEqual(saidTo(true), { title: `You approved ${detail}`, body: 'Bakery relaunch' })
    assert.deepEqual(saidTo(false), { title: `Ada Lovell approved ${detail}`, body: 'Bakery relaunch' })
  })

  test('a site that went offline says why, also where nobody took it offline', () => {
    assert.equal(say('hosting.offline', { detail: 'The campaign is over.' }).body, 'The campaign is over.')
    assert.equal(say('hosting.offline').body, 'The site no longer has a hosting plan.')
  })

  test('a note among staff is called one', () => {
    assert.equal(say('message.new').title, 'Ada Lovell wrote in Bakery relaunch')
    assert.equal(say('message.new', { audience: 'staff' }).title, 'Ada Lovell left a note in Bakery relaunch')
  })

  test('the button of a mail names what it leads to', () => {
    assert.equal(actWords('milestone.approval_requested'), 'Approve or request a change')
    assert.equal(actWords('message.payment_request'), 'Open the conversation')
    assert.equal(actWords('question.answered'), 'Open the conversation')
    assert.equal(actWords('quote.requested', 'superAdmin'), 'Open the request')
    assert.equal(actWords('quote.sent'), 'Open the quote')
    assert.equal(actWords('project.created'), 'Open the project')
    assert.equal(actWords('billing.past_due'), 'Pay now')
    assert.equal(actWords('billing.past_due', 'client', true), 'Open the payment')
    assert.equal(actWords('billing.refunded', 'client', true), 'Open the receipt')
    assert.equal(actWords('billing.past_due', 'superAdmin'), 'Open billing')
    for (const type of activityTypes) if (tellingOf(type)) assert.ok(actWords(type))
  })
})
