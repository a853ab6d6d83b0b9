import type { Collection, Document, Documents, Transaction } from '#server/ports/documents.ts'
import { getAll } from './whole-list.ts'

export type Reader = Pick<Transaction, 'get'>

/** The documents of these ids that exist, by id, however many and however often they are named. */
export async function mapOf<T extends Document>(
  documents: Pick<Documents, 'getMany'>,
  collection: Collection<T>,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, T>> {
  const found = await getAll(documents, collection, [...new Set(ids)])
  return new Map(found.map(({ id, data }) => [id, data]))
}

/** How a slice reads documents of another: by id alone, handed over where slices are joined. */
export type LookUp<T extends Document> = {
  /** Within a transaction, where what is written depends on it; null where there is none. */
  readonly one: (reader: Reader, id: string) => Promise<T | null>
  /** Those that exist, by id. */
  readonly many: (ids: Iterable<string>) => Promise<ReadonlyMap<string, T>>
}

export function lookUp<T extends Document>(documents: Documents, collection: Collection<T>): LookUp<T> {
  return {
    one: async (reader, id) => (await reader.get(collection, id))?.data ?? null,
    many: (ids) => mapOf(documents, collection, ids),
  }
}
