import type { MigrationStep, OtherDocuments, StoredShape } from '#server/ports/documents-migration.ts'
import { newestStepOf } from '#server/ports/documents-migration.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import type { Database } from './database.ts'
import type { DocumentColumns, Table } from './layout.ts'
import { checksumOf, documentColumns, tableOf } from './layout.ts'
import { stepOf, writeStep } from './step-record.ts'

const pageLength = 500

/**
 * Applies the steps that this store has not seen. Runs inside the caller's transaction, so that a process killed in
 * the middle has changed nothing. Returns the collections whose documents it may have changed: `layOut` makes their columns anew.
 * Throws `StoreRefused` where a document comes out in a shape its schema refuses.
 */
export function migrate(
  database: Database,
  steps: readonly MigrationStep[],
  collections: readonly Collection[],
): ReadonlySet<string> {
  const done = stepOf(database)
  const changed = new Map<string, Set<string>>()
  function openTable(collection: string): ChangedTable {
    const ids = changed.get(collection) ?? new Set()
    changed.set(collection, ids)
    const table = tableOf({ name: collection, queries: [] })
    database.run(table.create)
    return { table, ids }
  }
  for (const step of steps.slice(done)) applyStep(database, step, openTable)
  for (const collection of collections) {
    for (const id of changed.get(collection.name) ?? []) assertFits(database, collection, id)
  }
  writeStep(database, newestStepOf(steps))
  return new Set(changed.keys())
}

type ChangedTable = { readonly table: Table; readonly ids: Set<string> }

function applyStep(database: Database, step: MigrationStep, openTable: (collection: string) => ChangedTable): void {
  const { table, ids } = openTable(step.collection)
  const target = step.adds && openTable(step.adds.collection)
  const nextPage = `select ${documentColumns} from "${step.collection}" where id > ? order by id limit ${pageLength}`
  const others = createOtherDocuments(database)
  let last = ''
  for (;;) {
    const page = database.all<DocumentColumns>(nextPage, last)
    for (const [id, version, json] of page) {
      last = id
      const document = JSON.parse(json) as StoredShape // The store holds objects with their id.
      const next = changeDocument(step, document, others)
      if (target) addDocuments(database, target, step.adds?.of(document, others) ?? [])
      if (next === json) continue
      if (next === null) database.run(table.remove, id)
      else database.run(table.update([]), id, version + 1, next, checksumOf(version + 1, next))
      ids.add(id)
    }
    if (page.length < pageLength) return
  }
}

function addDocuments(database: Database, { table, ids }: ChangedTable, documents: readonly Document[]): void {
  for (const document of documents) {
    const json = JSON.stringify(document)
    database.run(table.insert, document.id, 1, json, checksumOf(1, json))
    ids.add(document.id)
  }
}

function changeDocument(step: MigrationStep, document: StoredShape, others: OtherDocuments): string | null {
  const { id } = document
  const next = step.change(document, others)
  if (next && next.id !== id) throw new Error(`Migration step ${step.number}, "${step.name}", changes a document’s ID`)
  return next && JSON.stringify(next)
}

function assertFits(database: Database, collection: Collection, id: string): void {
  const columns = database.get<DocumentColumns>(tableOf(collection).get, id)
  if (!columns || collection.schema.safeParse(JSON.parse(columns[2])).success) return
  throw new StoreRefused(`The migration would leave document ${id} in ${collection.name} invalid. Nothing was changed.`)
}

/** What one migration step may look up. What it asks for by a field is as it was when it first asked. */
function createOtherDocuments(database: Database): OtherDocuments {
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
