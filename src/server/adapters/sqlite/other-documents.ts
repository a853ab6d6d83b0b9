import type { OtherDocuments, StoredShape } from '#server/ports/documents-migration.ts'
import type { DocumentColumns } from './columns.ts'
import type { Database } from './database.ts'
import { tableOf } from './layout.ts'

/** What one migration step may look up. What it asks for by a field is as it was when it first asked. */
export function createOtherDocuments(database: Database): OtherDocuments {
  const byField = new Map<string, Map<unknown, StoredShape[]>>()

  /** The table, made where no program has stored anything of it yet. */
  function open(collection: string) {
    const table = tableOf({ name: collection, queries: [] })
    database.run(table.create)
    return table
  }

  function group(collection: string, field: string): Map<unknown, StoredShape[]> {
    open(collection)
    const rows = database.all<[string]>(`select data from "${collection}" order by id`)
    return Map.groupBy(
      rows.map(([json]) => JSON.parse(json) as StoredShape), // The store holds objects with their id.
      (document) => document[field],
    )
  }

  return {
    get(collection, id) {
      const columns = database.get<DocumentColumns>(open(collection).get, id)
      return columns ? (JSON.parse(columns[2]) as StoredShape) : null // As above.
    },
    withField(collection, field, text) {
      const key = `${collection} ${field}`
      const groups = byField.get(key) ?? group(collection, field)
      byField.set(key, groups)
      return groups.get(text) ?? []
    },
  }
}
