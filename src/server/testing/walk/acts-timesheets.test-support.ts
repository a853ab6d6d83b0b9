import * as clients from '#domain/timesheets/client-contract.ts'
import * as timesheets from '#domain/timesheets/contract.ts'
import * as positions from '#domain/timesheets/position-contract.ts'
import type { Act } from './act.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import { day, month } from './fill-account.test-support.ts'
import type { World } from './world.test-support.ts'
import { holdingOf, pick } from './world.test-support.ts'

const staff = { by: 'tom' } as const
const own = { by: 'ivo' } as const

function work(world: World, caller: Caller) {
  const { projectId, productId, who } = holdingOf(world, caller)
  const what = { workDate: day, workedHours: 0.25, billable: true, linkUrl: null }
  return { projectId, productId, ...what, descriptions: caller.name === 'mei' ? 'Other work' : canary('hours', who) }
}

async function logged(world: World, caller: Caller) {
  const { creator } = holdingOf(world, caller)
  return (await world.call(creator, timesheets.addHours, work(world, caller))).entry
}

/** Hours that await staff, as they saw them. */
async function submitted(world: World, caller: Caller): Promise<{ entryId: string; version: number }> {
  const { creator } = holdingOf(world, caller)
  const { entries } = await world.call(creator, timesheets.submitHours, {
    entryIds: [(await logged(world, caller)).id],
  })
  return { entryId: entries[0]?.id ?? '', version: entries[0]?.version ?? 0 }
}

export const timesheetActs: readonly Act[] = [
  {
    call: timesheets.addHours,
    ...own,
    foreign: 'project-not-found',
    missing: { productId: 'invalid-input' },
    besides: { mei: 'ok' },
    make: work,
  },
  {
    call: timesheets.updateHours,
    ...own,
    missing: { projectId: 'project-not-found', productId: 'invalid-input' },
    async make(world, caller) {
      const { id: entryId, version } = await logged(world, caller)
      return { ...work(world, caller), entryId, version }
    },
  },
  {
    call: timesheets.removeHours,
    ...own,
    make: async (world, caller) => ({ entryId: (await logged(world, caller)).id }),
  },
  // Each entry that is another's or nobody's is told with its own refusal.
  {
    call: timesheets.submitHours,
    ...own,
    foreign: 'ok',
    make: async (world, caller) => ({ entryIds: [(await logged(world, caller)).id] }),
  },
  {
    call: timesheets.approveHours,
    ...staff,
    missing: 'ok',
    make: async (world, caller) => ({ entries: [await submitted(world, caller)] }),
  },
  {
    call: timesheets.rejectHours,
    ...staff,
    missing: 'ok',
    make: async (world, caller) => ({ entryIds: [(await submitted(world, caller)).entryId], reason: 'Which shop?' }),
  },
  {
    call: timesheets.reopenHours,
    ...staff,
    missing: 'ok',
    async make(world, caller) {
      const entry = await submitted(world, caller)
      await world.call('tom', timesheets.approveHours, { entries: [entry] })
      return { entryIds: [entry.entryId] }
    },
  },
  { call: timesheets.prepareHours, ...own, foreign: 'ok', make: () => ({ workDate: day }) },
  // A creator's own alone, whatever they ask for.
  {
    call: timesheets.listTimeSheets,
    ...own,
    foreign: 'ok',
    leavesOut: { clientId: 'It narrows the list as the project does.' },
    make: (world, caller) => ({
      month,
      ...pick(world, caller, 'projectId'),
      creatorId: holdingOf(world, caller).creator,
    }),
  },
  {
    call: timesheets.listHours,
    ...own,
    missing: { projectId: 'ok' },
    leavesOut: { clientId: 'It narrows the list as the project does.' },
    make: (world, caller) => ({
      month,
      ...pick(world, caller, 'projectId'),
      creatorId: holdingOf(world, caller).creator,
    }),
  },
  {
    call: timesheets.getHours,
    ...own,
    make: async (world, caller) => ({ entryId: (await logged(world, caller)).id }),
  },
  {
    call: clients.listProjectHours,
    by: 'ada',
    needs: [
      ['projects', 'project-not-found'],
      ['reports', 'forbidden'],
    ],
    foreign: 'project-not-found',
    make: (world, caller) => ({ month, ...pick(world, caller, 'projectId') }),
  },
  { call: positions.getPositionRates, ...staff, make: () => ({}) },
  {
    call: positions.updatePositionRates,
    ...staff,
    async make({ call }) {
      const { version } = (await call('tom', positions.getPositionRates, {})).settings
      return { version, rates: [{ position: 'Designer', billRateCents: null, rate: 5000 }] }
    },
  },
  { call: positions.listPositionRateChanges, ...staff, make: () => ({}) },
]
