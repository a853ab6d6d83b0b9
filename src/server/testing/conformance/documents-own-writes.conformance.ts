import assert from 'node:assert/strict'
import { AlreadyExists } from '#server/ports/documents.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { counters, existing, keep, note, notes } from './documents-cast.conformance.ts'
import type { Check } from './documents-cast.conformance.ts'

/** Gets a note, which must be there, and writes it with another rank. */
async function rank(transaction: Transaction, id: string, value: number): Promise<void> {
  const found = existing(await transaction.get(notes, id))
  transaction.put(notes, { ...found.data, rank: value })
}

/** Somebody else's change, in the middle of a work. */
const meanwhile = (documents: Documents, value: number) =>
  documents.transact((transaction) => rank(transaction, 'n1', value))

export const ownWritesChecks: readonly Check[] = [
  {
    title: 'sees in a transaction what it has itself written, each time as a copy, and others see nothing of it',
    async run({ documents }) {
      await keep(documents, [note('n1'), note('n2')])
      await documents.transact(async (transaction) => {
        transaction.create(notes, note('n3'))
        await rank(transaction, 'n1', 7)
        await transaction.get(notes, 'n2')
        transaction.remove(notes, 'n2')
        const [one, two, three] = [
          existing(await transaction.get(notes, 'n1')),
          await transaction.get(notes, 'n2'),
          existing(await transaction.get(notes, 'n3')),
        ]
        assert.deepEqual([one.version, one.data.rank, two, three.version], [2, 7, null, 1])
        Object.assign(three.data, { rank: 99 })
        assert.equal(existing(await transaction.get(notes, 'n3')).data.rank, 1)
        assert.equal((await documents.get(notes, 'n1'))?.data.rank, 1)
        assert.equal(await documents.get(notes, 'n3'), null)
        assert.deepEqual(
          (await documents.list(notes, { limit: 10 })).map(({ id }) => id),
          ['n1', 'n2'],
        )
      })
      assert.deepEqual(
        (await documents.list(notes, { limit: 10 })).map(({ id }) => id),
        ['n1', 'n3'],
      )
    },
  },
  {
    title: 'answers a second get with what it read first, and runs again where that has changed',
    async run({ documents }) {
      await keep(documents, [note('n1')])
      const ranks: number[][] = []
      await documents.transact(async (transaction) => {
        const first = existing(await transaction.get(notes, 'n1')).data.rank
        if (ranks.length === 0) await meanwhile(documents, 5)
        const second = existing(await transaction.get(notes, 'n1')).data.rank
        ranks.push([first, second])
        transaction.create(counters, { id: 'c1', value: second })
      })
      assert.deepEqual(ranks, [
        [1, 1],
        [5, 5],
      ])
      assert.equal((await documents.get(counters, 'c1'))?.data.value, 5)
    },
  },
  {
    title: 'writes a document again only after it was got again, and counts one version for all of it',
    async run({ documents }) {
      await keep(documents, [note('n1')])
      await documents.transact(async (transaction) => {
        await rank(transaction, 'n1', 2)
        await rank(transaction, 'n1', 3)
        transaction.create(notes, note('n2'))
        await rank(transaction, 'n2', 4)
      })
      const [one, two] = [existing(await documents.get(notes, 'n1')), existing(await documents.get(notes, 'n2'))]
      assert.deepEqual([one.version, one.data.rank, two.version, two.data.rank], [2, 3, 1, 4])
      const stale = [
        (transaction: Transaction) => transaction.put(notes, note('n1')),
        (transaction: Transaction) => transaction.remove(notes, 'n1'),
        (transaction: Transaction) => transaction.create(notes, note('n1')),
      ]
      for (const writeAgain of stale) {
        const work = documents.transact(async (transaction) => {
          await rank(transaction, 'n1', 9)
          writeAgain(transaction)
        })
        await assert.rejects(work, /must read a document again before writing it again/)
      }
      assert.equal((await documents.get(notes, 'n1'))?.data.rank, 3)
    },
  },
  {
    title: 'answers a write with what it will store, and its version',
    async run({ documents }) {
      await keep(documents, [note('n1'), note('n2')])
      const answered = await documents.transact(async (transaction) => {
        const before = existing(await transaction.get(notes, 'n1')).data
        await transaction.get(notes, 'n2')
        transaction.remove(notes, 'n2')
        await transaction.get(notes, 'n2')
        return [
          transaction.put(notes, { ...before, rank: 7 }),
          transaction.create(notes, note('n2', { rank: 8 })),
          transaction.create(notes, note('n3')),
        ]
      })
      for (const { id, version, json, data } of answered) {
        const stored = existing(await documents.get(notes, id))
        assert.deepEqual([version, JSON.parse(json), data], [stored.version, stored.data, stored.data])
      }
      assert.deepEqual(
        answered.map(({ version }) => version),
        [2, 2, 1],
      )
    },
  },
  {
    title: 'replaces what it removes and creates again',
    async run({ documents }) {
      await keep(documents, [note('n1')])
      await documents.transact(async (transaction) => {
        await transaction.get(notes, 'n1')
        transaction.remove(notes, 'n1')
        assert.equal(await transaction.get(notes, 'n1'), null)
        transaction.create(notes, note('n1', { rank: 8 }))
      })
      const now = existing(await documents.get(notes, 'n1'))
      assert.deepEqual([now.version, now.data.rank], [2, 8])
    },
  },
  {
    title: 'writes nothing where it removes what it created, and still holds that nothing was there',
    async run({ documents }) {
      let tries = 0
      await documents.transact(async (transaction) => {
        tries++
        assert.equal((await transaction.get(notes, 'n1')) === null, tries === 1)
        if (tries > 1) return
        transaction.create(notes, note('n1'))
        await transaction.get(notes, 'n1')
        transaction.remove(notes, 'n1')
        assert.equal(await transaction.get(notes, 'n1'), null)
        transaction.create(counters, { id: 'c1', value: 1 })
        await keep(documents, [note('n1', { rank: 3 })])
      })
      assert.equal(tries, 2)
      assert.equal((await documents.get(notes, 'n1'))?.data.rank, 3)
      assert.equal(await documents.get(counters, 'c1'), null)
    },
  },
  {
    title: 'refuses to remove what it created without having read it',
    async run({ documents }) {
      const work = documents.transact(async (transaction) => {
        transaction.create(notes, note('n1'))
        await transaction.get(notes, 'n1')
        transaction.remove(notes, 'n1')
      })
      await assert.rejects(work, /must read it first/)
    },
  },
  {
    title: 'refuses at once to create what it has seen, and at the commit what it has not',
    async run({ documents }) {
      await keep(documents, [note('n1')])
      let isPast = false
      const seen = documents.transact(async (transaction) => {
        await transaction.get(notes, 'n1')
        transaction.create(notes, note('n1', { rank: 2 }))
        isPast = true
      })
      await assert.rejects(seen, AlreadyExists)
      assert.equal(isPast, false)
      const unseen = documents.transact(async (transaction) => {
        transaction.create(notes, note('n1', { rank: 2 }))
        isPast = true
      })
      await assert.rejects(unseen, AlreadyExists)
      assert.deepEqual([isPast, (await documents.get(notes, 'n1'))?.data.rank], [true, 1])
    },
  },
]
