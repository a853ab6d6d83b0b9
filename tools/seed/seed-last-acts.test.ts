import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInstant } from '#domain/core/instants.ts'
import { lastActs } from '#server/accounts/exports/collections.ts'
import { keepAct } from '#server/accounts/exports/note-act.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { systemClock } from '#server/start-portal.ts'
import { seedLastActs } from './seed-last-acts.ts'

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
    ['ada', 'grace', 'uma', 'hugo'],
  )
  assert.equal(acts[0]?.data.at, toInstant(at))
})
