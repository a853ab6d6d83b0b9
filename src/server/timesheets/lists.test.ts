import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import { batchSize } from '#domain/timesheets/batch-size.ts'
import * as calls from '#domain/timesheets/contract.ts'
import { draftEntry, submittedEntry } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { entriesOfProject, hoursOfMonth } from '#server/timesheets/exports/entries.ts'
import { timeEntries } from './exports/collections.ts'
import { agree, approve, log, submit } from './stage.test-support.ts'

const month = '2026-12'

describe('time sheets', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** Writes many submitted entries straight into the store. */
  async function fill(count: number, toEntry: (index: number) => Partial<TimeEntry>): Promise<void> {
    for (let from = 0; from < count; from += 500) {
      await portal.documents.transact(async (transaction) => {
        for (let index = from; index < Math.min(count, from + 500); index++) {
          const work = {
            projectId: 'bakery-relaunch',
            clientId: 'ada',
            productId: null,
            workDate: '2026-12-01',
            descriptions: `Work ${index}`,
            workedHours: 0.1,
            billable: true,
            linkUrl: null,
          }
          const who = { id: `e${String(index).padStart(5, '0')}`, creatorId: 'ivo' }
          const now = portal.clock.now()
          const entry = { ...submittedEntry(draftEntry(work, who, now), now), ...toEntry(index) }
          transaction.create(timeEntries, entry)
        }
      })
    }
  }

  test('are per creator by name, then per day, with hours, pay and what waits for staff', async () => {
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(10_000) })
    await log(portal, 'mei', { workDate: '2026-12-03', workedHours: 2 })
    const waits = await submit(portal, 'ivo', { workDate: '2026-12-07', workedHours: 1.25 })
    await approve(portal, 'ivo', { workDate: '2026-12-02', workedHours: 3 })
    await approve(portal, 'ivo', { workDate: '2026-12-07', workedHours: 0.5, billable: false })
    await log(portal, 'ivo', { workDate: '2026-11-30', workedHours: 8 })
    await portal.documents.transact(async (transaction) => {
      const mei = await transaction.get(employees, 'mei')
      if (mei) transaction.put(employees, { ...mei.data, avatarId: 'mei-smiling' })
    })
    const waiting = { waiting: [{ entryId: waits.id, version: 2 }], waitingHours: 1.25, waitingCents: 8125 }
    const second = { day: '2026-12-02', hours: 3, priceCents: 19_500, payCents: 19_500 }
    const seventh = { day: '2026-12-07', hours: 1.75, priceCents: 11_375, payCents: 11_375 }
    const { sheets, projects } = await portal.call('tom', calls.listTimeSheets, { month })
    assert.deepEqual(projects, [{ id: 'bakery-relaunch', name: 'Bakery relaunch', client: 'Northwind Bakery' }])
    assert.deepEqual(sheets, [
      {
        creatorId: 'ivo',
        name: 'Ivo Brandt',
        position: 'Designer',
        avatarId: null,
        hours: 4.75,
        priceCents: 30_875,
        payCents: 30_875,
        earnedCents: 22_750,
        waitingCents: 8125,
        billCents: 30_000,
        payRates: { 'bakery-relaunch': 6500 },
        hoursByStatus: { draft: 0, submitted: 1.25, approved: 3.5, rejected: 0, invoiced: 0 },
        days: [
          { ...second, earnedCents: 19_500, entryCount: 1, waiting: [] },
          { ...seventh, earnedCents: 3250, entryCount: 2, ...waiting },
        ],
      },
      {
        creatorId: 'mei',
        name: 'Mei Tanaka',
        position: 'Engineer',
        avatarId: 'mei-smiling',
        hours: 2,
        priceCents: 17_000,
        payCents: 17_000,
        earnedCents: 0,
        waitingCents: 0,
        billCents: 0,
        hoursByStatus: { draft: 2, submitted: 0, approved: 0, rejected: 0, invoiced: 0 },
        days: [{ day: '2026-12-03', hours: 2, priceCents: 17_000, payCents: 17_000, entryCount: 1, waiting: [] }],
      },
    ])
  })

  test('count rejected hours in no pay and no bill', async () => {
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(10_000) })
    await approve(portal, 'ivo', { workDate: '2026-12-02', workedHours: 2 })
    const { id: entryId } = await submit(portal, 'ivo', { workDate: '2026-12-03', workedHours: 4 })
    await portal.call('tom', calls.rejectHours, { entryIds: [entryId], reason: 'Which shop?' })
    for (const [who, bill] of [
      ['tom', 20_000],
      ['ivo', null],
    ] as const) {
      const [sheet] = (await portal.call(who, calls.listTimeSheets, { month })).sheets
      assert.deepEqual(
        [sheet?.hours, sheet?.priceCents, sheet?.payCents, sheet?.earnedCents, sheet?.billCents],
        [6, 39_000, 13_000, 13_000, bill],
      )
      assert.deepEqual(
        sheet?.days.map((day) => [day.payCents, day.rejectedHours]),
        [
          [13_000, undefined],
          [0, 4],
        ],
      )
    }
  })

  test('a creator sees their own alone, whatever they ask for, with the drafts that wait for them and no bill', async () => {
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(10_000) })
    await log(portal, 'mei')
    const draft = await log(portal, 'ivo')
    for (const filter of [{}, { creatorId: 'mei' }, { creatorId: 'ivo' }]) {
      const { sheets, projects } = await portal.call('ivo', calls.listTimeSheets, { month, ...filter })
      assert.deepEqual(
        sheets.map(({ creatorId, billCents, days }) => [creatorId, billCents, days.map(({ waiting }) => waiting)]),
        [['ivo', null, [[{ entryId: draft.id, version: 1 }]]]],
      )
      assert.deepEqual(
        projects.map(({ id }) => id),
        ['bakery-relaunch'],
      )
    }
  })

  test('name the clients of projects that are called alike', async () => {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(projects, 'clinic-booking')
      assert.ok(found)
      transaction.put(projects, { ...found.data, name: 'Bakery relaunch' })
    })
    await log(portal, 'mei', { workedHours: 1 })
    await log(portal, 'mei', { projectId: 'clinic-booking', workedHours: 2 })
    const named = [
      { id: 'clinic-booking', name: 'Bakery relaunch, Harbor Clinics' },
      { id: 'bakery-relaunch', name: 'Bakery relaunch, Northwind Bakery' },
    ]
    assert.deepEqual((await portal.call('tom', calls.listTimeSheets, { month })).projects, named)
    assert.deepEqual((await portal.call('tom', calls.listHours, { month, creatorId: 'mei' })).projects, named)
  })

  test('filter by project, creator and state, and keep the projects to choose from', async () => {
    await log(portal, 'mei', { workedHours: 1 })
    await submit(portal, 'mei', { projectId: 'clinic-booking', workedHours: 2 })
    await approve(portal, 'ivo', { workedHours: 4 })
    const found = async (filter: object) => {
      const { sheets, projects } = await portal.call('tom', calls.listTimeSheets, { month, ...filter })
      assert.deepEqual(
        projects.map(({ name }) => name),
        ['Appointment booking', 'Bakery relaunch'],
      )
      return sheets.map(({ creatorId, hours }) => [creatorId, hours])
    }
    assert.deepEqual(await found({}), [
      ['ivo', 4],
      ['mei', 3],
    ])
    assert.deepEqual(await found({ projectId: 'bakery-relaunch' }), [
      ['ivo', 4],
      ['mei', 1],
    ])
    assert.deepEqual(await found({ status: 'submitted' }), [['mei', 2]])
    assert.deepEqual(await found({ creatorId: 'mei', projectId: 'bakery-relaunch', status: 'draft' }), [['mei', 1]])
    assert.deepEqual(await found({ creatorId: 'mei', status: 'approved' }), [])
  })

  test('a month without hours is empty, and what is no month is refused', async () => {
    await log(portal, 'ivo')
    assert.deepEqual(await portal.call('tom', calls.listTimeSheets, { month: '2026-11' }), { sheets: [], projects: [] })
    assert.equal(await portal.outcome('tom', calls.listTimeSheets, { month: '2026-13' }), 'invalid-input')
    assert.equal(await portal.outcome('tom', calls.listTimeSheets, {}), 'invalid-input')
  })

  test('the entries of a creator come by day, with the names of what they are about', async () => {
    const late = await log(portal, 'ivo', { workDate: '2026-12-08', productId: 'bakery-relaunch-2' })
    const early = await log(portal, 'ivo', { workDate: '2026-12-01' })
    await log(portal, 'mei')
    const reply = await portal.call('ivo', calls.listHours, { month, creatorId: 'ivo' })
    assert.deepEqual(reply, {
      entries: [early, late],
      next: null,
      projects: [{ id: 'bakery-relaunch', name: 'Bakery relaunch', client: 'Northwind Bakery' }],
      products: [{ id: 'bakery-relaunch-2', name: 'Pre-order app' }],
    })
    assert.equal(await portal.outcome('ivo', calls.listHours, { month, creatorId: 'mei' }), 'not-found')
    assert.equal((await portal.call('tom', calls.listHours, { month, creatorId: 'mei' })).entries.length, 1)
  })

  test('one entry is read by its creator alone, whatever its month and status', async () => {
    const own = await submit(portal, 'ivo', { workDate: '2026-11-30' })
    assert.deepEqual(await portal.call('ivo', calls.getHours, { entryId: own.id }), { entry: own })
    assert.equal(await portal.outcome('mei', calls.getHours, { entryId: own.id }), 'not-found')
  })

  test('pages of entries join without gap or repeat, filtered or not', async () => {
    await fill(450, (index) => ({
      workDate: `2026-12-${String((index % 9) + 1).padStart(2, '0')}`,
      status: index % 3 ? 'submitted' : 'draft',
    }))
    for (const [filter, count] of [
      [{}, 450],
      [{ status: 'draft' }, 150],
      [{ projectId: 'clinic-booking' }, 0],
    ] as const) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await portal.call('tom', calls.listHours, {
          month,
          creatorId: 'ivo',
          ...filter,
          ...(after ? { after } : {}),
        })
        assert.ok(page.entries.length <= 100)
        seen.push(...page.entries.map(({ workDate, id }) => `${workDate} ${id}`))
        after = page.next ?? undefined
      } while (after)
      assert.deepEqual([seen.length, new Set(seen).size], [count, count])
      assert.deepEqual(seen, seen.toSorted())
    }
  })

  test('a month of 5,000 entries is told in its totals, and decided on in parts', async () => {
    const creators = ['ivo', 'mei', 'sol', 'nia', 'kim']
    await fill(5000, (index) => ({
      creatorId: creators[index % 5] ?? '',
      workDate: `2026-12-${String((index % 28) + 1).padStart(2, '0')}`,
    }))
    const { sheets } = await portal.call('tom', calls.listTimeSheets, { month })
    assert.deepEqual(
      sheets.map(({ hours, days }) => [hours, days.length]),
      creators.map(() => [100, 28]),
    )
    const waiting = sheets.flatMap(({ days }) => days.flatMap((day) => day.waiting))
    assert.equal(waiting.length, 5000)
    const { entries } = await portal.call('tom', calls.approveHours, { entries: waiting.slice(0, batchSize) })
    assert.equal(entries.length, batchSize)
    const tooMany = { entries: waiting.slice(0, batchSize + 1) }
    assert.equal(await portal.outcome('tom', calls.approveHours, tooMany), 'invalid-input')
    const used = await entriesOfProject(portal.documents, 'bakery-relaunch', {
      from: '2026-12-01',
      below: '2027-01-01',
    })
    assert.equal(used.length, batchSize)
  })

  test('the hours of a project are those approved in the period, first day in, last day out', async () => {
    await submit(portal, 'ivo', { workDate: '2026-12-02' })
    const first = await approve(portal, 'ivo', { workDate: '2026-12-02' })
    const second = await approve(portal, 'mei', { workDate: '2026-12-03' })
    await approve(portal, 'mei', { workDate: '2026-12-04' })
    const found = await entriesOfProject(portal.documents, 'bakery-relaunch', {
      from: '2026-12-02',
      below: '2026-12-04',
    })
    assert.deepEqual(
      found.map(({ id, rateSnapshot }) => [id, rateSnapshot]),
      [
        [first.id, 6500],
        [second.id, 8500],
      ],
    )
    assert.deepEqual(
      await entriesOfProject(portal.documents, 'clinic-booking', { from: '2026-01-01', below: '2027-01-01' }),
      [],
    )
  })

  test('the hours of a month per creator count every state but rejected', async () => {
    await log(portal, 'ivo', { workedHours: 1.1 })
    await approve(portal, 'ivo', { workedHours: 2.2, workDate: '2026-12-01' })
    const { id: onlyId } = await submit(portal, 'mei', { workDate: '2026-12-03' })
    await portal.call('tom', calls.rejectHours, { entryIds: [onlyId], reason: 'Which shop?' })
    await log(portal, 'mei', { workedHours: 5, workDate: '2026-11-30' })
    const { id } = await submit(portal, 'ivo', { workedHours: 3.5, workDate: '2026-12-02' })
    await portal.call('tom', calls.rejectHours, { entryIds: [id], reason: 'Which shop?' })
    assert.deepEqual(Object.fromEntries(await hoursOfMonth(portal.documents, month)), { ivo: 3.3 })
    assert.deepEqual(Object.fromEntries(await hoursOfMonth(portal.documents, '2026-11')), { mei: 5 })
  })
})
