import type { Collection, Document, Documents, Stored, Transaction } from '#server/ports/documents.ts'

type Written<T extends Document> = { readonly id: string; readonly before: T | null; readonly after: T | null }

/** Documents that each change of a collection creates beside itself. */
export type Consequence = {
  readonly of: string
  readonly create: (change: Written<never>, transaction: Pick<Transaction, 'create'>) => void
}

/** `create` gets each change of `collection` and adds to the transaction that makes it. It may not fail and reads nothing. */
export function consequence<T extends Document>(
  { name }: Collection<T>,
  create: (change: Written<T>, transaction: Pick<Transaction, 'create'>) => void,
): Consequence {
  // Only changes of this collection reach it, and those are of T.
  return { of: name, create: create as Consequence['create'] }
}

/**
 * The same documents, but each change is committed together with its consequences, whoever makes it: no crash comes
 * between them, and no writer can forget them.
 */
export function withConsequences(documents: Documents, consequences: readonly Consequence[]): Documents {
  const byCollection = Map.groupBy(consequences, ({ of }) => of)
  return {
    get: documents.get,
    getMany: documents.getMany,
    list: documents.list,
    count: documents.count,
    watch: documents.watch,
    check: documents.check,
    close: documents.close,
    transact: (work) =>
      documents.transact(async (transaction) => {
        const observed = observe(transaction, byCollection)
        const result = await work(observed.transaction)
        observed.createConsequences()
        return result
      }),
  }
}

function observe(transaction: Transaction, consequences: ReadonlyMap<string, readonly Consequence[]>) {
  const read = new Map<string, Stored<Document> | null>()
  const changes: (() => void)[] = []

  function note({ name }: { readonly name: string }, id: string, after: Document | null): void {
    const before = read.get(`${name}/${id}`)?.data ?? null
    for (const { create } of consequences.get(name) ?? [])
      // What was read of and is written to a collection is of its type.
      changes.push(() => create({ id, before, after } as Written<never>, transaction))
  }

  return {
    createConsequences: () => changes.forEach((create) => create()),
    transaction: {
      async get(collection, id) {
        const stored = await transaction.get(collection, id)
        if (consequences.has(collection.name)) read.set(`${collection.name}/${id}`, stored)
        return stored
      },
      create(collection, document) {
        transaction.create(collection, document)
        note(collection, document.id, document)
      },
      put(collection, document) {
        transaction.put(collection, document)
        note(collection, document.id, document)
      },
      remove(collection, id) {
        transaction.remove(collection, id)
        note(collection, id, null)
      },
    } satisfies Transaction,
  }
}
