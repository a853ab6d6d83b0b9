import { existsSync, rmSync } from 'node:fs'
import { StoreUnavailable } from '#server/ports/documents.ts'
import { checkInBackground } from './check-in-background.ts'
import type { Database } from './database.ts'
import { toRefusal } from './failures.ts'
import { keepFormer } from './former-store.ts'
import { closeStore, openMemoryStore, openStore } from './open-store.ts'
import type { OpenedStore, Schema } from './open-store.ts'
import { claimRestore, hasBegun, pendingRestores, restoreFiles } from './restore-files.ts'
import { writeReport } from './restore.ts'
import type { RestoreReport } from './restore.ts'
import { removeSeal } from './seal.ts'
import { swapStore } from './swap-store.ts'
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
  readonly checkAfterMs?: number | undefined
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
  if (file === ':memory:') return holdMemory(schema, settings.copyOf)
  try {
    return holdFile(file, schema, settings, events)
  } catch (error) {
    throw toRefusal(file, error)
  }
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

function holdFile(file: string, schema: Schema, settings: Settings, events: Events): StoreHolder {
  const lock = takeWriterLock(file, settings.lockWaitMs)
  let open: Database | null = null
  let stopCheck = () => {}
  let assertInPlace = () => {}
  try {
    // Asked for while nobody served, or not finished by a process that was killed.
    for (const stamp of pendingRestores(file)) {
      if (claimRestore(file, stamp) && (hasBegun(file, stamp) || isFit(stamp)))
        answer(stamp, { kept: swapStore(file, stamp) })
    }
    take(openStore(file, schema, (database, step) => keepFormer(database, file, step)))
  } catch (error) {
    lock.release()
    throw error
  }
  const poll = setInterval(look, settings.restorePollMs).unref()

  function take({ database, isRead, assertInPlace: assertStoreInPlace }: OpenedStore): void {
    open = { ...database, begin: beginLocked }
    assertInPlace = assertStoreInPlace

    function beginLocked(): void {
      lock.assertHeld()
      database.begin()
    }

    if (!isRead && settings.checkAfterMs !== undefined)
      stopCheck = checkInBackground(file, settings.checkAfterMs, giveUp)
  }

  /** It polls, because a watched folder would report each write to the log. */
  function look(): void {
    if (!open) return
    try {
      lock.assertHeld()
      assertInPlace()
    } catch (error) {
      return events.onFatal(new StoreUnavailable('The store’s files were removed or replaced', { cause: error }))
    }
    restore()
  }

  function restore(): void {
    const [stamp] = open ? pendingRestores(file) : []
    if (!open || !stamp || !isMine(stamp)) return
    // Where the backup is in its place already, only the claim is left.
    if (!existsSync(restoreFiles(file, stamp).claimed)) return answer(stamp, { kept: swapStore(file, stamp) })
    if (!isFit(stamp)) return
    try {
      events.beforeSwap()
      stopCheck()
      closeStore(open, file)
      open = null
      const kept = swapStore(file, stamp)
      take(openStore(file, schema))
      answer(stamp, { kept })
      events.onRestored()
    } catch (error) {
      events.onFatal(new StoreUnavailable('The store could not be restored', { cause: error }))
    }
  }

  function isMine(stamp: string): boolean {
    try {
      return claimRestore(file, stamp)
    } catch {
      // The disk may be full or failing: nothing has moved, and the next look tries again.
      return false
    }
  }

  /** Opens and migrates the backup where it lies, so that a refusal leaves the serving store untouched. */
  function isFit(stamp: string): boolean {
    const { claimed } = restoreFiles(file, stamp)
    try {
      closeStore(openStore(claimed, schema).database, claimed)
      return true
    } catch (error) {
      // A fault of the backup is reported to the command that asked, and is no reason to stop serving.
      answer(stamp, { refusal: refusalOf(error) })
      return false
    }
  }

  /** First the answer, then the claim: who finds neither knows that the answer could not be written. */
  function answer(stamp: string, report: RestoreReport): void {
    try {
      try {
        writeReport(file, stamp, report)
      } finally {
        rmSync(restoreFiles(file, stamp).claim, { recursive: true, force: true })
      }
    } catch {
      // The restore is done, and the command finds out its outcome by itself.
    }
  }

  /** The next start reads the whole file and says what is wrong with it. */
  function giveUp(): void {
    removeSeal(file)
    events.onFatal(new StoreUnavailable(`${file} is damaged`))
  }

  return {
    database: () => open ?? closed(),
    probe: () => probe(open ?? closed()),
    close(inDoubt) {
      clearInterval(poll)
      stopCheck()
      const closing = open
      open = null
      try {
        if (closing && !inDoubt) closeStore(closing, file)
      } finally {
        lock.release()
      }
    },
  }
}

function refusalOf(error: unknown): string {
  const finding = error instanceof Error ? error.message : String(error)
  return finding.includes('Nothing was changed') ? finding : `${finding.replace(/\.$/, '')}. Nothing was changed.`
}

function probe(database: Database): void {
  const step = Number(database.get('pragma user_version')?.[0])
  database.begin()
  try {
    database.run(`pragma user_version = ${step}`)
    database.commit()
    database.bringToDiskNow()
  } finally {
    database.rollback()
  }
}

function closed(): never {
  throw new StoreUnavailable('The store is closed')
}
