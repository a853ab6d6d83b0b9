import type { Collection } from '#server/ports/documents.ts'
import { openDatabase } from './database.ts'
import { layOut } from './layout.ts'
import { listSql } from './listing.ts'

export type Explanation = {
  /** The collection, its declared query and the bounds, for the message of a failing test. */
  readonly list: string
  /** SQLite's plan, a line for each step. */
  readonly plan: readonly string[]
}

/** How SQLite would answer every declared query of these collections, for each combination of bounds. */
export function explainLists(collections: readonly Collection[]): Explanation[] {
  const database = openDatabase(':memory:')
  try {
    layOut(database, collections)
    return collections.flatMap(({ name, queries }) =>
      queries.flatMap((query) =>
        allBounds
          .filter(({ from, below }) => query.orderBy !== undefined || !(from || below))
          .map((bounds) => {
            const sql = listSql(name, query, bounds)
            const nulls = Array.from(sql.matchAll(/\?/g), () => null)
            const steps = database.all<[number, number, number, string]>(`explain query plan ${sql}`, ...nulls)
            const given = Object.entries(bounds).flatMap(([bound, isGiven]) => (isGiven ? [bound] : []))
            return { list: [name, JSON.stringify(query), ...given].join(' '), plan: steps.map((step) => step[3]) }
          }),
      ),
    )
  } finally {
    database.close()
  }
}

/** True where a step walks the whole table or sorts: the cost of such a list grows with the store. */
export function isCostly(plan: readonly string[]): boolean {
  return plan.some((step) => /\bSCAN\b|TEMP B-TREE/.test(step))
}

const allBounds = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  from: (bits & 1) > 0,
  below: (bits & 2) > 0,
  after: (bits & 4) > 0,
}))
