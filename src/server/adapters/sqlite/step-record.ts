import type { Database } from './database.ts'
import { checksumOf, tableOf } from './layout.ts'

// The migration step is in the header of the file, where one wrong bit would have steps run a second time over documents
// that they have changed already. So it is written twice: the second time with a checksum, as a document is.

/** Of no collection: programs that do not know it leave it alone. */
export const stepTable = 'storeStep'

const table = tableOf({ name: stepTable, queries: [] })
const id = 'step'

/** What the header says. */
export function stepOf(database: Database): number {
  return Number(database.get('pragma user_version')?.[0])
}

/** What is written beside it: null in the store of a program that wrote it once, NaN where it is spoiled. */
export function recordedStep(database: Database): number | null {
  if (!database.get(`select 1 from sqlite_schema where type = 'table' and name = ?`, stepTable)) return null
  const [step, checksum] =
    database.get<[string, number]>(`select data, checksum from "${stepTable}" where id = ?`, id) ?? []
  return step !== undefined && checksum === checksumOf(1, step) ? Number(step) : Number.NaN
}

/** Inside the transaction that brings the documents to this step. */
export function writeStep(database: Database, step: number): void {
  database.run(`pragma user_version = ${step}`)
  if (recordedStep(database) === step) return
  database.run(table.create)
  database.run(table.remove, id)
  database.run(table.insert, id, 1, String(step), checksumOf(1, String(step)))
}
