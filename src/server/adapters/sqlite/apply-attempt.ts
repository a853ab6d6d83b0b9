import { AlreadyExists } from '#server/ports/documents.ts'
import type { Attempt, Read, Write } from './attempt.ts'
import { checksumOf } from './checksum.ts'
import type { Database } from './database.ts'
import { readDocument } from './reads.ts'

/** One side of a change, as it is in the table. */
export type Snapshot = { readonly version: number; readonly json: string }

export type AppliedChange = {
  readonly collection: string
  readonly id: string
  readonly before: Snapshot | null
  readonly after: Snapshot | null
}

/** True where all that was read is still as it was. */
export function isCurrent(database: Database, attempt: Attempt): boolean {
  for (const read of attempt.reads.values()) if (!isUnchanged(database, read)) return false
  return true
}

function isUnchanged(database: Database, { table, id, stored }: Read): boolean {
  const now = readDocument(database, table, id)
  // The version alone would not tell a document from one that was removed and created anew.
  return now?.version === stored?.version && now?.json === stored?.json
}

/** The taken id that a creation runs into, or null. Asked before the first write, so that nothing has to be undone. */
export function takenId(database: Database, attempt: Attempt): AlreadyExists | null {
  for (const { table, id, isNew } of attempt.writes.values()) {
    if (isNew && readDocument(database, table, id)) return new AlreadyExists(table.collection.name, id)
  }
  return null
}

/** Writes what the attempt holds. Only inside a transaction, after `isCurrent` and `takenId` of the same. */
export function applyWrites(database: Database, attempt: Attempt): AppliedChange[] {
  return Array.from(attempt.writes, ([key, write]) => applyWrite(database, write, attempt.reads.get(key)))
}

function applyWrite(database: Database, { table, id, json }: Write, read: Read | undefined): AppliedChange {
  const before = read?.stored ?? null
  const collection = table.collection.name
  if (json === null) {
    database.run(table.remove, id)
    return { collection, id, before, after: null }
  }
  const version = (before?.version ?? 0) + 1
  database.run(before ? table.update : table.insert, id, version, json, checksumOf(version, json))
  return { collection, id, before, after: { version, json } }
}
