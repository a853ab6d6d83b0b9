import type { Scalar } from '#server/ports/documents.ts'
import type { SqlValue } from './database.ts'

/** SQLite has no booleans: JSON's true is 1 to it. */
export function toSqlValue(value: Scalar): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value
}
