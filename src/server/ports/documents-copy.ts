import { createHash } from 'node:crypto'
import { StoreRefused } from './documents-store-refused.ts'
import type { Collection } from './documents.ts'

/** A document as it is stored, with nothing added and nothing parsed. */
export type RawDocument = { readonly id: string; readonly version: number; readonly json: string }

/** A store that nobody serves, as tools that move it use it. */
export type CopiedStore = {
  /** All documents of a collection by id, in pages. */
  pages(collection: Collection): AsyncIterable<readonly RawDocument[]> | Iterable<readonly RawDocument[]>
  /** Puts documents where none of these ids are, or the same ones. Nobody who watches is told. */
  takeIn(collection: Collection, documents: readonly RawDocument[]): Promise<void>
}

export type CopiedCollection = { readonly name: string; readonly count: number; readonly hash: string }

/** Copies every document with its version. Throws `StoreRefused` where the copy, read again, is not byte for byte what it was made of. */
export async function copyDocuments(
  from: Pick<CopiedStore, 'pages'>,
  to: CopiedStore,
  collections: readonly Collection[],
): Promise<CopiedCollection[]> {
  const copied: CopiedCollection[] = []
  for (const collection of collections) {
    const original = await describe(collection, from, (page) => to.takeIn(collection, page))
    const copy = await describe(collection, to)
    if (copy.hash !== original.hash) {
      throw new StoreRefused(
        `The copy of ${collection.name} differs from the original (documents: ${copy.count} in the copy, ${original.count} in the original). Stop everything that writes to the store, then copy it again.`,
      )
    }
    copied.push(original)
  }
  return copied
}

/** Ids, versions and texts in the order of ids: the same hash is the same content, in whatever store. */
export async function describe(
  collection: Collection,
  store: Pick<CopiedStore, 'pages'>,
  onPage: (page: readonly RawDocument[]) => Promise<void> = async () => {},
): Promise<CopiedCollection> {
  const hash = createHash('sha256')
  let count = 0
  for await (const page of store.pages(collection)) {
    for (const { id, version, json } of page) hash.update(`${JSON.stringify([id, version, json])}\n`)
    count += page.length
    await onPage(page)
  }
  return { name: collection.name, count, hash: hash.digest('hex') }
}
