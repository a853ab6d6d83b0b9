import assert from 'node:assert/strict'
import { after, afterEach, beforeEach, describe, test } from 'node:test'
import * as clients from '#domain/accounts/client-contract.ts'
import * as accounts from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import * as profile from '#domain/accounts/profile-contract.ts'
import * as staff from '#domain/accounts/staff-contract.ts'
import * as reset from '#domain/accounts/two-step-reset-contract.ts'
import * as ways from '#domain/accounts/ways-contract.ts'
import * as contact from '#domain/contact/contract.ts'
import * as invoices from '#domain/invoices/contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import * as recorded from '#domain/invoices/recorded-contract.ts'
import * as launchpad from '#domain/launchpad/contract.ts'
import * as meetings from '#domain/meetings/contract.ts'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import * as messages from '#domain/messages/contract.ts'
import * as notifications from '#domain/notifications/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import * as quotes from '#domain/quotes/contract.ts'
import { firstQuoteRates } from '#domain/quotes/first-rates.ts'
import * as reports from '#domain/reports/contract.ts'
import * as settings from '#domain/settings/contract.ts'
import * as team from '#domain/team/contract.ts'
import * as members from '#domain/team/member-contract.ts'
import * as teammates from '#domain/team/teammate-contract.ts'
import * as timesheets from '#domain/timesheets/contract.ts'
import * as tour from '#domain/tour/contract.ts'
import { byCheck, draftWithHours, inTwo, newCreditKey, sentInvoice } from '#server/invoices/stage.test-support.ts'
import { adasSite, paidSite } from '#server/launchpad/stage.test-support.ts'
import { officeHours, thursday, wish } from '#server/meetings/stage.test-support.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { ask, asked, offer, yesTo } from '#server/quotes/stage.test-support.ts'
import { webpOf } from './picture.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'
import { differences, expectNoneLeftOut, twiceAt } from './repeated-calls.test-support.ts'
import type { Twice } from './repeated-calls.test-support.ts'

