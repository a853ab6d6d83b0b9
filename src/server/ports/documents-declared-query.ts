import type { Counted } from '#domain/core/list-count.ts'
import type { Collection, CountOptions, DeclaredQuery, ListOptions, Scalar } from './documents.ts'

const maxRows = 1000

type Declaration = Pick<Collection, 'name' | 'queries'>

/** The query that a list was declared as. Throws where there is none: without its index the list would be a scan. */
export function declaredQueryOf(collection: Declaration, options: ListOptions): DeclaredQuery {
  const { where = {}, orderBy, range, limit } = options
  if (!Number.isInteger(limit) || limit < 1 || limit > maxRows) {
    throw new Error(`${collection.name}: a list’s limit must be from 1 to ${maxRows}, not ${limit}`)
  }
  if (range && !orderBy) throw new Error(`${collection.name}: a range needs an order`)
  const fields = Object.keys(where)
  // Of each list: without a function that is made for it.
  for (const query of collection.queries)
    if (query.where.length === fields.length && sameOrder(query, orderBy) && hasAll(where, query.where)) return query
  const order = orderBy ? ` ordered by ${orderBy.join(' ')}` : ''
  throw new Error(`${collection.name}: no declared query lists where [${fields.join(', ')}]${order}`)
}

function hasAll(where: object, fields: readonly string[]): boolean {
  for (const field of fields) if (!(field in where)) return false
  return true
}

function sameOrder(query: DeclaredQuery, orderBy: ListOptions['orderBy']): boolean {
  return query.orderBy?.[0] === orderBy?.[0] && query.orderBy?.[1] === orderBy?.[1]
}

/**
 * A declared query that begins with the fields of `where`, and has a place for every document; null for an empty `where`, which
 * counts everything.
 */
export function declaredCountOf(
  collection: Declaration,
  where: Readonly<Record<string, Scalar>>,
): DeclaredQuery | null {
  const fields = Object.keys(where)
  if (fields.length === 0) return null
  const declared = collection.queries.find(
    (query) =>
      !query.sparse &&
      query.where.length >= fields.length &&
      query.where.slice(0, fields.length).every((field) => field in where),
  )
  if (declared) return declared
  throw new Error(`${collection.name}: no declared query counts where [${fields.join(', ')}]`)
}

/** Of what a store has found, which goes one beyond the limit. */
export function toCounted(found: number, { limit }: CountOptions): Counted {
  return { count: Math.min(found, limit), isMore: found > limit }
}

/** Null where a list is by id alone. */
export function orderFieldOf(query: DeclaredQuery): string | null {
  return query.orderBy && query.orderBy[0] !== 'id' ? query.orderBy[0] : null
}
