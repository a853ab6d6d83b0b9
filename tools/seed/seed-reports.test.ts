import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { openPortalStore } from '#server/portal-store.ts'
import type { Clock } from '#server/ports/clock.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { reports } from '#server/reports/collections.ts'
import { castProjects } from './cast.ts'
import { publishedReports } from './published-reports.ts'
import { seedCast } from './seed-cast.ts'
import { seedProjects } from './seed-projects.ts'
import { seedReports } from './seed-reports.ts'
import { seedTimesheets } from './seed-timesheets.ts'

function clockAt(moment: string): Clock {
  const nowMs = toMilliseconds(moment)
  return { nowMs: () => nowMs, now: () => toInstant(nowMs) }
}

for (const moment of ['2026-12-08T09:00:00.000Z', '2027-01-01T00:20:00.000Z', '2028-03-31T23:50:00.000Z']) {
  test(`publishes the reports of the cast on any day, as on ${moment.slice(0, 10)}`, async () => {
    const documents = openPortalStore(':memory:')
    try {
      const deps = { documents, clock: clockAt(moment) }
      await seedCast(deps)
      await seedProjects(deps)
      await seedTimesheets(deps)
      const before = await Promise.all(castProjects.map(({ id }) => documents.get(projects, id)))
      await seedReports(deps)
      const after = await Promise.all(castProjects.map(({ id }) => documents.get(projects, id)))
      assert.deepEqual(
        after.map((project) => project?.data),
        before.map((project) => project?.data),
      )
      const lists = castProjects.map(({ id }) =>
        documents.list(reports, { where: { projectId: id }, orderBy: ['publishedAt', 'desc'], limit: 1000 }),
      )
      const published = (await Promise.all(lists)).flat().map(({ data }) => data)
      assert.equal(published.length, publishedReports.length)
      for (const { title, publishedAt, to, figures } of published) {
        assert.ok(publishedAt < moment && to <= publishedAt.slice(0, 10) && !title.includes('{'), title)
        assert.ok(figures.progress || (figures.hours?.used ?? 0) > 0, `${title} has something to tell`)
      }
      assert.equal(published.filter(({ shareUntil }) => shareUntil !== null).length, 1)
    } finally {
      await documents.close()
    }
  })
}
