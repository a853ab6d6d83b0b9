import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Firestore } from '@google-cloud/firestore'
import { changesIn, toEntries } from '#server/adapters/firestore/changes-log.ts'
import { commitAttempt } from '#server/adapters/firestore/commit-attempt.ts'
import { alreadyExists, statusOf } from '#server/adapters/firestore/failures.ts'
import { followChanges } from '#server/adapters/firestore/follow-changes.ts'
import { createPlaces, referenceTo } from '#server/adapters/firestore/places.ts'
import { beginAttempt } from '#server/ports/documents-attempt.ts'
import { conformanceCollections, counters } from '#server/testing/conformance/documents-cast.conformance.ts'
import { createProjectId } from './project-id.ts'

/** The official emulator answers UNKNOWN now and then where much goes on, written or not: then it is asked again. */
async function keepEntry(database: Firestore, name: string, entry: Record<string, unknown>): Promise<void> {
  const [unknown, most] = [2, 5]
  for (let attempt = 1; ; attempt++) {
    try {
      await changesIn(database).doc(name).create(entry)
      return
    } catch (error) {
      if (attempt > 1 && statusOf(error) === alreadyExists) return
      if (attempt === most || statusOf(error) !== unknown) throw error
    }
  }
}

test('goes on with a new listener after some entries, without gap or repeat', async () => {
  const database = new Firestore({ projectId: createProjectId() })
  const told: string[] = []
  const isDone = Promise.withResolvers<void>()
  const stop = await followChanges(database, {
    mostEntries: 3,
    onFault: assert.ifError,
    onCommit({ commitId }) {
      told.push(commitId)
      if (told.length === 20) isDone.resolve()
    },
  })
  const expected: string[] = []
  for (let index = 0; index < 20; index++) {
    const commitId = `commit${index}`
    const change = { collection: 'counters', id: 'c', before: null, after: { version: 1, json: '{}' } }
    for (const [name, entry] of toEntries(commitId, [change])) await keepEntry(database, name, entry)
    expected.push(commitId)
  }
  await isDone.promise
  stop()
  assert.deepEqual(told, expected)
})

test('splits what a commit changed where it is more than a document holds', () => {
  const json = 'x'.repeat(500_000)
  const change = (id: string) => ({
    collection: 'counters',
    id,
    before: { version: 1, json },
    after: { version: 2, json },
  })
  assert.deepEqual([...toEntries('commit', ['a', 'b'].map(change)).keys()], ['commit', 'commit-1'])
})

test('knows its own commit again where the answer to it was lost', async () => {
  const database = new Firestore({ projectId: createProjectId() })
  const places = createPlaces(database, conformanceCollections)
  const attempt = beginAttempt({ placeOf: places, read: () => null })
  attempt.transaction.create(counters, { id: 'c', value: 1 })
  const deaf = Object.create(database, {
    batch: {
      value() {
        const batch = database.batch()
        const commit = batch.commit.bind(batch)
        batch.commit = async () => {
          await commit()
          throw Object.assign(new Error('the answer was lost'), { code: 14 })
        }
        return batch
      },
    },
  }) as Firestore // All else is the real one.
  assert.equal(await commitAttempt(deaf, 'mine', attempt, new Map()), 'committed')
  // Sent again, as the SDK would.
  assert.equal(await commitAttempt(database, 'mine', attempt, new Map()), 'committed')
  assert.equal((await referenceTo(places(counters), 'c')?.get())?.get('version'), 1)
})
