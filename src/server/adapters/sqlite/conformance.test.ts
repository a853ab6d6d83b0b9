import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoredRow } from '#server/ports/documents-stored-row.ts'
import type { Documents, Stored, Transaction } from '#server/ports/documents.ts'
import { conformanceCollections } from '#server/testing/conformance/documents-cast.conformance.ts'
import { documentsChecks, documentsConformance } from '#server/testing/conformance/documents.conformance.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

documentsConformance('SQLite in memory', async () => ({ documents: openInMemory() }))

documentsConformance(
  'SQLite in a file',
  async () => {
    const scratch = createScratchFolder()
    return {
      documents: openSqliteDocuments(scratch.file, conformanceCollections),
      dispose: async () => scratch.remove(),
    }
  },
  { runs: 10 },
)

const sabotages: { fails: string; sabotage: (documents: Documents) => Documents }[] = [
  {
    fails: 'loses no update, however two writers interleave',
    sabotage: (documents) => ({ ...documents, transact: (work) => transactBlindly(documents, work) }),
  },
  {
    fails: 'sees in a transaction what it has itself written, each time as a copy, and others see nothing of it',
    sabotage: withCommittedReads,
  },
  {
    fails: 'answers a second get with what it read first, and runs again where that has changed',
    sabotage: withCommittedReads,
  },
  {
    fails: 'writes a document again only after it was got again, and counts one version for all of it',
    sabotage: (documents) => ({ ...documents, transact: (work) => transactBlindly(documents, work) }),
  },
  {
    fails: 'joins pages without gap or repeat, for any order, range and length',
    sabotage: (documents) => ({
      ...documents,
      list: async (collection, options) => (await documents.list(collection, options)).toReversed(),
    }),
  },
  {
    fails: 'counts a list as it lists it: what equals, in its range, with the field of its order',
    sabotage: (documents) => ({
      ...documents,
      countListed: async (collection, { where = {} }) => ({
        count: await documents.count(collection, where),
        isMore: false,
      }),
    }),
  },
  {
    fails: 'counts a list up to its limit and says whether there is more',
    sabotage: (documents) => ({
      ...documents,
      countListed: async (collection, options) => ({
        ...(await documents.countListed(collection, options)),
        isMore: false,
      }),
    }),
  },
  {
    fails: 'keeps the store as it is when a returned document is changed',
    sabotage(documents) {
      const cache = new Map<string, Stored<never> | null>()
      return {
        ...documents,
        async get(collection, id) {
          // Ids of the check are used in one collection only.
          if (!cache.has(id)) cache.set(id, (await documents.get(collection, id)) as never)
          return cache.get(id) as never
        },
      }
    },
  },
  {
    fails: 'tells a watcher what a document was and is: made, changed, removed',
    sabotage: (documents) => ({
      ...documents,
      watch: (collection, onChange) => documents.watch(collection, (change) => onChange({ ...change, before: null })),
    }),
  },
  {
    fails: 'refuses a list that no query declares, and one without a sound limit',
    sabotage: (documents) => ({
      ...documents,
      list: (collection, options) => documents.list(collection, options).catch(() => []),
    }),
  },
]

for (const { fails, sabotage } of sabotages) {
  test(`the suite notices a store that breaks "${fails}"`, async () => {
    const check = documentsChecks.find(({ title }) => title === fails)
    const documents = openInMemory()
    await assert.rejects(async () => check?.run({ documents: sabotage(documents), runs: 100 }))
    await documents.close()
  })
}

function openInMemory(): Documents {
  return openSqliteDocuments(':memory:', conformanceCollections)
}

/** Answers within a transaction what is committed, and not what the transaction sees. */
function withCommittedReads(documents: Documents): Documents {
  return {
    ...documents,
    transact: (work) =>
      documents.transact((transaction) =>
        work({
          ...transaction,
          async get(collection, id) {
            await transaction.get(collection, id)
            return documents.get(collection, id)
          },
        }),
      ),
  }
}

/** Writes without looking whether what was read is still so. */
async function transactBlindly<R>(documents: Documents, work: (transaction: Transaction) => Promise<R>): Promise<R> {
  const writes: ((transaction: Transaction) => Promise<void>)[] = []
  const result = await work({
    get: (collection, id) => documents.get(collection, id),
    create(collection, document) {
      writes.push(async ({ create }) => void create(collection, document))
      return new StoredRow(document.id, 1, JSON.stringify(document))
    },
    remove: (collection, id) => void writes.push(async ({ remove }) => remove(collection, id)),
    put(collection, document) {
      writes.push(async ({ get, put }) => {
        await get(collection, document.id)
        put(collection, document)
      })
      return new StoredRow(document.id, 1, JSON.stringify(document))
    },
  })
  await documents.transact(async (transaction) => {
    for (const write of writes) await write(transaction)
  })
  return result
}
