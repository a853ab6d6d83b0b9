import type { Counted } from '#domain/core/list-count.ts'
import { declaredCountOf, declaredQueryOf, toCounted } from '#server/ports/documents-declared-query.ts'
import { ListedRow, StoredRow } from '#server/ports/documents-stored-row.ts'
import type {
  Collection,
  CountOptions,
  DeclaredQuery,
  Document,
  Documents,
  ListOptions,
  Row,
  Scalar,
  Stored,
} from '#server/ports/documents.ts'
import type { Database, SqlValue } from './database.ts'
import type { KeptDocuments } from './kept-documents.ts'
import type { DocumentColumns, Table } from './layout.ts'
import { fieldColumn, indexOf, tableOf } from './layout.ts'
import { toListCount, toListing, toSqlValue } from './listing.ts'

const maxIds = 1000

export type Tables = (collection: { readonly name: string }) => Table

/** The tables by name; throws for a collection that the store was not opened with. */
export function createTables(collections: readonly Collection[]): Tables {
  const tables = new Map(collections.map((collection) => [collection.name, tableOf(collection)]))
  return ({ name }) => {
    const table = tables.get(name)
    if (table) return table
    throw new Error(`The store was opened without the collection ${name}`)
  }
}

export function readDocument<T extends Document>(database: Database, table: Table, id: string): Stored<T> | null {
  // SQLite would look up U+FFFD for a lone surrogate, and so might find another document.
  const columns = id.isWellFormed() ? database.get<DocumentColumns>(table.get, id) : undefined
  return columns ? new StoredRow(...columns) : null
}

/** The reading half of the port, without its promises. */
export function createReads(database: () => Database, tables: Tables, kept: KeptDocuments) {
  return {
    get: <T extends Document>(collection: Collection<T>, id: string): Stored<T> | null =>
      kept.get(tables(collection), id),
    getMany<T extends Document>(collection: Collection<T>, ids: readonly string[]): Stored<T>[] {
      if (ids.length > maxIds)
        throw new Error(`${collection.name}: a read can have at most ${maxIds} ids, not ${ids.length}`)
      const table = tables(collection)
      return ids.flatMap((id) => readDocument<T>(database(), table, id) ?? [])
    },
    list<T extends Document>(collection: Collection<T>, options: ListOptions): Row<T>[] {
      const table = tables(collection)
      const { sql, values, list } = toListing(collection.name, declaredQueryOf(table.collection, options), options)
      return database()
        .all<DocumentColumns>(sql, ...values)
        .map((columns) => new ListedRow(columns, list))
    },
    countListed<T extends Document>(collection: Collection<T>, options: CountOptions): Counted {
      const declared = declaredQueryOf(tables(collection).collection, options)
      const { sql, values } = toListCount(collection.name, declared, options)
      // An aggregate without groups always has its one row.
      return toCounted(database().get<[number]>(sql, ...values)![0], options)
    },
    count(collection: { readonly name: string }, where: Readonly<Record<string, Scalar>>): number {
      const { sql, values } = toCount(collection.name, declaredCountOf(tables(collection).collection, where), where)
      // An aggregate without groups always has its one row.
      return database().get<[number]>(sql, ...values)![0]
    },
  } satisfies { [K in keyof Documents]?: unknown }
}

/** `query` begins with the fields of `where`; null counts the whole table. */
function toCount(
  table: string,
  query: DeclaredQuery | null,
  where: Readonly<Record<string, Scalar>>,
): { sql: string; values: SqlValue[] } {
  if (!query) return { sql: `select count(*) from "${table}"`, values: [] }
  const fields = query.where.filter((field) => field in where)
  const equalities = fields.map((field) => `${fieldColumn(field)} = ?`).join(' and ')
  return {
    sql: `select count(*) from "${table}" indexed by "${indexOf(table, query)}" where ${equalities}`,
    values: fields.flatMap((field) => (where[field] === undefined ? [] : [toSqlValue(where[field])])),
  }
}
