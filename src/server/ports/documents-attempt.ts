import { isStorableId } from './documents-fields.ts'
import { StoredRow } from './documents-stored-row.ts'
import { AlreadyExists } from './documents.ts'
import type { Collection, Document, Stored, Transaction } from './documents.ts'

/** `Place` is where a store keeps a collection: a table, for example. */
export type Read<Place> = { readonly place: Place; readonly id: string; readonly stored: Stored<Document> | null }

/** The net write of an id. `json` is null for a removal; `isNew` where there was nothing before. */
export type Write<Place> = {
  readonly place: Place
  readonly id: string
  readonly json: string | null
  readonly isNew: boolean
}

/**
 * The first reads and net writes of one run of a transaction's work, by collection and id. A document that was removed and
 * created again is replaced; one that was created and removed is only read.
 */
export type Attempt<Place> = {
  readonly transaction: Transaction
  readonly reads: ReadonlyMap<string, Read<Place>>
  readonly writes: ReadonlyMap<string, Write<Place>>
  /** After it the transaction takes no more: later writes would be lost silently. */
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
  /** What was written since it was last got. */
  const unseen = new Set<string>()
  let isOver = false

  function assertOpen(): void {
    if (isOver) throw new Error('This transaction has ended: await everything its work does')
  }

  function assertSeen({ name }: { readonly name: string }, key: string): void {
    assertOpen()
    if (unseen.has(key)) throw new Error(`A transaction must read a document again before writing it again: ${name}`)
  }

  /** As the transaction sees it: its own write, else what it read first. A copy each time; undefined where it saw nothing. */
  function seen<T extends Document>(key: string, id: string): Stored<T> | null | undefined {
    const before = reads.get(key)?.stored
    const write = writes.get(key)
    if (write) return write.json === null ? null : new StoredRow<T>(id, (before?.version ?? 0) + 1, write.json)
    return before && new StoredRow<T>(id, before.version, before.json)
  }

  function keep<T extends Document>(collection: Collection<T>, id: string, json: string): Stored<T> {
    write(collection, id, json)
    return new StoredRow<T>(id, (reads.get(`${collection.name}/${id}`)?.stored?.version ?? 0) + 1, json)
  }

  function write(collection: { readonly name: string }, id: string, json: string | null): void {
    const key = `${collection.name}/${id}`
    unseen.add(key)
    const read = reads.get(key)
    if (json === null && !read?.stored) writes.delete(key)
    else writes.set(key, { place: placeOf(collection), id, json, isNew: !read?.stored })
  }

  function assertFound(collection: { readonly name: string }, id: string): void {
    const key = `${collection.name}/${id}`
    assertSeen(collection, key)
    if (!seen(key, id))
      throw new Error(
        `A transaction can replace or remove only documents that it has read and found: ${collection.name}`,
      )
  }

  const transaction: Transaction = {
    async get(collection, id) {
      assertOpen()
      const key = `${collection.name}/${id}`
      if (!reads.has(key) && !writes.has(key)) {
        const place = placeOf(collection)
        const stored = await read(place, id)
        // Another reading of it may have been faster.
        if (!reads.has(key) && !writes.has(key)) reads.set(key, { place, id, stored })
      }
      unseen.delete(key)
      return seen(key, id) ?? null
    },
    create(collection, document) {
      assertStorableId(document.id)
      const key = `${collection.name}/${document.id}`
      assertSeen(collection, key)
      const json = encode(collection, document)
      if (seen(key, document.id)) throw new AlreadyExists(collection.name, document.id)
      return keep(collection, document.id, json)
    },
    put(collection, document) {
      assertFound(collection, document.id)
      return keep(collection, document.id, encode(collection, document))
    },
    remove(collection, id) {
      assertFound(collection, id)
      if (!reads.has(`${collection.name}/${id}`))
        throw new Error(`A transaction that creates and removes a document must read it first: ${collection.name}`)
      write(collection, id, null)
    },
  }
  return { transaction, reads, writes, end: () => void (isOver = true) }
}

function encode<T extends Document>(collection: Collection<T>, document: T): string {
  const parsed = collection.schema.parse(document)
  if (parsed.id !== document.id) throw new Error(`The schema of ${collection.name} changes document IDs`)
  return JSON.stringify(parsed)
}

function assertStorableId(id: string): void {
  if (!isStorableId(id)) throw new Error('An ID must be 1 to 1,500 bytes of well-formed text without NUL')
}
