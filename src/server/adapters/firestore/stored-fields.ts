import { fieldOf, isScalar } from '#server/ports/documents-fields.ts'
import type { Snapshot } from '#server/ports/documents-watchers.ts'
import type { Collection, Scalar } from '#server/ports/documents.ts'

/**
 * How a document lies in Firestore: its JSON as text, byte for byte what every store keeps, and beside it the fields by
 * which its collection is listed. `null` and missing fields are left out, so that no list by them finds the document.
 */
export type StoredFields = {
  readonly version: number
  readonly json: string
  readonly by: Readonly<Record<string, Scalar>>
}

/** In bytes of JSON. A change is told with what was before and what is after, which together must fit into one document. */
const longestJson = 500_000
/** What an index of Firestore takes of a text, in bytes; what comes after would not count for the order. */
const longestIndexed = 1500

/** Throws where Firestore could not hold the document. */
export function toFields(collection: Collection, version: number, json: string): StoredFields {
  if (Buffer.byteLength(json) > longestJson) {
    throw new Error(`${collection.name}: a document in Firestore can have at most ${longestJson} bytes`)
  }
  const document: unknown = JSON.parse(json)
  const by: Record<string, Scalar> = {}
  for (const field of indexedFieldsOf(collection)) {
    const value = fieldOf(document, field)
    if (!isScalar(value)) continue
    if (typeof value === 'string' && Buffer.byteLength(value) > longestIndexed) {
      throw new Error(
        `${collection.name}: ${field} can have at most ${longestIndexed} bytes in Firestore, because lists use it`,
      )
    }
    by[field] = value
  }
  return { version, json, by }
}

/** The document itself of fields that `toFields` made. */
export function fromFields(fields: Readonly<Record<string, unknown>>): Snapshot {
  return { version: fields['version'] as number, json: fields['json'] as string } // Written by `toFields` and by nothing else.
}

/** The fields that a collection is listed by, but for the id, which is the name of the document. */
function indexedFieldsOf({ queries }: Pick<Collection, 'queries'>): ReadonlySet<string> {
  const fields = queries.flatMap(({ where, orderBy }) => [...where, ...(orderBy ? [orderBy[0]] : [])])
  return new Set(fields.filter((field) => field !== 'id'))
}
