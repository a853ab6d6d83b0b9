import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { activityTypes } from '#domain/core/activity.ts'
import { rights, roles } from '#domain/core/viewer.ts'
import type { Right, Role } from '#domain/core/viewer.ts'
import { notificationPath, placeOfAll, placeOfHours, placeOfSeveral, preferencesPath } from './notification-places.ts'

const as = (role: Role, held: readonly Right[] = rights) => ({ role, rights: held })

describe('where a notification leads', () => {
  const about = { actorId: 'ivo', subjectId: '2026-12', clientId: 'ada' }

  test('to the part of the project, within the pages of the role', () => {
    const path = (type: (typeof activityTypes)[number], role: (typeof roles)[number]) =>
      notificationPath({ ...about, type }, as(role), 'p1')
    assert.equal(path('message.new', 'client'), '/client/projectdetail?projectId=p1&messages=open')
    const toReport = '/client/projectdetail?projectId=p1&walkThroughTab=reports&report=2026-12'
    assert.equal(path('report.published', 'client'), toReport)
    assert.equal(path('team.joined', 'client'), '/client/projectdetail?projectId=p1&walkThroughTab=teammates')
    assert.equal(path('project.created', 'superAdmin'), '/superadmin/projectdetail?projectId=p1')
    assert.equal(path('creator.assigned', 'creator'), '/creator/projectdetail?projectId=p1')
    assert.equal(path('creator.unassigned', 'creator'), '/creator/timesheets?projectId=p1')
    const unapproved = { toSubmit: 2, waiting: 0, month: '2026-11' }
    assert.equal(
      notificationPath({ ...about, type: 'creator.unassigned', unapproved }, as('creator'), 'p1'),
      '/creator/timesheets?month=2026-11&projectId=p1',
    )
    for (const role of roles)
      for (const type of activityTypes) assert.match(path(type, role), new RegExp(`^/${role.toLowerCase()}(?:/|$)`))
    for (const projectId of ['p1', null])
      assert.equal(
        notificationPath({ ...about, type: 'team.rights_changed' }, as('client'), projectId),
        '/client',
        'which leads on to what they may open',
      )
  })

  test('to the time sheet of the month, staff to that of whoever submitted', () => {
    const submitted = { ...about, type: 'timesheet.submitted' } as const
    const approved = { ...about, type: 'timesheet.approved' } as const
    assert.equal(
      notificationPath(submitted, as('superAdmin'), 'p1'),
      '/superadmin/timesheets?month=2026-12&creatorId=ivo&projectId=p1',
    )
    const sheet = '/superadmin/timesheets?month=2026-12'
    assert.equal(placeOfAll([`${sheet}&creatorId=ivo`, `${sheet}&creatorId=sol`]), sheet)
    assert.equal(placeOfAll([sheet, '/superadmin/timesheets?month=2026-11']), '/superadmin/timesheets')
    assert.deepEqual(placeOfHours([`${sheet}&creatorId=ivo`, '/superadmin/timesheets?month=2026-11&creatorId=ivo']), {
      url: '/superadmin/timesheets?month=2026-11&creatorId=ivo',
      months: ['2026-11', '2026-12'],
    })
    assert.deepEqual(placeOfHours([sheet, sheet]), { url: sheet, months: [] })
    assert.equal(notificationPath(approved, as('creator'), 'p1'), '/creator/timesheets?month=2026-12&projectId=p1')
    const rejected = { ...about, type: 'timesheet.rejected' } as const
    assert.equal(
      notificationPath(rejected, as('creator'), 'p1'),
      '/creator/timesheets?month=2026-12&projectId=p1&status=rejected',
    )
  })

  test('several of a kind to what they have in common, of several projects to the page of all', () => {
    const told = (type: (typeof activityTypes)[number], subjectId: string, projectId: string, clientId = 'ada') => ({
      url: notificationPath({ ...about, type, subjectId, clientId }, as('superAdmin'), projectId),
      entityType: type.slice(0, type.indexOf('.')),
      clientId,
    })
    const places = (...all: ReturnType<typeof told>[]) => placeOfSeveral(all)
    const paid = told('invoice.paid', 'i1', 'p1')
    assert.equal(places(paid, paid), paid.url)
    assert.equal(
      places(paid, told('invoice.paid', 'i2', 'p1')),
      '/superadmin/projectdetail?projectId=p1&walkThroughTab=invoices',
    )
    assert.equal(places(paid, told('invoice.paid', 'i2', 'p2')), '/superadmin/invoices?show=all&clientId=ada')
    assert.equal(places(paid, told('invoice.paid', 'i2', 'p3', 'grace')), '/superadmin/invoices?show=all')
    const approved = told('product.approved', 'menu', 'p1')
    assert.equal(places(approved, told('product.approved', 'shop', 'p1')), '/superadmin/projectdetail?projectId=p1')
    assert.equal(places(approved, told('product.approved', 'shop', 'p2')), '/superadmin/projects')
    assert.equal(places(told('quote.accepted', 'q1', 'p1'), told('quote.accepted', 'q2', 'p2')), '/superadmin/quotes')
  })

  test('to the one payment, or to billing, staff to that of the client', () => {
    const path = (type: (typeof activityTypes)[number], role: 'client' | 'superAdmin') =>
      notificationPath({ actorId: '', subjectId: 'pi_1', clientId: 'ada', type }, as(role), null)
    assert.equal(path('billing.past_due', 'client'), '/client/billing?paymentId=pi_1')
    assert.equal(path('billing.past_due', 'superAdmin'), '/superadmin/billing?paymentId=pi_1')
    assert.equal(path('billing.renewal_ahead', 'client'), '/client/billing')
    assert.equal(path('billing.subscription_canceled', 'superAdmin'), '/superadmin/billing?clientId=ada')
  })

  test('to the order for people who may order, and to billing for those who see only what it cost', () => {
    const path = (type: (typeof activityTypes)[number], ...held: readonly Right[]) =>
      notificationPath({ ...about, type, subjectId: 'o1' }, as('client', held), null)
    const order = '/client/congratulation?orderId=o1'
    assert.deepEqual(
      [path('billing.order_paid', 'invoices', 'ordering'), path('billing.order_open', 'ordering')],
      [order, order],
    )
    assert.equal(path('billing.order_paid', 'invoices'), '/client/billing')
    assert.equal(path('billing.ordered', 'invoices', 'ordering'), '/client/billing')
    assert.equal(path('billing.ordered', 'ordering'), order)
  })

  test('to the launchpad, staff to that of the client', () => {
    const down = { ...about, type: 'hosting.down' } as const
    assert.equal(notificationPath(down, as('client'), null), '/client/launchpad')
    assert.equal(notificationPath(down, as('creator'), 'p1'), '/creator/launchpad')
    assert.equal(notificationPath(down, as('superAdmin'), 'p1'), '/superadmin/launchpad?clientId=ada')
  })

  test('to the projects where there is none to go to', () => {
    assert.equal(notificationPath({ ...about, type: 'team.joined' }, as('client'), null), '/client/projects')
    assert.equal(preferencesPath('superAdmin'), '/superadmin/editprofile#notifications')
  })
})
