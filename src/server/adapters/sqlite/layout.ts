import { crc32 } from 'node:zlib'
import type { Collection, DeclaredQuery } from '#server/ports/documents.ts'
import type { Database } from './database.ts'

/** Ours among SQLite files: "LIFT", in the header of the file. */
export const applicationId = 0x4c494654

export const tableColumns = ['id', 'version', 'data', 'checksum'] as const

type Declaration = Pick<Collection, 'name' | 'queries'>

/** The statements of one collection; every table has the columns id, version, data and checksum. */
export type Table = ReturnType<typeof tableOf>

export function tableOf(collection: Declaration) {
  assertNames(collection)
  const { name } = collection
  return {
    collection,
    create: `create table if not exists "${name}" (id text primary key not null, version integer not null, data text not null, checksum integer) strict`,
    get: `select ${documentColumns} from "${name}" where id = ?`,
    insert: `insert into "${name}" (id, version, data, checksum) values (?, ?, ?, ?)`,
    update: `update "${name}" set version = ?2, data = ?3, checksum = ?4 where id = ?1`,
    remove: `delete from "${name}" where id = ?`,
  }
}

/** Makes what is missing and drops the indexes that no query needs any more. Documents are not touched. */
export function layOut(database: Database, collections: readonly Collection[]): void {
  const present = new Set(
    database.all<[string]>(`select name from sqlite_schema where type = 'index' and sql is not null`).map(([n]) => n),
  )
  const wanted = new Map<string, string>()
  const statements: string[] = []
  for (const collection of collections) {
    statements.push(tableOf(collection).create)
    for (const query of collection.queries) {
      const name = indexOf(collection.name, query)
      if (name) wanted.set(name, indexStatement(name, collection.name, query))
    }
  }
  for (const [name, statement] of wanted) if (!present.has(name)) statements.push(statement)
  for (const name of present) if (!wanted.has(name)) statements.push(`drop index "${name}"`)
  for (const statement of statements) database.run(statement)
}

/** The index of a query, named after all that defines it; null where the primary key serves. */
export function indexOf(collection: string, query: DeclaredQuery): string | null {
  const [field, direction] = query.orderBy ?? ['id', 'asc']
  if (query.where.length === 0 && field === 'id') return null
  return `${collection} where ${query.where.join(',')} by ${field} ${direction}${query.clustered ? ' clustered' : ''}${query.sparse ? ' sparse' : ''}`
}

/** The SQL of a field. Written alike in index and query, so that SQLite knows the one in the other. */
export function fieldSql(field: string): string {
  return field === 'id' ? 'id' : `data->>'$.${field}'`
}

function indexStatement(name: string, table: string, query: DeclaredQuery): string {
  const [field, direction] = query.orderBy ?? ['id', 'asc']
  const order = field === 'id' ? [`id ${direction}`] : [`${fieldSql(field)} ${direction}`, `id ${direction}`]
  // With the document in the index its rows lie side by side: one range is read and no table looked up.
  const carried = query.clustered ? ['version', 'data'] : []
  const held = query.sparse ? ` where ${fieldSql(field)} is not null` : ''
  return `create index "${name}" on "${table}" (${[...query.where.map(fieldSql), ...order, ...carried].join(', ')})${held}`
}

/** Names are written into SQL as they are, so they must be plain words. */
function assertNames({ name, queries }: Declaration): void {
  const fields = queries.flatMap(({ where, orderBy }) => [...where, ...(orderBy ? [orderBy[0]] : [])])
  const odd = [name, ...fields].find((word) => !/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9]*)*$/i.test(word))
  if (odd !== undefined) throw new Error(`"${odd}" names no collection and no field`)
}

/** The columns id, version and data, in this order. */
export type DocumentColumns = readonly [id: string, version: number, json: string]

export const documentColumns = 'id, version, data'

/** SQLite checks the shape of its pages and not their content, so each document carries a checksum of its text. */
export function checksumOf(version: number, json: string): number {
  return crc32(json, version)
}
