import { Firestore } from '@google-cloud/firestore'
import { createWatchers } from '#server/ports/documents-watchers.ts'
import { StoreUnavailable } from '#server/ports/documents.ts'
import type { Collection, Documents } from '#server/ports/documents.ts'
import { changesIn } from './changes-log.ts'
import { toUnavailable } from './failures.ts'
import { followChanges } from './follow-changes.ts'
import { createPlaces } from './places.ts'
import { createReads } from './reads.ts'
import { assertShape } from './store-shape.ts'
import { createOwnCommits, createTransact } from './transactions.ts'

export type FirestoreDocuments = Documents & {
  /** Transactions that this process has committed. */
  readonly commits: number
}

export type FirestoreOptions = {
  readonly projectId: string
  /** The newest migration step that this program knows. */
  readonly step?: number
  /** The store's changes could not be heard for a moment; those missed arrive late. */
  readonly onFault?: (error: Error) => void
}

/**
 * Opens the documents of a Firestore project, which any number of processes may do. Credentials are those of the machine,
 * or of `GOOGLE_APPLICATION_CREDENTIALS`. Resolves once it hears of every change; throws `StoreUnavailable`, or `StoreRefused` with
 * one line for the operator.
 */
export async function openFirestoreDocuments(
  collections: readonly Collection[],
  { projectId, step = 0, onFault = () => {} }: FirestoreOptions,
): Promise<FirestoreDocuments> {
  const database = new Firestore({ projectId })
  const places = createPlaces(database, collections)
  const watchers = createWatchers()
  const ownCommits = createOwnCommits()
  const reads = createReads(database, places)
  const runTransaction = createTransact({ database, places, ownCommits })
  const underWay = new Set<Promise<unknown>>()
  let telling = ''
  let commits = 0
  let closing: Promise<void> | null = null

  const stopFollowing = await guarded(async () => {
    await assertShape(database, step)
    return followChanges(database, {
      onFault,
      onCommit({ commitId, changes }) {
        telling = commitId
        watchers.tell(changes)
        ownCommits.told(commitId)
      },
    })
  })

  async function guarded<R>(task: () => Promise<R>): Promise<R> {
    if (closing) throw new StoreUnavailable('The store is closed')
    const running = task()
    underWay.add(running)
    try {
      return await running
    } catch (error) {
      throw toUnavailable(error)
    } finally {
      underWay.delete(running)
    }
  }

  /**
   * The SDK's own end is not called: it may be opening a listener again just then, which nobody can see from here, and the
   * process would end with an unhandled rejection. A client of which nothing is asked keeps no process running.
   */
  async function closeWhenDone(): Promise<void> {
    await Promise.allSettled(underWay)
    stopFollowing()
  }

  return {
    get: (collection, id) => guarded(() => reads.get(collection, id)),
    getMany: (collection, ids) => guarded(() => reads.getMany(collection, ids)),
    list: (collection, options) => guarded(() => reads.list(collection, options)),
    countListed: (collection, options) => guarded(() => reads.countListed(collection, options)),
    count: (collection, where) => guarded(() => reads.count(collection, where)),
    async transact(work) {
      const result = await guarded(() => runTransaction(work))
      commits += 1
      return result
    },
    watch(collection, onChange) {
      const past = ownCommits.known()
      return watchers.watch(collection, (change) => {
        if (!past.has(telling)) onChange(change)
      })
    },
    async check() {
      await guarded(() => changesIn(database).doc('none').get())
    },
    close: () => (closing ??= closeWhenDone()),
    get commits() {
      return commits
    },
  }
}
