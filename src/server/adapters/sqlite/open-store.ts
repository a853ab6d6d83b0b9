import { existsSync } from 'node:fs'
import type { MigrationStep } from '#server/ports/documents-migration.ts'
import { newestStepOf } from '#server/ports/documents-migration.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import type { Collection } from '#server/ports/documents.ts'
import { openCopy, openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { toRefusal } from './failures.ts'
import { removeDatabase, renameDurably, storeFiles } from './files.ts'
import { rememberFiles } from './in-place.ts'
import { applicationId, layOut } from './layout.ts'
import { hasMark, keepMark, removeMark } from './log-mark.ts'
import type { KeptMark } from './log-mark.ts'
import { migrate } from './migrate.ts'
import { hasKept } from './restore-files.ts'
import { hasLog, markClosed, markServing, readSeal, removeSeal, versionOf } from './seal.ts'
import { assertSound, startBusyMs, tableNames } from './soundness.ts'
import { stepOf } from './step-record.ts'

/** The first version without the bug that could lose the log of a store (https://www.sqlite.org/wal.html). */
const oldestSqlite = [3, 51, 3]

export type Schema = { readonly collections: readonly Collection[]; readonly steps: readonly MigrationStep[] }

export type OpenedStore = {
  readonly database: Database
  /** False where it was taken as it is, because nobody had touched it. */
  readonly isRead: boolean
  /** Throws `FileLost` where the file or its log was removed or replaced. Each commit asks too. */
  readonly assertInPlace: () => void
}

/** Sees a store that is to be migrated while it is still as it was, at this step. */
type SeeFormer = (database: Database, step: number) => void

/** Opens the store file, made new where there is none, brought up to this program. The caller holds the writer lock. */
export function openStore(file: string, schema: Schema, seeFormer: SeeFormer = () => {}): OpenedStore {
  if (!existsSync(file)) createStore(file)
  const { isRead } = assertSound(file, newestStepOf(schema.steps))
  const database = openDatabase(file, 'write', startBusyMs)
  try {
    configure(database, file)
    const step = stepOf(database)
    // A new one holds nothing yet.
    if (step < newestStepOf(schema.steps) && tableNames(database).length > 0) seeFormer(database, step)
    bringUp(database, schema, isRead)
    // After the first frame of this session: from here on a missing log means lost writes.
    const mark = keepMark(file, database.framesInLog())
    markServing(file)
    const assertInPlace = rememberFiles(file, storeFiles(file).log)
    // From here on the log is brought to the disk by `bringToDisk`, in another thread.
    database.script('pragma synchronous = normal')
    return { database: withSeal(database, file, { mark, assertInPlace }), isRead, assertInPlace }
  } catch (error) {
    letGo(database, file)
    throw toRefusal(file, error)
  }
}

/**
 * What is on the disk is marked. SQLite moves the log into the file in the middle of some commit; the seal then vouches for
 * the file as it has become.
 */
function withSeal(
  database: Database,
  file: string,
  { mark, assertInPlace }: { mark: KeptMark; assertInPlace: () => void },
): Database {
  let sealed = versionOf(file)
  let asked = 0
  let marked = 0

  /** The number keeps what was asked for earlier and is told later from marking a log that has begun anew meanwhile. */
  function acknowledge(number: number, framesInLog: number): void {
    // After the sync: a file that is there now is the one that holds the commit.
    assertInPlace()
    if (number < marked) return
    marked = number
    try {
      mark.write(framesInLog)
      const version = versionOf(file)
      if (version === sealed) return
      markServing(file)
      sealed = version
    } catch {
      // What is committed stays so. A mark of a former state asks for less, a seal of one makes the next start read all.
    }
  }

  return {
    ...database,
    bringToDisk(done) {
      const number = ++asked
      const failureOf = (step: () => void): Error | null => {
        try {
          step()
          return null
        } catch (error) {
          // Of SQLite, or `FileLost`.
          return error as Error
        }
      }
      let framesInLog = 0
      let unread: Error | null = null
      mark.syncLog((error) => done(error ?? unread ?? failureOf(() => acknowledge(number, framesInLog))))
      // The disk is at work meanwhile. Nothing was committed since it was asked, so that these are the frames it takes.
      unread = failureOf(() => void (framesInLog = database.framesInLog()))
    },
    bringToDiskNow() {
      const number = ++asked
      mark.syncLogNow()
      acknowledge(number, database.framesInLog())
    },
    close() {
      mark.close()
      database.close()
    },
  }
}

/** A store that ends with the process, for tests; where the bytes of one are given it begins as that one stood. */
export function openMemoryStore(schema: Schema, bytes?: Uint8Array): Database {
  if (bytes) return openCopy(bytes)
  const database = openDatabase(':memory:')
  bringUp(database, schema, false)
  return database
}

/** Lets go of the store so that all of it is in its one file, sealed. */
export function closeStore(database: Database, file: string): void {
  if (database.checkpoint()) sealClosed(file)
  database.close()
}

/** Of a store that cannot be served: the log of a killed process goes into the file all the same when SQLite closes. */
function letGo(database: Database, file: string): void {
  try {
    closeStore(database, file)
  } catch {
    // What keeps it from being closed in good order is told by what kept it from being opened.
    database.close()
  }
}

/** SQLite removes the log when it closes: a seal that says "serving" would then speak of lost writes. */
function sealClosed(file: string): void {
  try {
    markClosed(file)
    removeMark(file)
  } catch {
    // The disk may be full. Without a seal the next start reads the whole file.
    removeMark(file)
    removeSeal(file)
  }
}

/** Under another name first, so that an empty store file is always the sign of damage and never a new one. */
function createStore(file: string): void {
  if (readSeal(file) || hasMark(file) || hasLog(file)) {
    throw new StoreRefused(
      `${file} is gone, but the files beside it are still there. Restore a backup, or remove ${file}.seal, ${file}.mark and ${file}-wal to start over.`,
    )
  }
  if (hasKept(file)) {
    throw new StoreRefused(
      `${file} is gone, but a store that a restore replaced is kept beside it. Restore that store or a backup. To start over, move that store elsewhere.`,
    )
  }
  const part = `${file}.new`
  removeDatabase(part)
  const database = openDatabase(part)
  // Larger pages hold more documents each and make the tree flatter: a fifth less time for lists.
  database.script(`pragma page_size = 8192; pragma application_id = ${applicationId}`)
  database.close()
  renameDurably(part, file)
}

function configure(database: Database, file: string): void {
  database.script(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma cache_size = -65536;
    pragma wal_autocheckpoint = 4000;
    pragma journal_size_limit = 67108864;
    pragma busy_timeout = 2000;
  `)
  const version = String(database.get('select sqlite_version()')?.[0])
  if (isOlder(version.split('.').map(Number), oldestSqlite)) {
    throw new StoreRefused(
      `SQLite ${version} is too old: ${oldestSqlite.join('.')} or later is required to keep the store’s log safe.`,
    )
  }
  const mode = database.get('pragma journal_mode')?.[0]
  const synchronous = database.get('pragma synchronous')?.[0]
  if (mode !== 'wal' || synchronous !== 2) {
    throw new StoreRefused(
      `${file} is on a disk that cannot keep a write-ahead log (mode ${mode}, sync ${synchronous}).`,
    )
  }
}

function isOlder(version: readonly number[], oldest: readonly number[]): boolean {
  const index = oldest.findIndex((part, place) => part !== version[place])
  return index >= 0 && (version[index] ?? 0) < (oldest[index] ?? 0)
}

/** `isTouched` where somebody else may have changed documents, and not the columns beside them. */
function bringUp(database: Database, { collections, steps }: Schema, isTouched: boolean): void {
  database.begin()
  try {
    const migrated = migrate(database, steps, collections)
    layOut(database, collections, isTouched ? new Set(collections.map(({ name }) => name)) : migrated)
    database.commit()
  } catch (error) {
    database.rollback()
    throw error
  }
}
