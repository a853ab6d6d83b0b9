import type { DeclaredQuery, Scalar } from '#server/ports/documents.ts'
import type { SqlValue } from './database.ts'
import { fieldSql, indexOf } from './layout.ts'
import { toSqlValue } from './sql-value.ts'

/** `query` begins with the fields of `where`; null counts the whole table. */
export function toCount(
  table: string,
  query: DeclaredQuery | null,
  where: Readonly<Record<string, Scalar>>,
): { sql: string; values: SqlValue[] } {
  if (!query) return { sql: `select count(*) from "${table}"`, values: [] }
  const fields = query.where.filter((field) => field in where)
  const equalities = fields.map((field) => `${fieldSql(field)} = ?`).join(' and ')
  return {
    sql: `select count(*) from "${table}" indexed by "${indexOf(table, query)}" where ${equalities}`,
    values: fields.flatMap((field) => (where[field] === undefined ? [] : [toSqlValue(where[field])])),
  }
}
