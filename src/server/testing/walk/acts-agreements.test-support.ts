import { getHome } from '#domain/home/contract.ts'
import * as meetings from '#domain/meetings/contract.ts'
import * as overview from '#domain/overview/contract.ts'
import * as reports from '#domain/reports/contract.ts'
import * as tour from '#domain/tour/contract.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Act } from './act.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import { december } from './fill-account.test-support.ts'
import type { World } from './world.test-support.ts'
import { holdingOf, pick } from './world.test-support.ts'

const staff = { by: 'tom' } as const
const own = { by: 'ada', foreign: 'ok' } as const
const ofAccount = { by: 'ada', needs: [['projects', 'forbidden']] } as const satisfies Partial<Act>
const ofProject = {
  by: 'ada',
  needs: [
    ['projects', 'project-not-found'],
    ['reports', 'forbidden'],
  ],
  foreign: 'project-not-found',
  creators: 'forbidden',
} as const satisfies Partial<Act>
const report = {
  ...ofProject,
  needs: [['reports', 'forbidden']],
  foreign: 'not-found',
} as const satisfies Partial<Act>

async function publish({ call, of }: World, caller: Caller): Promise<string> {
  const { projectId, who } = holdingOf({ of }, caller)
  const title = canary('name', who)
  const what = { projectId, ...december, type: 'finance', summary: '', title } as const
  return (await call('tom', reports.publishReport, what)).report.id
}

async function share(world: World, caller: Caller): Promise<string> {
  const { link } = await world.call('tom', reports.shareReport, {
    reportId: await publish(world, caller),
    until: '2027-01-31',
  })
  return new URL(link).hash.slice(1)
}

let hours = 0
/** A time at which nobody else meets anybody. */
function freeTime(): string {
  hours += 1
  const at = Date.UTC(2026, 11, 14, 9) + Math.floor(hours / 4) * 86_400_000 + (hours % 4) * 7_200_000
  const weekend = Math.floor(Math.floor(hours / 4) / 5) * 2 * 86_400_000
  return new Date(at + weekend).toISOString()
}

function wish(world: World, caller: Caller, startsAt = freeTime()) {
  const { who, projectId } = holdingOf(world, caller)
  const forWhom = caller.role === 'superAdmin' || caller.account ? { clientId: who } : {}
  const when = { type: 'kickoff', staffId: 'tom', startsAt, timeZone: 'UTC' } as const
  return { key: createId(), ...when, ...forWhom, projectId, agenda: canary('agreement', who) }
}

async function booked(world: World, caller: Caller): Promise<string> {
  const { who } = holdingOf(world, caller)
  return (await world.call(who, meetings.bookMeeting, wish(world, caller))).meeting.id
}

export const agreementActs: readonly Act[] = [
  { call: getHome, ...own, make: () => ({}) },
  { call: overview.getMoneyOverview, ...staff, make: () => ({}) },
  { call: overview.listRevenue, ...staff, make: () => ({ month: '2026-12' }) },
  { call: overview.listTax, ...staff, make: () => ({ period: '2026' }) },
  { call: overview.listRunningPlans, ...staff, make: () => ({}) },
  { call: overview.getWorkOverview, ...staff, make: () => ({}) },
  { call: tour.getTour, ...own, make: () => ({}) },
  { call: tour.startTour, ...own, make: () => ({}) },
  { call: tour.continueTour, ...own, make: () => ({ step: 'reports' }) },
  { call: tour.skipTour, ...own, make: () => ({}) },
  { call: tour.finishTour, ...own, make: () => ({}) },
  {
    call: reports.getReport,
    ...ofProject,
    make: (world, caller) => ({ ...pick(world, caller, 'projectId'), ...december }),
  },
  {
    call: reports.listReportEntries,
    ...ofProject,
    make: (world, caller) => ({ ...pick(world, caller, 'projectId'), ...december }),
  },
  {
    call: reports.publishReport,
    ...staff,
    missing: 'project-not-found',
    make: ({ of }) => ({
      projectId: of.ada.projectId,
      ...december,
      type: 'finance',
      summary: '',
      title: canary('name', 'ada'),
    }),
  },
  { call: reports.listReports, ...ofProject, make: (world, caller) => pick(world, caller, 'projectId') },
  { call: reports.readReport, ...report, make: (world, caller) => pick(world, caller, 'reportId') },
  {
    call: reports.unpublishReport,
    ...staff,
    make: async (world, caller) => ({ reportId: await publish(world, caller) }),
  },
  {
    call: reports.shareReport,
    ...report,
    make: async (world, caller) => ({ reportId: await publish(world, caller), until: '2027-01-31' }),
  },
  {
    call: reports.revokeShare,
    ...report,
    async make(world, caller) {
      const reportId = await publish(world, caller)
      await world.call('tom', reports.shareReport, { reportId, until: '2027-01-31' })
      return { reportId }
    },
  },
  {
    call: reports.readSharedReport,
    by: 'guest',
    foreign: 'ok',
    bearer: true,
    missing: 'share-ended',
    make: async (world, caller) => ({ token: await share(world, caller) }),
  },
  {
    call: meetings.getBooking,
    ...ofAccount,
    make: (world, caller) => ({ clientId: holdingOf(world, caller).who }),
  },
  {
    call: meetings.listFreeSlots,
    ...ofAccount,
    missing: { staffId: 'ok', projectId: 'project-not-found' },
    make: async (world, caller) => ({
      type: 'kickoff',
      from: '2026-12-10',
      days: 7,
      timeZone: 'UTC',
      staffId: 'tom',
      ...pick(world, caller, 'projectId', 'meetingId'),
    }),
  },
  {
    call: meetings.bookMeeting,
    ...ofAccount,
    missing: { projectId: 'project-not-found' },
    make: (world, caller) => wish(world, caller),
  },
  {
    call: meetings.rescheduleMeeting,
    ...ofAccount,
    missing: { staffId: 'slot-taken' },
    make: async (world, caller) => ({
      meetingId: await booked(world, caller),
      staffId: 'tom',
      startsAt: freeTime(),
      timeZone: 'UTC',
      reason: canary('agreement', holdingOf(world, caller).who),
    }),
  },
  {
    call: meetings.cancelMeeting,
    ...ofAccount,
    make: async (world, caller) => ({
      meetingId: await booked(world, caller),
      reason: canary('agreement', holdingOf(world, caller).who),
    }),
  },
  {
    call: meetings.closeMeeting,
    ...staff,
    async make({ portal, call, of }) {
      portal.clock.advance(4 * 86_400_000)
      portal.signInAgain('tom')
      const { meetingId } = of.ada
      const { meetings: all } = await call('tom', meetings.listMeetings, { when: 'all' })
      const version = all.find(({ id }) => id === meetingId)?.version
      return { meetingId, version, outcome: 'completed', notes: canary('agreement', 'ada') }
    },
  },
  {
    call: meetings.listMeetings,
    ...ofAccount,
    make: (world, caller) => ({ when: 'all', clientId: holdingOf(world, caller).who }),
  },
  { call: meetings.getAvailability, ...staff, make: () => ({}) },
  { call: meetings.getCalendarFeed, ...ofAccount, foreign: 'ok', make: () => ({}) },
  { call: meetings.renewCalendarFeed, ...ofAccount, foreign: 'ok', make: () => ({}) },
  // Their own feed, also where they may see no meeting any more.
  { call: meetings.withdrawCalendarFeed, by: 'ada', foreign: 'ok', make: () => ({}) },
]
