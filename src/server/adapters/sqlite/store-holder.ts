import { StoreUnavailable } from '#server/ports/documents.ts'
import type { Database } from './database.ts'
import { removeDatabase, storeFiles } from './files.ts'
import { closeStore, openMemoryStore, openStore } from './open-store.ts'
import type { Schema } from './open-store.ts'
import { writeReport } from './restore-report.ts'
import { watchForRestore } from './restore-watch.ts'
import { isRestorePending, swapStore, toStamp } from './swap-store.ts'
import { takeWriterLock } from './writer-lock.ts'

export type StoreHolder = {
  /** The store as it is now; another one after a restore. Throws `StoreUnavailable` once it is closed. */
  database(): Database
  /** Writes a page that says nothing new, to see whether the disk takes it. */
  probe(): void
  /** `inDoubt` leaves the file as it is, because what is written to a failing disk may be lost. */
  close(inDoubt: boolean): void
}

type Settings = {
  readonly lockWaitMs: number
  readonly restorePollMs: number
  /** What a store in memory begins as. */
  readonly copyOf?: Uint8Array | undefined
}

type Events = {
  /** The store is about to be replaced: what waits must be written now. */
  readonly beforeSwap: () => void
  readonly onRestored: () => void
  readonly onFatal: (error: Error) => void
}

/** Holds the open store and its lock, and swaps it where a restore asks for it. */
export function openStoreHolder(file: string, schema: Schema, settings: Settings, events: Events): StoreHolder {
  return file === ':memory:' ? holdMemory(schema, settings.copyOf) : holdFile(file, schema, settings, events)
}

function holdMemory(schema: Schema, bytes: Uint8Array | undefined): StoreHolder {
  let open: Database | null = openMemoryStore(schema, bytes)
  return {
    database: () => open ?? closed(),
    probe: () => probe(open ?? closed()),
    close() {
      open?.close()
      open = null
    },
  }
}

function holdFile(file: string, schema: Schema, { lockWaitMs, restorePollMs }: Settings, events: Events): StoreHolder {
  const releaseLock = takeWriterLock(file, lockWaitMs)
  let open: Database | null
  try {
    // Asked for while nobody served, or by a process that was killed while it swapped.
    if (isRestorePending(file)) swapStore(file, toStamp(new Date()))
    open = openStore(file, schema)
  } catch (error) {
    releaseLock()
    throw error
  }
  const stopWatching = watchForRestore(file, restorePollMs, restore)

  function restore(): void {
    if (!open || !isFit()) return
    try {
      events.beforeSwap()
      closeStore(open, file)
      open = null
      const kept = swapStore(file, toStamp(new Date()))
      open = openStore(file, schema)
      writeReport(file, { kept })
      events.onRestored()
    } catch (error) {
      events.onFatal(new StoreUnavailable('The store could not be restored', { cause: error }))
    }
  }

  /** Opens and migrates the backup where it lies, so that a refusal leaves the serving store untouched. */
  function isFit(): boolean {
    const { restore } = storeFiles(file)
    try {
      closeStore(openStore(restore, schema), restore)
      return true
    } catch (error) {
      // Whatever is wrong with the backup is told to the command that asked, and is no reason to stop serving.
      removeDatabase(restore)
      writeReport(file, { refusal: error instanceof Error ? error.message : String(error) })
      return false
    }
  }

  return {
    database: () => open ?? closed(),
    probe: () => probe(open ?? closed()),
    close(inDoubt) {
      stopWatching()
      const closing = open
      open = null
      try {
        if (closing && !inDoubt) closeStore(closing, file)
      } finally {
        releaseLock()
      }
    },
  }
}

function probe(database: Database): void {
  const step = Number(database.get('pragma user_version')?.[0])
  database.begin()
  try {
    database.run(`pragma user_version = ${step}`)
    database.commit()
  } finally {
    database.rollback()
  }
}

function closed(): never {
  throw new StoreUnavailable('The store is closed')
}
