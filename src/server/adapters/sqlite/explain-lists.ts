import type { Collection } from '#server/ports/documents.ts'
import type { Database } from './database.ts'
import { openDatabase } from './database.ts'
import { layOut } from './layout.ts'
import { countSql, listSql } from './listing.ts'

export type Explanation = {
  /** The collection, its declared query and the bounds, for the message of a failing test. */
  readonly list: string
  /** SQLite's plan, a line for each step. */
  readonly plan: readonly string[]
}

/** How SQLite would list and count every declared query of these collections, for each combination of bounds. */
export function explainLists(collections: readonly Collection[]): Explanation[] {
  const database = openDatabase(':memory:')
  try {
    layOut(database, collections)
    return collections.flatMap(({ name, queries }) =>
      queries.flatMap((query) =>
        allBounds
          .filter(({ from, below }) => query.orderBy !== undefined || !(from || below))
          .flatMap((bounds) => {
            const given = Object.entries(bounds).flatMap(([bound, isGiven]) => (isGiven ? [bound] : []))
            const list = [name, JSON.stringify(query), ...given].join(' ')
            const listing = { list, plan: planOf(database, listSql(name, query, bounds)) }
            if (bounds.after) return [listing]
            return [listing, { list: `count ${list}`, plan: planOf(database, countSql(name, query, bounds)) }]
          }),
      ),
    )
  } finally {
    database.close()
  }
}

function planOf(database: Database, sql: string): string[] {
  const nulls = Array.from(sql.matchAll(/\?/g), () => null)
  const steps = database.all<[number, number, number, string]>(`explain query plan ${sql}`, ...nulls)
  return steps.map((step) => step[3])
}

/**
 * True where a step walks the whole table or sorts: the cost of such a list grows with the store. What a count walks is what its
 * own range of an index has found, up to its limit.
 */
export function isCostly(plan: readonly string[]): boolean {
  return plan.some((step) => /\bSCAN\b(?! \(subquery)|TEMP B-TREE/.test(step))
}

const allBounds = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  from: (bits & 1) > 0,
  below: (bits & 2) > 0,
  after: (bits & 4) > 0,
}))
