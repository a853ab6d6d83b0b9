import { openDatabase } from './database.ts'
import { tableNames } from './soundness.ts'
import { stepTable } from './step-record.ts'

/** Collections with the number of their documents. */
export type DocumentCounts = Readonly<Record<string, number>>

/** Counts a store that nobody writes and that has no log, such as a backup. */
export function countDocuments(file: string): DocumentCounts {
  const database = openDatabase(file, 'immutable')
  try {
    const names = tableNames(database).filter((name) => name !== stepTable)
    return Object.fromEntries(
      names.map((name) => [name, database.get<[number]>(`select count(*) from "${name}"`)?.[0] ?? 0]),
    )
  } finally {
    database.close()
  }
}

/** "12 documents (projects 4, users 8)": what a command tells of a store. */
export function describeCounts(counts: DocumentCounts): string {
  const entries = Object.entries(counts).filter(([, count]) => count > 0)
  const total = entries.reduce((sum, [, count]) => sum + count, 0)
  const details = entries.map(([name, count]) => `${name} ${count}`).join(', ')
  return `${total} ${total === 1 ? 'document' : 'documents'}${details && ` (${details})`}`
}