describe('a call that is made twice, because its answer was lost', () => {
  const done = new Set<string>()
  let portal: TestPortal
  let twice: Twice

  beforeEach(async () => {
    portal = await openTestPortal()
    twice = twiceAt(portal, done)
  })
  afterEach(() => portal.close())

  test('projects and links are there once', async () => {
    const started = { key: newKey(), name: 'Loyalty card', description: 'Tenth loaf' }
    const { project } = await twice('ada', projects.createProject, started)
    const { id: projectId } = project
    const link = { projectId, type: 'Github', title: 'Code', url: 'https://github.com/northwind/site' } as const
    const { link: added } = await twice('ada', projects.addLink, { key: newKey(), ...link })
    const edited = { linkId: added.id, version: added.version, title: 'Source', url: link.url }
    await twice('ada', projects.updateLink, edited)
    await twice('ada', projects.removeLink, { linkId: added.id })
    const { version } = (await portal.call('tom', projects.getProject, { projectId })).project
    await twice('tom', projects.updateProject, { projectId, version, status: 'active' })
    const visibility = { hours: true, rates: false, finance: true, teamNames: true }
    const agreed = { billingType: 'hourly', budgetHours: 100, budgetCents: null, billRateCents: null } as const
    await twice('tom', projects.updateTerms, { projectId, version: 0, ...agreed, visibility })
    await twice('tom', projects.archiveProject, { projectId })
    await twice('tom', projects.restoreProject, { projectId })
  })

  test('products and milestones are there once, and approved once', async () => {
    const described = { projectId: relaunch, name: 'App', description: '', kind: 'apps' } as const
    const { product } = await twice('ada', products.addProduct, { key: newKey(), ...described })
    const { id: productId } = product
    await twice('ada', products.updateProduct, { productId, version: product.version, name: 'The app' })
    await twice('ada', products.moveProduct, { productId, beforeId: 'bakery-relaunch-1' })
    const step = { productId, title: 'Design', dueDate: null, amountCents: null }
    const { product: planned } = await twice('tom', products.addMilestone, { key: newKey(), ...step })
    const milestoneId = planned.milestones[0]?.id ?? ''
    const change = { productId, milestoneId, version: planned.version, status: 'in_progress' } as const
    await twice('tom', products.updateMilestone, change)
    await twice('tom', products.requestApproval, { productId, milestoneId })
    await twice('ada', products.requestChange, { productId, milestoneId, reason: 'Larger pictures' })
    await twice('tom', products.requestApproval, { productId, milestoneId })
    await twice('ada', products.approveMilestone, { productId, milestoneId })
    await twice('tom', products.requestApproval, { productId, milestoneId: null })
    await twice('ada', products.approveProduct, { productId })
    const more = await portal.call('tom', products.addMilestone, { key: newKey(), ...step })
    await twice('tom', products.removeMilestone, { productId, milestoneId: more.product.milestones[1]?.id ?? '' })
    await twice('tom', products.archiveProduct, { productId })
  })

  test('hours are logged, submitted and decided once', async () => {
    const day = { workDate: '2026-12-07', descriptions: 'Menu', billable: true, linkUrl: null }
    const work = { projectId: relaunch, productId: null, workedHours: 20, ...day }
    const { entry } = await twice('ivo', timesheets.addHours, { key: newKey(), ...work })
    const { id: entryId, version } = entry
    await twice('ivo', timesheets.updateHours, { entryId, version, ...work, workedHours: 2 })
    await twice('ivo', timesheets.submitHours, { entryIds: [entryId] })
    await twice('tom', timesheets.rejectHours, { entryIds: [entryId], reason: 'Which shop?' })
    await twice('ivo', timesheets.submitHours, { entryIds: [entryId] })
    const submitted = (await portal.call('ivo', timesheets.listHours, { month: '2026-12', creatorId: 'ivo' })).entries
    const entries = submitted.map((each) => ({ entryId: each.id, version: each.version }))
    await twice('tom', timesheets.approveHours, { entries })
    await twice('tom', timesheets.reopenHours, { entryIds: [entryId] })
    await twice('tom', timesheets.rejectHours, { entryIds: [entryId], reason: 'Which shop?' })
    await twice('ivo', timesheets.removeHours, { entryId })
  })

  test('what is sent ten times at the same moment under one key is there once', async () => {
    const day = { workDate: '2026-12-07', descriptions: 'Menu', billable: true, linkUrl: null }
    const work = { key: newKey(), projectId: relaunch, productId: null, workedHours: 20, ...day }
    const answers = Array.from({ length: 10 }, () => portal.call('ivo', timesheets.addHours, work))
    assert.equal(new Set((await Promise.all(answers)).map(({ entry }) => entry.id)).size, 1)
    const month = { month: '2026-12', creatorId: 'ivo' }
    assert.equal((await portal.call('ivo', timesheets.listHours, month)).entries.length, 1)
  })

  test('a message is sent, changed and removed once, and a payment asked for once', async () => {
    const { message } = await twice('ada', messages.sendMessage, { projectId: relaunch, key: newKey(), body: 'Hello' })
    await twice('tom', messages.markMessagesRead, { projectId: relaunch, upTo: message.id })
    await twice('ada', messages.editMessage, { messageId: message.id, version: 1, body: 'Hello all' })
    await twice('ada', messages.removeMessage, { messageId: message.id })
    const owed = { projectId: relaunch, amountCents: 48_000, description: 'Photographs' }
    await twice('tom', messages.requestPayment, { key: newKey(), ...owed })
    await twice('ada', notifications.markNotificationsRead, { all: true })
    const preference = { group: 'messages', inApp: true, email: 'never' } as const
    await twice('ada', notifications.updateNotificationPreferences, preference)
  })

  test('a report is published, shared and taken back once', async () => {
    const period = { from: '2026-12-01', to: '2026-12-31', type: 'progress' } as const
    const published = { key: newKey(), projectId: relaunch, ...period, title: 'December', summary: '' }
    const { report } = await twice('tom', reports.publishReport, published)
    await portal.call('tom', reports.shareReport, { reportId: report.id, until: '2026-12-20' })
    await twice('tom', reports.revokeShare, { reportId: report.id })
    await twice('tom', reports.unpublishReport, { reportId: report.id })
  })

  test('people are assigned, changed and let go once', async () => {
    const sol = { projectId: relaunch, creatorId: 'sol' }
    const rates = { rate: 5000, billRateCents: null, role: 'Copy' }
    const { member } = await twice('tom', members.assignCreator, { ...sol, ...rates })
    await twice('tom', members.updateAssignment, { ...sol, version: member.version, ...rates, rate: 5100 })
    await twice('tom', members.endAssignment, sol)
    const found = (await portal.call('tom', listEmployees, {})).employees.find(({ id }) => id === 'sol')
    const named = { firstName: 'Sol', lastName: 'Adeyemi', position: 'Writer', rate: 5000 }
    await twice('tom', members.updateCreator, { creatorId: 'sol', version: found?.version ?? 0, ...named })
    await twice('tom', members.deactivateCreator, { creatorId: 'sol' })
    await twice('tom', members.reactivateCreator, { creatorId: 'sol' })
    const kim = { firstName: 'Kim', lastName: 'Ruiz', position: 'Engineer', email: 'kim@ruiz.example', rate: 7000 }
    await twice('tom', team.createCreator, kim)
    const { employees } = await portal.call('tom', listEmployees, {})
    const { version = 0 } = employees.find(({ id }) => id === 'nina') ?? {}
    await twice('tom', staff.setStaffRights, { uid: 'nina', version, staffRights: ['projects'] })
    const unset = { supportEmail: null, supportPhone: null, openingHours: null, accent: null }
    await twice('tom', settings.updateBrand, { version: 0, agencyName: 'Tidewater', ...unset })
    await twice('tom', staff.deactivateStaff, { uid: 'nina' })
    await twice('tom', staff.reactivateStaff, { uid: 'nina' })
    await twice('tom', staff.deactivateClient, { uid: 'hugo' })
    await twice('tom', staff.reactivateClient, { uid: 'hugo' })
    await twice('tom', staff.resetTwoStep, { uid: 'hugo' })
    for (const call of [reset.keepOwnTwoStep, profile.cancelEmailChange]) await twice('ada', call, {})
    await twice('tom', staff.withdrawStaffInvitation, { invitationId: 'no-such-invitation' })
  })

  test('clients are added and written about once, and projects started for them', async () => {
    const rosa = { companyName: 'Tea', firstName: 'Rosa', lastName: 'Lind', email: 'rosa@lantern.example' }
    const added = { key: newKey(), ...rosa, note: 'Met at the fair', isInvited: true }
    const { uid: clientId } = (await twice('tom', clients.createClient, added)).client
    const { note } = await twice('tom', clients.addClientNote, { key: newKey(), clientId, body: 'Prefers calls' })
    await twice('tom', clients.removeClientNote, { noteId: note.id })
    await twice('tom', startProject, { key: newKey(), clientId, name: 'Shop', description: 'Teas', managerId: 'tom' })
  })

  test('teammates are invited, changed and removed once', async () => {
    const place = { roleTitle: 'Marketing', responsibilities: '', rights: ['projects' as const] }
    const lena = { clientId: 'ada', email: 'lena@northwind.example', fullName: 'Lena Voss', ...place }
    const { teammate } = await portal.call('ada', teammates.inviteTeammate, lena)
    const { id: teammateId, version } = teammate
    await twice('ada', teammates.updateTeammate, { teammateId, version, ...place, roleTitle: 'Sales' })
    await twice('ada', teammates.removeTeammate, { teammateId })
  })

  test('a question is asked, answered and seen once', async () => {
    const body = 'When do you close for the holidays?'
    const { question } = await twice('ada', contact.askQuestion, { key: newKey(), subject: 'Holidays', body })
    await twice('tom', contact.answerQuestion, { questionId: question.id, key: newKey(), body: 'On the 24th' })
    await twice('ada', contact.seeAnswers, {})
  })

  test('a meeting is booked, moved, held and cancelled once', async () => {
    const hours = { timeZone: 'UTC', spans: officeHours, daysOff: [], joinUrl: 'https://meet.example/tom' }
    await twice('tom', meetings.updateAvailability, { version: 0, ...hours })
    await twice('tom', meetings.updateMeetingRules, { ...firstMeetingRules, version: 0, noticeHours: 1 })
    const { meeting } = await twice('ada', meetings.bookMeeting, wish())
    const later = { meetingId: meeting.id, startsAt: `${thursday}T11:00:00.000Z`, timeZone: 'UTC', reason: '' }
    await twice('ada', meetings.rescheduleMeeting, later)
    await twice('ada', meetings.cancelMeeting, { meetingId: meeting.id, reason: '' })
    const { meeting: held } = await portal.call('ada', meetings.bookMeeting, wish())
    portal.clock.advance(3 * 86_400_000)
    portal.signInAgain('tom')
    const closed = { meetingId: held.id, version: held.version, outcome: 'completed', notes: '' } as const
    await twice('tom', meetings.closeMeeting, closed)
  })

  test('a quote is asked for, sent, seen and accepted once', async () => {
    await twice('ada', quotes.requestQuote, { key: newKey(), ...asked })
    const [quote] = (await portal.call('tom', quotes.listQuotes, {})).quotes
    assert.ok(quote)
    const { id: quoteId, version } = quote
    const { quote: sent } = await twice('tom', quotes.sendQuote, { quoteId, version, ...offer })
    await twice('ada', quotes.viewQuote, { quoteId })
    await twice('ada', quotes.acceptQuote, yesTo(sent))
    await ask(portal, 'ada')
    const [other] = (await portal.call('tom', quotes.listQuotes, {})).quotes
    await twice('tom', quotes.sendQuote, { quoteId: other?.id ?? '', version: other?.version ?? 0, ...offer })
    await twice('tom', quotes.withdrawQuote, { quoteId: other?.id ?? '', reason: '' })
    await ask(portal, 'ada')
    const [third] = (await portal.call('tom', quotes.listQuotes, {})).quotes
    await twice('tom', quotes.rejectQuote, { quoteId: third?.id ?? '', reason: '' })
    await twice('tom', quotes.updateQuoteRates, { version: 0, rates: [...firstQuoteRates] })
  })

  test('a site is listed, ticked off, approved and live once', async () => {
    await twice('ada', launchpad.requestHosting, { productId: adasSite })
    const { sites } = await portal.call('tom', launchpad.listHosting, {})
    const version = sites.find(({ id }) => id === adasSite)?.version ?? 0
    const hostingId = adasSite
    const { site } = await twice('tom', launchpad.updateHosting, { hostingId, version, name: 'The shop' })
    const item = { hostingId, key: 'favicon', label: 'Icon', owner: 'creator', isBlocking: false } as const
    await twice('tom', launchpad.addLaunchItem, item)
    await twice('tom', launchpad.updateLaunchItem, {
      hostingId,
      itemId: 'dns',
      version: site.version + 1,
      note: 'Soon',
    })
    await twice('tom', launchpad.removeLaunchItem, { hostingId, itemId: 'favicon' })
    await portal.close()
    portal = await openTestPortal()
    twice = twiceAt(portal, done)
    await paidSite(portal)
    const [paid] = (await portal.call('tom', launchpad.listHosting, {})).sites
    for (const { id: itemId } of paid?.checklist ?? [])
      await twice('tom', launchpad.tickLaunchItem, { hostingId, itemId, isDone: true })
    await twice('ada', launchpad.approveGoLive, { hostingId, name: 'Ada Lovell', exceptions: '' })
    await twice('ada', launchpad.withdrawGoLive, { hostingId })
    await portal.call('ada', launchpad.approveGoLive, { hostingId, name: 'Ada Lovell', exceptions: '' })
    await twice('tom', launchpad.goLive, { hostingId })
    await twice('tom', launchpad.takeOffline, { hostingId, reason: 'Move' })
    await twice('tom', launchpad.bringBack, { hostingId, reason: 'Moved' })
  })

  test('an invoice is drafted, changed, sent, credited, paid by check and voided once', async () => {
    const { id: invoiceId, version } = await draftWithHours(portal)
    await twice('tom', invoices.draftInvoice, { projectId: relaunch })
    await twice('tom', invoices.updateInvoice, { invoiceId, version, note: 'Thank you' })
    await twice('tom', setPaymentPlan, { invoiceId, version: version + 1, parts: inTwo(100, '2026-12-22') })
    await twice('tom', invoices.sendInvoice, { invoiceId, version: version + 2 })
    const credit = { invoiceId, key: newCreditKey(), amountCents: 100, reason: 'A discount' }
    await twice('tom', invoices.creditInvoice, credit)
    const check = byCheck(invoiceId, 35_900)
    await twice('tom', recorded.recordPayment, check)
    await twice('tom', recorded.undoPayment, { invoiceId, recordedId: check.key, reason: 'It bounced' })
    await portal.close()
    portal = await openTestPortal()
    const sent = await sentInvoice(portal)
    await twiceAt(portal, done)('tom', invoices.voidInvoice, { invoiceId: sent.id, reason: 'Sent too early' })
  })

  test('a profile, a picture and the tour stay as the first call has made them', async () => {
    const { session } = await portal.call('ada', accounts.session, {})
    const named = { firstName: 'Ada', lastName: 'Lovell', companyName: 'Northwind', position: '', phone: '' }
    await twice('ada', accounts.updateProfile, { version: session.viewer?.version ?? 0, ...named })
    await twice('ada', profile.noteTimeZone, { timeZone: 'Europe/Lisbon' })
    await portal.call('ada', profile.setAvatar, { image: webpOf().toString('base64') })
    await twice('ada', profile.removeAvatar, {})
    await twice('ada', ways.unlinkGoogle, {})
    await portal.call('ada', meetings.renewCalendarFeed, {})
    await twice('ada', meetings.withdrawCalendarFeed, {})
    await twice('ada', tour.startTour, {})
    await twice('ada', tour.continueTour, { step: 'reports' })
    await twice('ada', tour.skipTour, {})
    await twice('ada', tour.finishTour, {})
  })

  test('what is done twice is found', async () => {
    const before = portal.everything()
    await portal.call('ada', projects.createProject, { name: 'One', description: 'Without a key' })
    const found = differences(before, portal.everything())
    assert.ok(found.some((each) => each.startsWith('projects/')) && found.some((each) => each.startsWith('activity/')))
  })

  after(async () => {
    const { calls, close } = await openTestPortal()
    await close()
    expectNoneLeftOut(calls, done)
  })
})
