import { StoredRow } from '#server/ports/documents-stored-row.ts'
import type { Snapshot } from '#server/ports/documents-watchers.ts'
import type { Document, Stored } from '#server/ports/documents.ts'
import type { Database } from './database.ts'
import type { Table } from './layout.ts'
import { readDocument } from './reads.ts'

/** Room for the sessions and profiles of all who are at work at once, in a few megabytes. */
const mostKept = 4096
const longestKept = 4096

export type KeptDocuments = {
  /** As `readDocument`; for readers outside of transactions. */
  get<T extends Document>(table: Table, id: string): Stored<T> | null
  /** These have been changed. Called before anybody can read them again. */
  forget(changes: readonly { readonly collection: string; readonly id: string }[]): void
}

/**
 * Documents as they were last read. Each call reads a session and a profile, mostly the same as the call before. Nobody else
 * writes to the store, so that what is kept is what is stored until it is forgotten; a restored store is another database.
 */
export function createKeptDocuments(database: () => Database): KeptDocuments {
  const kept = new Map<string, Snapshot>()
  let keptOf: Database | null = null

  function forgetOldest(): void {
    for (const key of kept.keys()) return void kept.delete(key)
  }

  return {
    get<T extends Document>(table: Table, id: string) {
      const now = database()
      if (now !== keptOf) kept.clear()
      keptOf = now
      const key = `${table.collection.name}/${id}`
      const held = kept.get(key)
      // A row of its own for each reader, so that none sees what another does to it.
      if (held) return new StoredRow<T>(id, held.version, held.json)
      const found = readDocument<T>(now, table, id)
      if (!found || found.json.length > longestKept) return found
      if (kept.size >= mostKept) forgetOldest()
      kept.set(key, { version: found.version, json: found.json })
      return found
    },
    forget(changes) {
      for (const { collection, id } of changes) kept.delete(`${collection}/${id}`)
    },
  }
}
