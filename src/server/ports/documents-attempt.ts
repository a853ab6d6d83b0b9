import type { Collection, Document, Stored, Transaction } from './documents.ts'

/** `Place` is where a store keeps a collection: a table, for example. */
export type Read<Place> = { readonly place: Place; readonly id: string; readonly stored: Stored<Document> | null }

/** `json` is null for a removal. */
export type Write<Place> = {
  readonly place: Place
  readonly id: string
  readonly json: string | null
  readonly isNew: boolean
}

/** What one run of a transaction's work has read and means to write, by collection and id. */
export type Attempt<Place> = {
  readonly transaction: Transaction
  readonly reads: ReadonlyMap<string, Read<Place>>
  readonly writes: ReadonlyMap<string, Write<Place>>
  /** After it the transaction takes no more: what came later would be lost without a word. */
  end(): void
}

type Store<Place> = {
  /** Throws for a collection that the store was not opened with. */
  readonly placeOf: (collection: { readonly name: string }) => Place
  readonly read: (place: Place, id: string) => Stored<never> | null | Promise<Stored<never> | null>
}

/** Keeps the rules of `Transaction` that are the same for every store; what is read and written stays with the attempt. */
export function beginAttempt<Place>({ placeOf, read }: Store<Place>): Attempt<Place> {
  const reads = new Map<string, Read<Place>>()
  const writes = new Map<string, Write<Place>>()
  let isOver = false

  function assertOpen(): void {
    if (isOver) throw new Error('This transaction is over: await all that its work does')
  }

  function write(collection: { readonly name: string }, id: string, json: string | null, isNew: boolean): void {
    assertOpen()
    const key = `${collection.name}/${id}`
    if (writes.has(key)) throw new Error(`A transaction writes a document once: ${collection.name}`)
    if (!isNew && !reads.get(key)?.stored) {
      throw new Error(`A transaction replaces or removes only what it has read and found: ${collection.name}`)
    }
    writes.set(key, { place: placeOf(collection), id, json, isNew })
  }

  const transaction: Transaction = {
    async get(collection, id) {
      assertOpen()
      if (writes.size > 0) throw new Error('A transaction reads first, then writes')
      const place = placeOf(collection)
      const stored = await read(place, id)
      reads.set(`${collection.name}/${id}`, { place, id, stored })
      return stored
    },
    create(collection, document) {
      assertStorableId(document.id)
      write(collection, document.id, encode(collection, document), true)
    },
    put(collection, document) {
      write(collection, document.id, encode(collection, document), false)
    },
    remove(collection, id) {
      write(collection, id, null, false)
    },
  }
  return { transaction, reads, writes, end: () => void (isOver = true) }
}

function encode<T extends Document>(collection: Collection<T>, document: T): string {
  const parsed = collection.schema.parse(document)
  if (parsed.id !== document.id) throw new Error(`The schema of ${collection.name} changes ids`)
  return JSON.stringify(parsed)
}

function assertStorableId(id: string): void {
  if (!isStorableId(id)) throw new Error('An id is 1 to 1,500 bytes of well-formed text without NUL')
}

/** What every store can hold as a key. */
export function isStorableId(id: string): boolean {
  return id !== '' && !id.includes('\0') && id.isWellFormed() && Buffer.byteLength(id) <= 1500
}
