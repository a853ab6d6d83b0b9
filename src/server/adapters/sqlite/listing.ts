import type { CursorList } from '#server/ports/documents-cursor.ts'
import { decodeCursor } from '#server/ports/documents-cursor.ts'
import { orderFieldOf } from '#server/ports/documents-declared-query.ts'
import type { CountOptions, DeclaredQuery, ListOptions, Scalar } from '#server/ports/documents.ts'
import type { SqlValue } from './database.ts'
import { documentColumns, fieldColumn, indexOf } from './layout.ts'

/** Which bounds a list has beside its equalities; each combination is a statement of its own. */
export type Bounds = { readonly from: boolean; readonly below: boolean; readonly after: boolean }

export type Listing = { readonly sql: string; readonly values: SqlValue[]; readonly list: CursorList }

const statements = new WeakMap<DeclaredQuery, Map<string, string>>()

/** The statement and the values of one list. Throws `CursorRefused` where `after` is no cursor of it. */
export function toListing(table: string, query: DeclaredQuery, options: ListOptions): Listing {
  const { range, after, limit } = options
  const orderField = orderFieldOf(query)
  const list = { collection: table, orderField }
  const values = filterValues(query, options)
  if (after !== undefined) {
    const cursor = decodeCursor(after, list)
    const value = cursor.value === null ? null : toSqlValue(cursor.value)
    values.push(...(orderField === null ? [cursor.id] : [value, value, cursor.id]))
  }
  values.push(limit)
  const bounds = { from: range?.from !== undefined, below: range?.below !== undefined, after: after !== undefined }
  return { sql: statementOf(table, query, bounds), values, list }
}

/** The statement that counts one list up to a row beyond the limit, and its values. */
export function toListCount(table: string, query: DeclaredQuery, options: CountOptions): Omit<Listing, 'list'> {
  const { range, limit } = options
  const bounds = { from: range?.from !== undefined, below: range?.below !== undefined, after: false }
  return { sql: countSql(table, query, bounds), values: [...filterValues(query, options), limit + 1] }
}

function filterValues(query: DeclaredQuery, { where = {}, range }: Pick<ListOptions, 'where' | 'range'>): SqlValue[] {
  return [
    // declaredQueryOf has found each of these fields in `where`.
    ...query.where.map((field) => toSqlValue(where[field]!)),
    ...(range?.from === undefined ? [] : [toSqlValue(range.from)]),
    ...(range?.below === undefined ? [] : [toSqlValue(range.below)]),
  ]
}

function statementOf(table: string, query: DeclaredQuery, bounds: Bounds): string {
  const known = statements.get(query) ?? new Map<string, string>()
  statements.set(query, known)
  const key = `${table} ${bounds.from} ${bounds.below} ${bounds.after}`
  const sql = known.get(key) ?? listSql(table, query, bounds)
  known.set(key, sql)
  return sql
}

/** Values are bound in the order: equalities, from, below, cursor, limit. */
export function listSql(table: string, query: DeclaredQuery, bounds: Bounds): string {
  const direction = query.orderBy?.[1] ?? 'asc'
  const field = orderFieldOf(query)
  const key = fieldColumn(field ?? 'id')
  const order = field === null ? `id ${direction}` : `${key} ${direction}, id ${direction}`
  return [
    `select ${documentColumns} ${rowsSql(table, query, bounds)}`,
    // A bound limit that stands alone makes SQLite plan the statement anew at each run: ten times an empty list.
    `order by ${order} limit ? + 0`,
  ].join(' ')
}

/** Looks at entries of the index alone. Values are bound in the order: equalities, from, below, limit. */
export function countSql(table: string, query: DeclaredQuery, bounds: Bounds): string {
  return `select count(*) from (select 1 ${rowsSql(table, query, bounds)} limit ? + 0)`
}

function rowsSql(table: string, query: DeclaredQuery, bounds: Bounds): string {
  const index = indexOf(table, query)
  const equalities = query.where.map((name) => `${fieldColumn(name)} = ?`)
  const within = boundsSql(fieldColumn(orderFieldOf(query) ?? 'id'), query.orderBy?.[1] ?? 'asc', bounds)
  return [
    `from "${table}"`,
    index === null ? '' : `indexed by "${index}"`,
    `where ${[...equalities, ...within].join(' and ')}`,
  ].join(' ')
}

function boundsSql(key: string, direction: 'asc' | 'desc', { from, below, after }: Bounds): string[] {
  // A range begins at one bound. Where a cursor gives it, "+" keeps SQLite from beginning at the page before it.
  const fromSide = after && direction === 'asc' ? '+' : ''
  const belowSide = after && direction === 'desc' ? '+' : ''
  const sign = direction === 'asc' ? '>' : '<'
  const bounds: string[] = []
  if (from) bounds.push(`${fromSide}(${key}) >= ?`)
  if (below) bounds.push(`${belowSide}(${key}) < ?`)
  // The pair alone would not say that the field is there, which the index of a sparse list takes for granted.
  if (after) bounds.push(key === 'id' ? `id ${sign} ?` : `${key} ${sign}= ? and (${key}, id) ${sign} (?, ?)`)
  // Minus infinity is below every number, and every number below every text: this leaves out only documents without the
  // field, and unlike "is not null" it makes a whole index a range of it.
  if (bounds.length === 0) bounds.push(key === 'id' ? `id >= ''` : `${key} >= -9e999`)
  return bounds
}

/** SQLite has no booleans: JSON's true is 1 to it. */
export function toSqlValue(value: Scalar): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value
}
