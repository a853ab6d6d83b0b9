import type { CopiedStore } from '#server/ports/documents-copy.ts'
import type { MigrationStep } from '#server/ports/documents-migration.ts'
import { createWatchers } from '#server/ports/documents-watchers.ts'
import type { Collection, Documents } from '#server/ports/documents.ts'
import { StoreUnavailable } from '#server/ports/documents.ts'
import { toCopiedStore } from './copied-store.ts'
import { isFatal, toUnavailable } from './failures.ts'
import { createGroupCommit } from './group-commit.ts'
import { createKeptDocuments } from './kept-documents.ts'
import { createReads, createTables } from './reads.ts'
import { openStoreHolder } from './store-holder.ts'
import { createTransact } from './transactions.ts'

export type SqliteDocuments = Documents & {
  /** Transactions of SQLite that reached the disk, one fsync each; many calls of `transact` share one. */
  readonly commits: number
  /** For moving the documents to another store. */
  readonly copied: CopiedStore
  /** All that is stored now, for `copyOf`. */
  toBytes(): Uint8Array
}

export type SqliteOptions = {
  readonly steps?: readonly MigrationStep[]
  /** How long a second process waits for the first to end, as in a rolling restart. */
  readonly lockWaitMs?: number
  /** How often to look whether a backup waits to be restored. */
  readonly restorePollMs?: number
  /** When a store that was opened unread is read from end to end, while it is served; never where it is not given. */
  readonly checkAfterMs?: number
  /** The disk is in doubt and nothing is written any more: the process should end within two seconds. */
  readonly onFatal?: (error: Error) => void
  /** The store was replaced by a backup: its followers must read it anew. */
  readonly onRestored?: () => void
  /** What a store in memory begins as: the bytes of another one of the same collections. */
  readonly copyOf?: Uint8Array | undefined
}

/**
 * Opens the store, which this process alone may write until it closes it. Blocks until it has the lock, is checked and
 * migrated. `:memory:` is a store that ends with the process. Throws `StoreRefused` with one line for the operator.
 */
export function openSqliteDocuments(
  file: string,
  collections: readonly Collection[],
  {
    steps = [],
    lockWaitMs = 10_000,
    restorePollMs = 500,
    checkAfterMs,
    onFatal,
    onRestored,
    copyOf,
  }: SqliteOptions = {},
): SqliteDocuments {
  const tables = createTables(collections)
  const watchers = createWatchers()
  const holder = openStoreHolder(
    file,
    { collections, steps },
    { lockWaitMs, restorePollMs, checkAfterMs, copyOf },
    {
      beforeSwap: () => commits.flush(),
      onRestored: () => onRestored?.(),
      onFatal: fail,
    },
  )
  const kept = createKeptDocuments(holder.database)
  const commits = createGroupCommit({
    database: holder.database,
    onCommit: kept.forget,
    onChanges: watchers.tell,
    onFatal: fail,
  })
  const reads = createReads(holder.database, tables, kept)
  const runTransaction = createTransact({ tables, database: holder.database, commits })
  const takeShare = createLoopShare()
  const underWay = new Set<Promise<unknown>>()
  let failure: Error | null = null
  let closing: Promise<void> | null = null

  function fail(error: Error): void {
    if (failure) return
    failure = error
    commits.stop(error)
    onFatal?.(error)
  }

  /** `collection` and `ids` are what it reads. */
  async function guarded<R>(task: () => R, collection?: string, ids?: readonly string[]): Promise<R> {
    const turn = takeShare()
    if (turn) {
      // A store that is closed meanwhile waits for it.
      underWay.add(turn)
      await turn
      underWay.delete(turn)
    }
    try {
      const found = task()
      const onDisk = collection === undefined ? null : commits.onDisk(collection, ids)
      if (onDisk) await onDisk
      return found
    } catch (error) {
      throw toUnavailable(error)
    }
  }

  function inTurn<R>(task: () => Promise<R>): Promise<R> {
    return takeShare()?.then(task) ?? task()
  }

  function probe(): void {
    if (failure) throw new StoreUnavailable('The store has stopped writing', { cause: failure })
    try {
      holder.probe()
    } catch (error) {
      if (error instanceof Error && isFatal(error)) fail(error)
      throw error
    }
  }

  async function closeWhenDone(): Promise<void> {
    await Promise.allSettled(underWay)
    holder.close(failure !== null)
  }

  return {
    get: (collection, id) => guarded(() => reads.get(collection, id), collection.name, [id]),
    getMany: (collection, ids) => guarded(() => reads.getMany(collection, ids), collection.name, ids),
    list: (collection, options) => guarded(() => reads.list(collection, options), collection.name),
    countListed: (collection, options) => guarded(() => reads.countListed(collection, options), collection.name),
    count: (collection, where) => guarded(() => reads.count(collection, where), collection.name),
    transact(work) {
      if (failure) return Promise.reject(new StoreUnavailable('The store has stopped writing', { cause: failure }))
      if (closing) return Promise.reject(new StoreUnavailable('The store is closing'))
      const running = inTurn(() => runTransaction(work)).catch((error: unknown) => Promise.reject(toUnavailable(error)))
      underWay.add(running)
      return running.finally(() => underWay.delete(running))
    },
    watch: watchers.watch,
    check: () => guarded(probe),
    copied: toCopiedStore(holder.database),
    toBytes: () => holder.database().toBytes(),
    close: () => (closing ??= closeWhenDone()),
    get commits() {
      return commits.commits
    },
  }
}

/** What waits for the event loop, such as a new connection, is kept waiting for about so long at most. */
const shareMs = 20

/**
 * SQLite answers at once, so that a long chain of reads, each awaited, would never let the event loop go. Returns what a
 * read calls first: null while the loop has been held for less than 20 ms, then a promise that resolves in its next turn.
 */
function createLoopShare(): () => Promise<void> | null {
  let beganMs: number | null = null

  function endTurn(): void {
    beganMs = null
  }

  return () => {
    const nowMs = performance.now()
    if (beganMs === null) {
      beganMs = nowMs
      setImmediate(endTurn)
      return null
    }
    return nowMs - beganMs < shareMs ? null : new Promise((resolve) => void setImmediate(resolve))
  }
}
