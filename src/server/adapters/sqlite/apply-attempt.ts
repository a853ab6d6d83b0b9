import type { Attempt, Read, Write } from '#server/ports/documents-attempt.ts'
import { fieldOf } from '#server/ports/documents-fields.ts'
import type { AppliedChange } from '#server/ports/documents-watchers.ts'
import { AlreadyExists } from '#server/ports/documents.ts'
import type { Document, Stored } from '#server/ports/documents.ts'
import type { Database } from './database.ts'
import { checksumOf } from './layout.ts'
import type { Table } from './layout.ts'
import { readDocument } from './reads.ts'

/** True where all that was read is still as it was. */
export function isCurrent(database: Database, attempt: Attempt<Table>): boolean {
  for (const read of attempt.reads.values()) if (!isUnchanged(database, read)) return false
  return true
}

function isUnchanged(database: Database, { place: table, id, stored }: Read<Table>): boolean {
  const now = readDocument(database, table, id)
  // The version alone would not tell a document from one that was removed and created anew.
  return now?.version === stored?.version && now?.json === stored?.json
}

/** The taken id that a creation runs into, or null. Asked before the first write, so that nothing has to be undone. */
export function takenId(database: Database, attempt: Attempt<Table>): AlreadyExists | null {
  for (const { place: table, id, isNew } of attempt.writes.values()) {
    if (isNew && readDocument(database, table, id)) return new AlreadyExists(table.collection.name, id)
  }
  return null
}

/** Writes what the attempt holds. Only inside a transaction, after `isCurrent` and `takenId` of the same. */
export function applyWrites(database: Database, attempt: Attempt<Table>): AppliedChange[] {
  return Array.from(attempt.writes, ([key, write]) => applyWrite(database, write, attempt.reads.get(key)))
}

function applyWrite(
  database: Database,
  { place: table, id, json }: Write<Table>,
  read: Read<Table> | undefined,
): AppliedChange {
  const before = read?.stored ?? null
  const collection = table.collection.name
  if (json === null) {
    database.run(table.remove, id)
    return { collection, id, before, after: null }
  }
  const version = (before?.version ?? 0) + 1
  const statement = before ? table.update(changedFields(table, before, json)) : table.insert
  database.run(statement, id, version, json, checksumOf(version, json))
  return { collection, id, before, after: { version, json } }
}

function changedFields({ fields }: Table, before: Stored<Document>, json: string): readonly string[] {
  if (fields.length === 0) return fields
  const after: unknown = JSON.parse(json)
  return fields.filter((field) => !Object.is(fieldOf(before.data, field), fieldOf(after, field)))
}
