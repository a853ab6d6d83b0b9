import assert from 'node:assert/strict'
import type { Change, Collection, Document, Documents } from '#server/ports/documents.ts'
import { counters, increment, keep, note, notes } from './documents-cast.conformance.ts'
import type { Check, Counter } from './documents-cast.conformance.ts'

export const watchingChecks: readonly Check[] = [
  {
    title: 'tells a watcher what a document was and is: made, changed, removed',
    async run({ documents }) {
      const told = record(documents, counters, 3)
      await documents.transact(async (transaction) => transaction.create(counters, { id: 'c', value: 0 }))
      await increment(documents, 'c')
      await documents.transact(async (transaction) => {
        await transaction.get(counters, 'c')
        transaction.remove(counters, 'c')
      })
      assert.deepEqual((await told).map(values), [
        ['c', null, 0],
        ['c', 0, 1],
        ['c', 1, null],
      ])
      assert.deepEqual(
        (await told).map(({ before, after }) => [before?.version, after?.version]),
        [
          [undefined, 1],
          [1, 2],
          [2, undefined],
        ],
      )
    },
  },
  {
    title: 'tells a document that was removed and created again in one transaction as one change',
    async run({ documents }) {
      await documents.transact(async (transaction) => transaction.create(counters, { id: 'c', value: 0 }))
      const told = record(documents, counters, 2)
      await documents.transact(async (transaction) => {
        await transaction.get(counters, 'c')
        transaction.remove(counters, 'c')
        await transaction.get(counters, 'c')
        transaction.create(counters, { id: 'c', value: 7 })
      })
      await increment(documents, 'c')
      assert.deepEqual((await told).map(values), [
        ['c', 0, 7],
        ['c', 7, 8],
      ])
    },
  },
  {
    title: 'tells the changes of one document in the order of its commits, none twice',
    async run({ documents }) {
      await documents.transact(async (transaction) => transaction.create(counters, { id: 'c', value: 0 }))
      const told = record(documents, counters, 30)
      await Promise.all(Array.from({ length: 30 }, () => increment(documents, 'c')))
      assert.deepEqual(
        (await told).map(values),
        Array.from({ length: 30 }, (_, value) => ['c', value, value + 1]),
      )
    },
  },
  {
    title: 'tells nothing of what was not committed, of other collections, or after the watching ended',
    async run({ documents }) {
      const heard: string[] = []
      const stop = documents.watch(notes, ({ id }) => heard.push(id))
      const work = documents.transact(async (transaction) => {
        transaction.create(notes, note('never'))
        throw new Error('not today')
      })
      await assert.rejects(work)
      await documents.transact(async (transaction) => transaction.create(counters, { id: 'other', value: 0 }))
      const told = record(documents, notes, 1)
      await keep(documents, [note('first')])
      await told
      stop()
      const toldAgain = record(documents, notes, 1)
      await keep(documents, [note('second')])
      await toldAgain
      assert.deepEqual(heard, ['first'])
    },
  },
  {
    title: 'shows a watcher nothing of what another does to its document',
    async run({ documents }) {
      const stop = documents.watch(notes, ({ after }) => Reflect.set(after?.data ?? {}, 'title', 'scribbled'))
      const told = record(documents, notes, 1)
      await keep(documents, [note('n1')])
      assert.deepEqual(
        (await told).map(({ after }) => after?.data.title),
        ['Colours'],
      )
      stop()
    },
  },
]

/** The next `count` changes; it stops watching by itself. */
function record<T extends Document>(
  documents: Documents,
  collection: Collection<T>,
  count: number,
): Promise<Change<T>[]> {
  return new Promise((resolve) => {
    const changes: Change<T>[] = []
    const stop = documents.watch(collection, (change) => {
      changes.push(change)
      if (changes.length < count) return
      stop()
      resolve(changes)
    })
  })
}

function values({ id, before, after }: Change<Counter>): [string, number | null, number | null] {
  return [id, before?.data.value ?? null, after?.data.value ?? null]
}
