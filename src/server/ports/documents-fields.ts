import type { Scalar } from './documents.ts'

/** The value at a path like `approval.at` in JSON of any shape; undefined or null where the path ends before. */
export function fieldOf(document: unknown, path: string): unknown {
  let value = document
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name] // JSON, of any shape.
  return value
}

/** Whether a list can be ordered or narrowed by it. */
export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Whether every store can hold the text as a key. */
export function isStorableId(id: string): boolean {
  return id !== '' && !id.includes('\0') && id.isWellFormed() && Buffer.byteLength(id) <= 1500
}
