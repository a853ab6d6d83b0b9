import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { isBusy, isFatal, isKeptOut, isSqliteError } from './failures.ts'
import { wayBack } from './former-store.ts'
import { applicationId, checksumOf, columnSign, columnsOf, tableColumns } from './layout.ts'
import { hasMark, holdsMarked, readMark } from './log-mark.ts'
import { hasLog, readSeal } from './seal.ts'
import type { Seal } from './seal.ts'
import { recordedStep, stepOf } from './step-record.ts'

/** After a kill another process may be bringing the log in order, or be about to end. */
export const startBusyMs = 10_000

const magic = 'SQLite format 3\0'

/**
 * Throws `StoreRefused` unless the file is a store of ours, whole, and no newer than `newestStep`. Changes nothing. A store
 * that nobody has touched since this program last had it takes as long whatever its size; any other is read from end to
 * end. Returns whether it was.
 */
export function assertSound(file: string, newestStep: number, busyMs = startBusyMs): { readonly isRead: boolean } {
  const seal = readSeal(file)
  const isMarked = needsMark(file, seal)
  if ((seal?.state === 'serving' || isMarked) && !hasLog(file)) {
    throw logLost(file)
  }
  assertHeader(file)
  try {
    // SQLite would put a log beside a file that needs none.
    const database = openDatabase(file, hasLog(file) ? 'read' : 'immutable', busyMs)
    try {
      assertOurs(file, database, newestStep)
      if (isMarked) assertAcknowledged(file, database)
      const isRead = !isVouchedFor(file, seal)
      if (isRead) assertWhole(file, database)
      return { isRead }
    } finally {
      database.close()
    }
  } catch (error) {
    if (isBusy(error)) throw new StoreRefused(`${file} is in use by another process.`, { cause: error })
    throw isSqliteError(error) && !isKeptOut(error) ? damaged(file, error.message, error) : error
  }
}

/** A seal is taken away where the store must be read anew, and its mark stays. */
function needsMark(file: string, seal: Seal | null): boolean {
  return seal === null ? hasMark(file) : seal.state === 'serving' && seal.isMarked
}

function assertAcknowledged(file: string, database: Database, mark = readMark(file)): void {
  if (mark && holdsMarked(mark, file, database.framesInLog())) return
  const finding = mark
    ? `its log ${file}-wal is missing acknowledged writes`
    : `${file}.mark, which records how much of the log was acknowledged, is missing or damaged`
  throw new StoreRefused(
    `${file} is damaged: ${finding}. Nothing was changed. Restore a backup (npm run restore -- <file>), or remove ${file}.seal and ${file}.mark to continue with what is left.`,
  )
}

/** The log of one that was served is known to be whole by its mark. */
function isVouchedFor(file: string, seal: Seal | null): boolean {
  if (!seal?.isUntouched) return false
  return seal.state === 'serving' || !hasLog(file)
}

function logLost(file: string): StoreRefused {
  return damaged(file, `its log ${file}-wal is gone, and with it the latest writes`)
}

function damaged(file: string, finding: string, cause?: unknown): StoreRefused {
  const message = `${file} is damaged: ${finding}. Nothing was changed. Restore a backup (npm run restore -- <file>).`
  return new StoreRefused(message, { cause })
}

function assertHeader(file: string): void {
  if (statSync(file).size === 0) throw damaged(file, 'it is empty')
  const header = Buffer.alloc(magic.length)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, header)
  } finally {
    closeSync(descriptor)
  }
  if (header.toString('latin1') !== magic) throw damaged(file, 'it doesn’t begin with a store’s header')
}

function assertOurs(file: string, database: Database, newestStep: number): void {
  if (database.get('pragma application_id')?.[0] !== applicationId) {
    throw new StoreRefused(`${file} belongs to another program. Nothing was changed.`)
  }
  const step = stepOf(database)
  if (step > newestStep) {
    throw new StoreRefused(
      `${file} was written by a newer program: the store is at step ${step}, and this program knows only steps up to ${newestStep}. Nothing was changed. ${wayBack(file, newestStep)}`,
    )
  }
  const recorded = recordedStep(database)
  if (recorded !== null && recorded !== step)
    throw damaged(file, `its header says step ${step}, but its own record says otherwise`)
  for (const table of tableNames(database)) {
    const columns = columnsOf(database, table)
    const [own, others] = [columns.slice(0, tableColumns.length), columns.slice(tableColumns.length)]
    if (own.join() !== tableColumns.join() || !others.every((name) => name.startsWith(columnSign))) {
      throw new StoreRefused(
        `The table ${table} in ${file} doesn’t have the columns that this program expects. Nothing was changed.`,
      )
    }
  }
}

function assertWhole(file: string, database: Database): void {
  // Each row is looked up in each index: with SQLite's own small cache most of that would be system calls.
  database.script('pragma cache_size = -65536')
  assertPagesWhole(file, database, 'pragma integrity_check(1)')
  for (const table of tableNames(database)) assertTextWhole(file, database, table)
}

/**
 * Throws `StoreRefused` where the log of a store lacks what was acknowledged. Of a store that is served the mark is read
 * first, which the log then holds; where the log is begun anew or removed in between, asking again helps.
 */
export function assertNothingLacks(file: string): void {
  if (!needsMark(file, readSeal(file))) return
  const mark = readMark(file)
  if (!hasLog(file)) throw logLost(file)
  withConnection(file, (database) => assertAcknowledged(file, database, mark))
}

/**
 * Reads a store from end to end that may be served meanwhile. Table by table, because the log cannot begin anew while
 * somebody reads. Throws `StoreRefused` where it is damaged.
 */
export function assertWholeWhileServed(file: string): void {
  const tables = withConnection(file, tableNames)
  for (const table of ['sqlite_schema', ...tables]) {
    withConnection(file, (database) => {
      assertPagesWhole(file, database, `pragma integrity_check("${table}")`)
      if (table !== 'sqlite_schema') assertTextWhole(file, database, table)
    })
  }
}

function withConnection<R>(file: string, use: (database: Database) => R): R {
  const database = openDatabase(file, 'read')
  try {
    return use(database)
  } catch (error) {
    throw isSqliteError(error) && isFatal(error) ? damaged(file, error.message, error) : error
  } finally {
    database.close()
  }
}

/** `integrity_check` compares the indexes with the tables too: a wrong one would show documents to the wrong reader. */
function assertPagesWhole(file: string, database: Database, check: string): void {
  const finding = database.get<[string]>(check)?.[0]
  if (finding !== 'ok') throw damaged(file, String(finding).replaceAll('\n', ' '))
}

function assertTextWhole(file: string, database: Database, table: string): void {
  for (const [version, json, checksum] of database.each<[number, string, number | null]>(
    `select version, data, checksum from "${table}"`,
  )) {
    // Null is what a document has that was mended by hand.
    if (checksum !== null && checksum !== checksumOf(version, json))
      throw damaged(file, `a document in ${table} doesn’t match its checksum`)
  }
}

export function tableNames(database: Database): string[] {
  return database
    .all<[string]>(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
    .map(([name]) => name)
}
