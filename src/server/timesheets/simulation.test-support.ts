import type { Day } from '#domain/core/days.ts'
import { addDays, dayIn } from '#domain/core/days.ts'
import * as calls from '#domain/timesheets/contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { Life, Person } from '#server/testing/simulation/life.test-support.ts'
import { oncePerKey } from '#server/testing/simulation/once-per-key.test-support.ts'
import { timeEntries } from './exports/collections.ts'

const creators = ['ivo', 'mei', 'sol'] as const
const staff = ['tom', 'nina'] as const

function today({ world }: Person): Day {
  return dayIn('UTC', world.clock.nowMs())
}

function entriesWith(
  { world }: Person,
  status: TimeEntry['status'],
): { id: string; version: number; data: TimeEntry }[] {
  return world.stored(timeEntries).filter(({ data }) => data.status === status)
}

function ownDraft(person: Person) {
  const drafts = [...entriesWith(person, 'draft'), ...entriesWith(person, 'rejected')]
  return person.random.pick(drafts.filter(({ data }) => data.creatorId === person.uid))
}

/** Staff reopen approved hours, their creator changes them, and they are approved again. */
export async function workOver(person: Person, entryId: string): Promise<void> {
  const { random, world, uid } = person
  const entry = entriesWith(person, 'approved').find(({ id }) => id === entryId)
  if (!entry) return
  const { creatorId, projectId, productId, workDate, descriptions, billable, linkUrl } = entry.data
  const work = { projectId, productId, workDate, descriptions, billable, linkUrl }
  const workedHours = random.between(1, 16) / 4
  await person.ask(calls.reopenHours, { entryIds: [entryId] })
  const version = entry.version + 1
  await world.call('A', creatorId, calls.updateHours, { entryId, version, ...work, workedHours })
  await world.call('B', creatorId, calls.submitHours, { entryIds: [entryId] })
  await world.call('A', uid, calls.approveHours, { entries: [{ entryId, version: version + 2 }] })
}

export const timesheetsLife: Life = {
  acts: {
    'logs hours': {
      by: creators,
      weight: 4,
      async act(person) {
        const { random } = person
        const workDate = addDays(today(person), -random.below(5))
        const shown = await person.ask(calls.prepareHours, { workDate })
        const project = random.pick(shown?.projects ?? [])
        if (!project) return
        const product = random.chance(0.5) ? random.pick(project.products) : null
        await person.ask(calls.addHours, {
          key: person.key(),
          projectId: project.id,
          productId: product?.id ?? null,
          workDate,
          descriptions: 'Opening hours page',
          workedHours: random.between(1, 16) / 4,
          billable: random.chance(0.9),
          linkUrl: null,
        })
      },
    },
    'changes hours': {
      by: creators,
      weight: 1,
      async act(person) {
        const entry = ownDraft(person)
        if (!entry) return
        const { projectId, productId, workDate, descriptions, billable, linkUrl } = entry.data
        const work = { projectId, productId, workDate, descriptions, billable, linkUrl }
        const workedHours = person.random.between(1, 16) / 4
        await person.ask(calls.updateHours, { entryId: entry.id, version: entry.version, ...work, workedHours })
      },
    },
    'removes hours': {
      by: creators,
      weight: 0.3,
      async act(person) {
        const entry = ownDraft(person)
        if (entry) await person.ask(calls.removeHours, { entryId: entry.id })
      },
    },
    'submits hours': {
      by: creators,
      weight: 3,
      async act(person) {
        const drafts = entriesWith(person, 'draft').filter(({ data }) => data.creatorId === person.uid)
        if (drafts.length > 0)
          await person.ask(calls.submitHours, { entryIds: drafts.slice(0, 20).map(({ id }) => id) })
      },
    },
    'approves hours': {
      by: staff,
      weight: 3,
      async act(person) {
        const submitted = entriesWith(person, 'submitted').slice(0, 20)
        const entries = submitted.map(({ id, version }) => ({ entryId: id, version }))
        if (entries.length > 0) await person.ask(calls.approveHours, { entries })
      },
    },
    'sends hours back': {
      by: staff,
      weight: 0.5,
      async act(person) {
        const entry = person.random.pick(entriesWith(person, 'submitted'))
        if (entry) await person.ask(calls.rejectHours, { entryIds: [entry.id], reason: 'Which page was it?' })
      },
    },
    'reopens hours': {
      by: staff,
      weight: 1,
      async act(person) {
        const entry = person.random.pick(entriesWith(person, 'approved'))
        if (entry) await person.ask(calls.reopenHours, { entryIds: [entry.id] })
      },
    },
    'has hours worked over': {
      by: staff,
      weight: 2,
      async act(person) {
        const entry = person.random.pick(entriesWith(person, 'approved'))
        if (entry) await workOver(person, entry.id)
      },
    },
  },
  invariants: { 'hours are logged once for each key': oncePerKey(timeEntries, calls.addHours) },
}
