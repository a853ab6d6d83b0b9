import type { Collection, Document, Documents, Transaction } from '#server/ports/documents.ts'

export type Reader = Pick<Transaction, 'get'>

/** How a slice reads documents of another: by id alone, handed over where slices are joined. */
export type LookUp<T extends Document> = {
  /** Within a transaction, where what is written depends on it; null where there is none. */
  readonly one: (reader: Reader, id: string) => Promise<T | null>
  /** Those that exist, by id. */
  readonly many: (ids: Iterable<string>) => Promise<ReadonlyMap<string, T>>
}

const most = 1000

export function lookUp<T extends Document>(documents: Documents, collection: Collection<T>): LookUp<T> {
  return {
    one: async (reader, id) => (await reader.get(collection, id))?.data ?? null,
    async many(ids) {
      const wanted = [...new Set(ids)]
      const found = new Map<string, T>()
      for (let from = 0; from < wanted.length; from += most) {
        const page = await documents.getMany(collection, wanted.slice(from, from + most))
        for (const { id, data } of page) found.set(id, data)
      }
      return found
    },
  }
}
