import type { Collection, Document, Stored } from '#server/ports/documents.ts'
import { Json } from './json.ts'

/** A document as one kind of reader sees it, with the version that a later change names. */
export type Presented<T, Field extends keyof T> = Pick<T, Field> & { readonly version: number }

export type Present<T extends Document, View> = (stored: Stored<T>) => Json<View>

/**
 * Makes a presenter from an allow-list. A field that is not listed never leaves the server, whatever is stored later.
 * Where the list holds every field of the collection, the stored JSON is sent on without being parsed.
 */
export function presenter<T extends Document, Field extends keyof T & string>(
  collection: Collection<T>,
  fields: readonly Field[],
): Present<T, Presented<T, Field>> {
  const allowed = new Set<string>(fields)
  const complete = fieldsOf(collection).every((field) => allowed.has(field))
  if (complete) return (stored) => new Json(`{"version":${stored.version},${stored.json.slice(1)}`)
  return ({ version, data }) =>
    new Json(JSON.stringify({ version, ...Object.fromEntries(fields.map((field) => [field, data[field]])) }))
}

function fieldsOf<T extends Document>(collection: Collection<T>): string[] {
  const { def } = collection.schema as unknown as { def: { shape?: Record<string, unknown> } }
  if (!def.shape) throw new Error(`The schema of ${collection.name} is not an object`)
  return Object.keys(def.shape)
}
