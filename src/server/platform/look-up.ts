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
