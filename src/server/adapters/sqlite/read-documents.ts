import { openDatabase } from './database.ts'
import { hasLog } from './seal.ts'
import { tableNames } from './soundness.ts'

/** Every document of a collection, as it is stored, in a store that nobody writes, such as a backup. */
export function readDocuments(file: string, collection: string): unknown[] {
  const database = openDatabase(file, hasLog(file) ? 'read' : 'immutable')
  try {
    // A backup by an older program knows fewer collections.
    if (!tableNames(database).includes(collection)) return []
    return database.all<[string]>(`select data from "${collection}"`).map(([json]) => JSON.parse(json) as unknown)
  } finally {
    database.close()
  }
}
