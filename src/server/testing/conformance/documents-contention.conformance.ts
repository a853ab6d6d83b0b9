import assert from 'node:assert/strict'
// oxlint-disable-next-line boundaries/imports -- the suite is a test that lives beside its port
import fc from 'fast-check'
import { AlreadyExists, Contended } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'
import { counters, existing, increment } from './documents-cast.conformance.ts'
import type { Check } from './documents-cast.conformance.ts'

export const contentionChecks: readonly Check[] = [
  {
    title: 'lets exactly one of 50 creations of one id win',
    async run({ documents }) {
      const tries = await Promise.allSettled(
        Array.from({ length: 50 }, (_, value) =>
          documents.transact(async (transaction) => transaction.create(counters, { id: 'slot', value })),
        ),
      )
      const winners = tries.flatMap(({ status }, value) => (status === 'fulfilled' ? [value] : []))
      assert.equal(winners.length, 1)
      assert.ok(tries.every((each) => each.status === 'fulfilled' || each.reason instanceof AlreadyExists))
      assert.equal((await documents.get(counters, 'slot'))?.data.value, winners[0])
    },
  },
  {
    title: 'lets all of 50 parallel increments through, each once',
    async run({ documents }) {
      await start(documents, 'visits')
      await Promise.all(Array.from({ length: 50 }, () => increment(documents, 'visits')))
      const stored = existing(await documents.get(counters, 'visits'))
      assert.deepEqual([stored.data.value, stored.version], [50, 51])
    },
  },
  {
    title: 'loses no update, however two writers interleave',
    async run({ documents, runs }) {
      let count = 0
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), async (scheduler) => {
          const id = `edited${count++}`
          await start(documents, id)
          const writer = () =>
            documents.transact(async (transaction) => {
              const found = existing(await transaction.get(counters, id))
              await scheduler.schedule(Promise.resolve())
              transaction.put(counters, { id, value: found.data.value + 1 })
            })
          await scheduler.waitFor(Promise.all([writer(), writer()]))
          assert.equal((await documents.get(counters, id))?.data.value, 2)
        }),
        // A schedule is a small case, and there are many of them.
        { numRuns: 10 * runs },
      )
    },
  },
  {
    title: 'runs a work again when what it only read has changed',
    async run({ documents }) {
      await start(documents, 'limit')
      await start(documents, 'used')
      let tries = 0
      const seen = await documents.transact(async (transaction) => {
        const limit = existing(await transaction.get(counters, 'limit'))
        await transaction.get(counters, 'used')
        if (++tries === 1) await increment(documents, 'limit')
        transaction.put(counters, { id: 'used', value: limit.data.value })
        return limit.data.value
      })
      assert.deepEqual([tries, seen], [2, 1])
    },
  },
  {
    title: 'runs a work again when a document it read was removed and made anew',
    async run({ documents }) {
      await start(documents, 'phoenix')
      let tries = 0
      await documents.transact(async (transaction) => {
        const found = existing(await transaction.get(counters, 'phoenix'))
        if (++tries === 1) {
          await remove(documents, 'phoenix')
          await documents.transact(async (other) => other.create(counters, { id: 'phoenix', value: 10 }))
        }
        transaction.put(counters, { id: 'phoenix', value: found.data.value + 1 })
      })
      assert.equal((await documents.get(counters, 'phoenix'))?.data.value, 11)
    },
  },
  {
    title: 'gives up as contended after ten tries and has written nothing',
    async run({ documents }) {
      await start(documents, 'busy')
      let tries = 0
      const work = documents.transact(async (transaction) => {
        await transaction.get(counters, 'busy')
        tries += 1
        await increment(documents, 'busy')
        transaction.put(counters, { id: 'busy', value: -1 })
      })
      await assert.rejects(work, Contended)
      assert.equal(tries, 10)
      assert.equal((await documents.get(counters, 'busy'))?.data.value, 10)
    },
  },
]

async function start(documents: Documents, id: string): Promise<void> {
  await documents.transact(async (transaction) => transaction.create(counters, { id, value: 0 }))
}

async function remove(documents: Documents, id: string): Promise<void> {
  await documents.transact(async (transaction) => {
    await transaction.get(counters, id)
    transaction.remove(counters, id)
  })
}
