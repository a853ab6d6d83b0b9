import type { Collection, Document, Stored, Transaction } from '#server/ports/documents.ts'
import type { Database } from './database.ts'
import type { Table } from './layout.ts'
import { readDocument } from './reads.ts'
import type { Tables } from './reads.ts'

export type Read = { readonly table: Table; readonly id: string; readonly stored: Stored<Document> | null }

/** `json` is null for a removal. */
export type Write = {
  readonly table: Table
  readonly id: string
  readonly json: string | null
  readonly isNew: boolean
}

/** What one run of a transaction's work has read and means to write, by collection and id. */
export type Attempt = {
  readonly transaction: Transaction
  readonly reads: ReadonlyMap<string, Read>
  readonly writes: ReadonlyMap<string, Write>
  /** After it the transaction takes no more: what came later would be lost without a word. */
  end(): void
}

export function beginAttempt(database: Database, tables: Tables): Attempt {
  const reads = new Map<string, Read>()
  const writes = new Map<string, Write>()
  let isOver = false

  function assertOpen(): void {
    if (isOver) throw new Error('This transaction is over: await all that its work does')
  }

  function write(collection: Collection<never>, id: string, json: string | null, isNew: boolean): void {
    assertOpen()
    const key = `${collection.name}/${id}`
    if (writes.has(key)) throw new Error(`A transaction writes a document once: ${collection.name}`)
    if (!isNew && !reads.get(key)?.stored) {
      throw new Error(`A transaction replaces or removes only what it has read and found: ${collection.name}`)
    }
    writes.set(key, { table: tables(collection), id, json, isNew })
  }

  const transaction: Transaction = {
    async get<T extends Document>(collection: Collection<T>, id: string) {
      assertOpen()
      if (writes.size > 0) throw new Error('A transaction reads first, then writes')
      const table = tables(collection)
      const stored = readDocument<T>(database, table, id)
      reads.set(`${collection.name}/${id}`, { table, id, stored })
      return stored
    },
    create(collection, document) {
      assertStorableId(document.id)
      write(collection as never, document.id, encode(collection, document), true) // Only its name is used.
    },
    put(collection, document) {
      write(collection as never, document.id, encode(collection, document), false) // As above.
    },
    remove(collection, id) {
      write(collection as never, id, null, false) // As above.
    },
  }
  return { transaction, reads, writes, end: () => void (isOver = true) }
}

function encode<T extends Document>(collection: Collection<T>, document: T): string {
  const parsed = collection.schema.parse(document)
  if (parsed.id !== document.id) throw new Error(`The schema of ${collection.name} changes ids`)
  return JSON.stringify(parsed)
}

/** The narrower of what SQLite and Firestore can hold as a key. */
function assertStorableId(id: string): void {
  if (id === '' || id.includes('\0') || !id.isWellFormed() || Buffer.byteLength(id) > 1500) {
    throw new Error('An id is 1 to 1,500 bytes of well-formed text without NUL')
  }
}
