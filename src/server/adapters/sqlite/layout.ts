import { crc32 } from 'node:zlib'
import type { Collection, DeclaredQuery } from '#server/ports/documents.ts'
import type { Database } from './database.ts'

/** Ours among SQLite files: "LIFT", in the header of the file. */
export const applicationId = 0x4c494654

/** What every table has. Behind them is a column for each field that a query is declared by: see `fieldColumn`. */
export const tableColumns = ['id', 'version', 'data', 'checksum'] as const

type Declaration = Pick<Collection, 'name' | 'queries'>

/** The statements of one collection. */
export type Table = ReturnType<typeof tableOf>

export function tableOf(collection: Declaration) {
  assertNames(collection)
  const { name } = collection
  const fields = fieldsOf(collection)
  const columns = fields.map((field) => `, ${fieldColumn(field)}`).join('')
  const values = fields.map((field) => `, ${fieldIn('?3', field)}`).join('')
  return {
    collection,
    /** Those that have a column. */
    fields,
    create: `create table if not exists "${name}" (id text primary key not null, version integer not null, data text not null, checksum integer) strict`,
    get: `select ${documentColumns} from "${name}" where id = ?`,
    insert: `insert into "${name}" (id, version, data, checksum${columns}) values (?1, ?2, ?3, ?4${values})`,
    /** For a document that differs in these fields. Indexes of other fields are not written. */
    update: (changed: readonly string[]) =>
      `update "${name}" set version = ?2, data = ?3, checksum = ?4${changed.map((field) => `, ${fieldColumn(field)} = ${fieldIn('?3', field)}`).join('')} where id = ?1`,
    remove: `delete from "${name}" where id = ?`,
  }
}

/**
 * Makes the tables, columns and indexes that are missing, and drops those that no query needs any more. Documents stay as they are.
 * The columns of the collections in `changed` are made again from their documents.
 */
export function layOut(
  database: Database,
  collections: readonly Collection[],
  changed: ReadonlySet<string> = new Set(),
): void {
  const present = new Set(
    database.all<[string]>(`select name from sqlite_schema where type = 'index' and sql is not null`).map(([n]) => n),
  )
  const wanted = new Map<string, string>()
  for (const { name, queries } of collections)
    for (const query of queries) {
      const index = indexOf(name, query)
      if (index) wanted.set(index, indexStatement(index, name, query))
    }
  for (const name of present) if (!wanted.has(name)) database.run(`drop index "${name}"`)
  for (const collection of collections) layOutColumns(database, collection, changed.has(collection.name))
  for (const [name, statement] of wanted) if (!present.has(name)) database.run(statement)
}

function layOutColumns(database: Database, collection: Collection, isChanged: boolean): void {
  const { name } = collection
  const { create, fields } = tableOf(collection)
  database.run(create)
  const wanted = fields.map(fieldColumn)
  const present = columnsOf(database, name).slice(tableColumns.length).map(quoted)
  for (const column of present)
    if (!wanted.includes(column)) database.run(`alter table "${name}" drop column ${column}`)
  const missing = wanted.filter((column) => !present.includes(column))
  for (const column of missing) database.run(`alter table "${name}" add column ${column} any`)
  const stale = fields.filter((field) => isChanged || missing.includes(fieldColumn(field)))
  if (stale.length === 0) return
  const set = stale.map((field) => `${fieldColumn(field)} = ${fieldIn('data', field)}`)
  const differs = stale.map((field) => `${fieldColumn(field)} is not ${fieldIn('data', field)}`)
  database.run(`update "${name}" set ${set.join(', ')} where ${differs.join(' or ')}`)
}

/** The names of a table's columns, in their order. */
export function columnsOf(database: Database, table: string): string[] {
  return database.all<[string]>('select name from pragma_table_info(?)', table).map(([name]) => name)
}

/** The index of a query, named after all that defines it; null where the primary key serves. */
export function indexOf(collection: string, query: DeclaredQuery): string | null {
  const [field, direction] = query.orderBy ?? ['id', 'asc']
  if (query.where.length === 0 && field === 'id') return null
  const { clustered, sparse, sparseFilter } = query
  const kinds = [clustered && 'clustered', sparse && 'sparse', sparseFilter && 'sparse filter'].filter(Boolean)
  return [`${collection} by ${[...query.where, `${field} ${direction}`].join(', ')}`, ...kinds].join(', ')
}

/**
 * The column of a field, which holds what the document says. An index on the document itself would be written whenever anything
 * in it changes; one on columns only where one of these does.
 */
export function fieldColumn(field: string): string {
  return field === 'id' ? 'id' : quoted(`${columnSign}${field}`)
}

/** Begins the names of the columns of fields. */
export const columnSign = '$.'

function quoted(column: string): string {
  return `"${column}"`
}

/** The value of a field in JSON; null where it is missing. */
function fieldIn(json: string, field: string): string {
  return `${json}->>'$.${field}'`
}

/** The fields that the queries of a collection name, except the id. */
function fieldsOf({ queries }: Declaration): string[] {
  const named = queries.flatMap(({ where, orderBy }) => [...where, ...(orderBy ? [orderBy[0]] : [])])
  return [...new Set(named)].filter((field) => field !== 'id')
}

function indexStatement(name: string, table: string, query: DeclaredQuery): string {
  const [field, direction] = query.orderBy ?? ['id', 'asc']
  const order = field === 'id' ? [`id ${direction}`] : [`${fieldColumn(field)} ${direction}`, `id ${direction}`]
  // With the document in the index its rows lie side by side: one range is read and no table looked up.
  const carried = query.clustered ? ['version', 'data'] : []
  const held = [...(query.sparse ? [field] : []), ...(query.sparseFilter ? query.where.slice(0, 1) : [])]
  const where = held.length > 0 ? ` where ${held.map((each) => `${fieldColumn(each)} is not null`).join(' and ')}` : ''
  return `create index "${name}" on "${table}" (${[...query.where.map(fieldColumn), ...order, ...carried].join(', ')})${where}`
}

/** Names are written into SQL as they are, so they must be plain words. */
function assertNames(collection: Declaration): void {
  const { name } = collection
  const odd = [name, ...fieldsOf(collection)].find((word) => !/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9]*)*$/i.test(word))
  if (odd !== undefined) throw new Error(`"${odd}" is not a valid name for a collection or a field`)
}

/** The columns id, version and data, in this order. */
export type DocumentColumns = readonly [id: string, version: number, json: string]

export const documentColumns = 'id, version, data'

/** SQLite checks the shape of its pages and not their content, so each document carries a checksum of its text. */
export function checksumOf(version: number, json: string): number {
  return crc32(json, version)
}
