import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumHours } from '#domain/core/hours.ts'
import { getWorkOverview } from '#domain/overview/contract.ts'
import { getProject } from '#domain/projects/contract.ts'
import { listHours, listTimeSheets, updateHours } from '#domain/timesheets/contract.ts'
import type { OwnEntry, StaffEntry } from '#domain/timesheets/contract.ts'
import { entryStatuses } from '#domain/timesheets/entry-statuses.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { agency, castProjects } from './cast.ts'
import { seedProjects } from './seed-projects.ts'
import { seedTimesheets } from './seed-timesheets.ts'

const months = ['2026-09', '2026-10', '2026-11', '2026-12']

test('the demo has three months of hours in every state, and everything kept beside them agrees', async () => {
  const portal = await openTestPortal()
  try {
    await seedProjects(portal)
    await seedTimesheets(portal)
    const found: (StaffEntry | OwnEntry)[] = []
    for (const month of months) {
      const { sheets } = await portal.call('tom', listTimeSheets, { month })
      for (const sheet of sheets) {
        const { entries, next } = await portal.call('tom', listHours, { month, creatorId: sheet.creatorId })
        assert.equal(next, null)
        assert.equal(sumHours(entries.map(({ workedHours }) => workedHours)), sheet.hours)
        found.push(...entries)
      }
    }
    assert.ok(found.length >= 130 && found.length <= 190, `${found.length} entries`)
    assert.deepEqual(
      new Set(found.map(({ status }) => status)),
      new Set(entryStatuses).difference(new Set(['invoiced'])),
    )
    for (const { id: projectId } of castProjects) {
      const settled = found.filter((entry) => entry.projectId === projectId && entry.approval !== null)
      const { terms, project } = await portal.call('tom', getProject, { projectId })
      assert.equal(terms?.usedHours ?? 0, sumHours(settled.map(({ workedHours }) => workedHours)), projectId)
      assert.ok(settled.every(({ workDate }) => workDate <= project.lastActivityAt))
    }
  } finally {
    await portal.close()
  }
})

test('a creator of the demo goes on from what is there: a rejected entry can be changed', async () => {
  const portal = await openTestPortal()
  try {
    await seedProjects(portal)
    await seedTimesheets(portal)
    const pages = await Promise.all(
      ['2026-11', '2026-12'].map((month) =>
        portal.call('ivo', listHours, { month, creatorId: 'ivo', status: 'rejected' }),
      ),
    )
    const entry = pages.flatMap(({ entries }) => entries)[0]
    assert.ok(entry?.rejectReason)
    const { projectId, productId, workDate, descriptions, billable, linkUrl } = entry
    const work = { projectId, productId, workDate, descriptions, billable, linkUrl, workedHours: 1 }
    const reply = await portal.call('ivo', updateHours, { ...work, entryId: entry.id, version: entry.version })
    assert.equal(reply.entry.status, 'draft')
  } finally {
    await portal.close()
  }
})

const openingHours = { timeZone: agency.timeZone, spans: [{ weekday: 1, opens: 540, closes: 1020 }] } as const

// The clock of the tests begins at 09:00 UTC on Dec 8, which is 1 AM in Los Angeles.
for (const [hour, hoursLater] of [
  ['at 09:00 UTC', 0],
  ['at 20:00 UTC', 11],
  ['at 01:25 UTC, when it is the day before for the agency', 16 + 25 / 60],
] as const)
  test(`no hours of the demo are of a day to come, where it starts ${hour}`, async () => {
    const portal = await openTestPortal(undefined, undefined, { settings: { openingHours } })
    try {
      portal.clock.advance(hoursLater * 3_600_000)
      await seedProjects(portal)
      await seedTimesheets(portal)
      const { today, people } = await portal.call('tom', getWorkOverview, {})
      assert.equal(today, '2026-12-08')
      const { sheets } = await portal.call('tom', listTimeSheets, { month: '2026-12' })
      assert.ok(sheets.length > 1)
      for (const { creatorId, hours, hoursByStatus, days } of sheets) {
        assert.ok(
          days.every(({ day }) => day <= today),
          creatorId,
        )
        const used = people.find((person) => person.creatorId === creatorId)
        assert.equal(used?.hours, hours - hoursByStatus.rejected, creatorId)
      }
    } finally {
      await portal.close()
    }
  })
