import assert from 'node:assert/strict'
import { AlreadyExists } from '#server/ports/documents.ts'
import { counters, existing, keep, note, notes } from './documents-cast.conformance.ts'
import type { Check } from './documents-cast.conformance.ts'

export const writingChecks: readonly Check[] = [
  {
    title: 'counts versions from 1, one more with each write, and from 1 again after a removal',
    async run({ documents }) {
      await keep(documents, [note('n1')])
      for (const version of [2, 3]) {
        await documents.transact(async (transaction) => {
          const found = existing(await transaction.get(notes, 'n1'))
          transaction.put(notes, { ...found.data, rank: version })
        })
        assert.equal((await documents.get(notes, 'n1'))?.version, version)
      }
      await documents.transact(async (transaction) => {
        await transaction.get(notes, 'n1')
        transaction.remove(notes, 'n1')
      })
      assert.equal(await documents.get(notes, 'n1'), null)
      await keep(documents, [note('n1')])
      assert.equal((await documents.get(notes, 'n1'))?.version, 1)
    },
  },
  {
    title: 'returns what the work returns, and writes nothing of a work that throws',
    async run({ documents }) {
      assert.equal(await documents.transact(async () => 'done'), 'done')
      const refusal = new Error('not today')
      const work = documents.transact(async (transaction) => {
        transaction.create(notes, note('n1'))
        throw refusal
      })
      await assert.rejects(work, refusal)
      assert.equal(await documents.get(notes, 'n1'), null)
    },
  },
  {
    title: 'writes all of a transaction or nothing of it',
    async run({ documents }) {
      await keep(documents, [note('taken')])
      const work = documents.transact(async (transaction) => {
        transaction.create(counters, { id: 'c1', value: 1 })
        transaction.create(notes, note('taken', { title: 'usurper' }))
      })
      await assert.rejects(work, (error) => {
        assert.ok(error instanceof AlreadyExists)
        assert.deepEqual([error.collection, error.id], ['notes', 'taken'])
        return true
      })
      assert.equal(await documents.get(counters, 'c1'), null)
      assert.equal((await documents.get(notes, 'taken'))?.data.title, 'Colours')
    },
  },
  {
    title: 'refuses to replace or remove what the transaction has not read and found',
    async run({ documents }) {
      await keep(documents, [note('n1')])
      await assert.rejects(documents.transact(async (transaction) => transaction.put(notes, note('n1', { rank: 2 }))))
      await assert.rejects(documents.transact(async (transaction) => transaction.remove(notes, 'n1')))
      await assert.rejects(
        documents.transact(async (transaction) => {
          await transaction.get(notes, 'n2')
          transaction.put(notes, note('n2'))
        }),
      )
      assert.deepEqual(existing(await documents.get(notes, 'n1')).data, note('n1'))
      assert.equal(await documents.count(notes, {}), 1)
    },
  },
  {
    title: 'refuses a document that its schema refuses, before anything is written',
    async run({ documents }) {
      const misshapen = [{ rank: 1.5 }, { surplus: true }, { title: undefined }, { title: 'x'.repeat(1001) }]
      for (const fields of misshapen) {
        await assert.rejects(
          documents.transact(async (transaction) =>
            // The compiler would refuse it as well.
            transaction.create(notes, { ...note('n1'), ...fields } as never),
          ),
        )
      }
      assert.equal(await documents.count(notes, {}), 0)
    },
  },
  {
    title: 'refuses ids that not every store could hold',
    async run({ documents }) {
      for (const id of ['', 'a\0b', '\uD800', 'é'.repeat(751)]) await assert.rejects(keep(documents, [note(id)]))
      await keep(
        documents,
        ['😀/ ü', 'é'.repeat(750)].map((id) => note(id)),
      )
      assert.equal((await documents.get(notes, '😀/ ü'))?.id, '😀/ ü')
    },
  },
]
