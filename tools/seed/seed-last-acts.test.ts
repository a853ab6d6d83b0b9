import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInstant } from '#domain/core/instants.ts'
import { lastActs } from '#server/accounts/exports/collections.ts'
import { keepAct } from '#server/accounts/exports/note-act.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { systemClock } from '#server/start-portal.ts'
import { saidInProjects } from './said-in-projects.ts'
import { seedLastActs } from './seed-last-acts.ts'
import { instantOf } from './seed-messages.ts'

test('the later of two acts is kept: of somebody who is there while the demo is seeded, and of an account that joined long ago', async (t) => {
  const documents = openSqliteDocuments(':memory:', [lastActs])
  t.after(() => documents.close())
  const clock = systemClock
  const at = clock.nowMs()
  await keepAct({ documents }, 'ada', at)
  await keepAct({ documents }, 'grace', at - 200 * 86_400_000)
  await seedLastActs({ documents, clock })
  const acts = await documents.list(lastActs, { orderBy: ['at', 'desc'], limit: 10 })
  assert.deepEqual(
    acts.map(({ id }) => id),
    ['ada', 'grace', 'hugo', 'uma'],
  )
  assert.equal(acts[0]?.data.at, toInstant(at))
})

test('nobody was last active before they wrote in a project, at whatever hour the demo starts', async (t) => {
  for (const now of ['2026-12-08T00:05:00.000Z', '2026-12-08T23:55:00.000Z']) {
    const documents = openSqliteDocuments(':memory:', [lastActs])
    t.after(() => documents.close())
    await seedLastActs({ documents, clock: { now: () => now, nowMs: () => Date.parse(now) } })
    const written = Object.values(saidInProjects).flat()
    for (const { data } of await documents.list(lastActs, { orderBy: ['at', 'desc'], limit: 10 })) {
      const own = written.filter(({ who }) => who === data.id).map(({ at }) => instantOf(at, Date.parse(now)))
      assert.deepEqual(
        own.filter((at) => at > data.at),
        [],
        `${data.id} at ${now}`,
      )
    }
  }
})
