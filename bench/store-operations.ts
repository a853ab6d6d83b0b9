import type { Collection, Document, Documents, Transaction } from '#server/ports/documents.ts'

/** What a store that charges for each document would charge for. */
export type Operations = { reads: number; writes: number; removals: number }

/**
 * Counts what goes through a port from now on, as Firestore bills it: a document that is asked for is a read whether it is
 * there or not, a list is as many as it returns and at least one, and a commit writes one entry more, from which processes
 * learn of it. Returns the running sum.
 */
export function countOperations(documents: Documents): Operations {
  const sum: Operations = { reads: 0, writes: 0, removals: 0 }
  const { get, getMany, list, countListed, count, transact } = documents
  Object.assign(documents, {
    get<T extends Document>(collection: Collection<T>, id: string) {
      sum.reads += 1
      return get.call(documents, collection as Collection, id)
    },
    getMany(collection: Collection, ids: readonly string[]) {
      sum.reads += ids.length
      return getMany.call(documents, collection, ids)
    },
    async list(collection: Collection, options: Parameters<Documents['list']>[1]) {
      const rows = await list.call(documents, collection, options)
      sum.reads += Math.max(1, rows.length)
      return rows
    },
    async countListed(collection: Collection, options: Parameters<Documents['countListed']>[1]) {
      const counted = await countListed.call(documents, collection, options)
      sum.reads += counted.isMore ? Math.ceil((options.limit + 1) / 1000) : 1
      return counted
    },
    async count(collection: Collection, where: Parameters<Documents['count']>[1]) {
      const counted = await count.call(documents, collection, where)
      // A thousand entries of an index are one read.
      sum.reads += Math.max(1, Math.ceil(counted / 1000))
      return counted
    },
    async transact<R>(work: (transaction: Transaction) => Promise<R>) {
      let attempt = { reads: 0, writes: 0, removals: 0 }
      const done = await transact.call(documents, async (transaction) => {
        attempt = { reads: 0, writes: 0, removals: 0 }
        return work(counting(transaction, attempt))
      })
      sum.reads += attempt.reads
      sum.removals += attempt.removals
      sum.writes += attempt.writes + (attempt.writes + attempt.removals > 0 ? 1 : 0)
      return done as R
    },
  })
  return sum
}

function counting(transaction: Transaction, attempt: Operations): Transaction {
  return {
    get(collection, id) {
      attempt.reads += 1
      return transaction.get(collection, id)
    },
    create(collection, document) {
      attempt.writes += 1
      return transaction.create(collection, document)
    },
    put(collection, document) {
      attempt.writes += 1
      return transaction.put(collection, document)
    },
    remove(collection, id) {
      attempt.removals += 1
      transaction.remove(collection, id)
    },
  }
}
