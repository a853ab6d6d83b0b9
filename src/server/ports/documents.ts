import type * as z from 'zod/mini'
import type { Counted } from '#domain/core/list-count.ts'

/** A document carries its own id, so that its stored JSON is complete by itself. */
export type Document = { readonly id: string }

/**
 * The contents of a collection and the ways to read it. Each `list` must match a declared query, so that every adapter can
 * keep an index for it and none ever scans.
 */
export type Collection<T extends Document = Document> = {
  readonly name: string
  readonly schema: z.ZodMiniType<T>
  readonly queries: readonly DeclaredQuery[]
}

/**
 * Equality on `where` (in this order), then the order; ties are broken by id in the same direction. Text compares by
 * code point. A document that lacks the `orderBy` field, or holds null there, is not in the list.
 */
export type DeclaredQuery = {
  readonly where: readonly string[]
  readonly orderBy?: readonly [field: string, direction: 'asc' | 'desc']
  /** True for the list that is read most: a store may keep its documents side by side, at the price of its writes. */
  readonly clustered?: boolean
  /** True where most documents lack the `orderBy` field: a store may keep no place for them, which spares their writes. */
  readonly sparse?: boolean
  /** The same for the first `where` field, which no list asks for where it is missing. */
  readonly sparseFilter?: boolean
}

export type Scalar = string | number | boolean

export type ListOptions = {
  readonly where?: Readonly<Record<string, Scalar>>
  readonly orderBy?: readonly [field: string, direction: 'asc' | 'desc']
  /** Bounds on the `orderBy` field: `from` is inclusive, `below` exclusive. */
  readonly range?: { readonly from?: Scalar; readonly below?: Scalar }
  /** 1 to 1,000. */
  readonly limit: number
  /** The `cursor` of the last row of the page before. */
  readonly after?: string
}

/**
 * A document as stored. `json` and `data` say the same; each adapter makes the one it lacks only when it is read, so
 * take fields by name: spreading a stored document may lose them. To change `data` changes nothing in the store.
 */
export type Stored<T extends Document> = {
  readonly id: string
  /** 1 at creation, one more with each write. */
  readonly version: number
  readonly json: string
  readonly data: T
}

/** A declared list as a whole; `limit` (1 to 1,000) is how far it is counted. */
export type CountOptions = Omit<ListOptions, 'after'>

export type Row<T extends Document> = Stored<T> & { readonly cursor: string }

/** A committed change. `before` is null for a creation, `after` for a removal. */
export type Change<T extends Document> = {
  readonly id: string
  readonly before: Stored<T> | null
  readonly after: Stored<T> | null
}

/**
 * Sees what it has itself written, else what it read first, else the store; each answer is a copy of its own. Writes are
 * kept until the work is done, then committed together if nothing that was read has changed since; otherwise the work runs
 * again from the start. A written document is written again only after another `get`: so no stale copy undoes the work of a
 * function called in between. However often a document is written, its version is one more than before; removed and created
 * again, it is replaced. A document that its schema refuses throws at once. `create` and `put` answer what will be stored,
 * with its version.
 *
 * `get` and `list` of `Documents` see inside the work what is committed, and what they see is not held against changes.
 */
export type Transaction = {
  get<T extends Document>(collection: Collection<T>, id: string): Promise<Stored<T> | null>
  /** Throws `AlreadyExists` where the transaction sees the document; of an unread id that is taken, the commit fails with it. */
  create<T extends Document>(collection: Collection<T>, document: T): Stored<T>
  /** Replaces a document that this transaction has read or created, and found. */
  put<T extends Document>(collection: Collection<T>, document: T): Stored<T>
  /** Removes a document that this transaction has read and found; created here, its id was read before. */
  remove<T extends Document>(collection: Collection<T>, id: string): void
}

export type Documents = {
  get<T extends Document>(collection: Collection<T>, id: string): Promise<Stored<T> | null>
  /** The documents that exist, in the order of `ids`; missing ones are left out. At most 1,000. */
  getMany<T extends Document>(collection: Collection<T>, ids: readonly string[]): Promise<Stored<T>[]>
  /**
   * Throws where no declared query has exactly this `where` and this order, and `CursorRefused` where `after` is of another
   * list. Without an order, by id ascending.
   */
  list<T extends Document>(collection: Collection<T>, options: ListOptions): Promise<Row<T>[]>
  /**
   * How many rows `list` has in all its pages. Reads at most one entry of the index beyond the limit, and throws as `list` does
   * where no query is declared.
   */
  countListed<T extends Document>(collection: Collection<T>, options: CountOptions): Promise<Counted>
  /** `where` names the first fields of a declared query, or none at all for the whole collection. */
  count<T extends Document>(collection: Collection<T>, where: Readonly<Record<string, Scalar>>): Promise<number>
  /**
   * Resolves only after the writes are durable. `work` may run several times: it must do nothing but read and write
   * through its transaction. Throws `AlreadyExists`, `Contended` after ten tries, or `StoreUnavailable`.
   */
  transact<R>(work: (transaction: Transaction) => Promise<R>): Promise<R>
  /**
   * Calls back after each commit, in commit order per document. An error of `onChange` does not reach the writer: it
   * surfaces as an uncaught error. Returns the function that stops it.
   */
  watch<T extends Document>(collection: Collection<T>, onChange: (change: Change<T>) => void): () => void
  /** Rejects where the store cannot be read or written. */
  check(): Promise<void>
  /** Waits for the commits under way, then lets go of the store. */
  close(): Promise<void>
}

/** `create` found the id taken; `collection` and `id` say which. */
export class AlreadyExists extends Error {
  readonly collection: string
  readonly id: string
  constructor(collection: string, id: string) {
    super(`${collection} already has a document with this ID`)
    this.name = 'AlreadyExists'
    this.collection = collection
    this.id = id
  }
}

/** Other writers changed what this transaction had read, ten times in a row. */
export class Contended extends Error {
  override name = 'Contended'
}

/** The `after` given is no cursor of this list: it came from outside, or from another list. */
export class CursorRefused extends Error {
  override name = 'CursorRefused'
}

/** The store could not write or read: full, damaged, or out of reach. Nothing of the transaction was kept. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** Declares a collection. Its name is also that of the place where a store keeps it. */
export function collection<T extends Document>(
  name: string,
  schema: z.ZodMiniType<T>,
  queries: readonly DeclaredQuery[] = [],
): Collection<T> {
  return { name, schema, queries }
}
