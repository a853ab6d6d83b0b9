import type { Collection, Document, Documents, Transaction } from '#server/ports/documents.ts'

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
 * The same documents, but each change is committed together with its consequences: no crash comes between them, and no
 * writer can forget them.
 */
export function withConsequences(documents: Documents, consequences: readonly Consequence[]): Documents {
  const byCollection = Map.groupBy(consequences, ({ of }) => of)
  return {
    get: documents.get,
    getMany: documents.getMany,
    list: documents.list,
    countListed: documents.countListed,
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
  const before = new Map<string, Document | null>()
  const changes = new Map<string, { readonly name: string; readonly id: string; readonly after: Document | null }>()

  function note({ name }: { readonly name: string }, id: string, after: Document | null): void {
    if (consequences.has(name)) changes.set(`${name}/${id}`, { name, id, after })
  }

  /** One change for each document, however often it was written. */
  function createConsequences(): void {
    for (const [key, { name, id, after }] of changes) {
      const was = before.get(key) ?? null
      if (!was && !after) continue
      for (const { create } of consequences.get(name) ?? [])
        // What was read of and is written to a collection is of its type.
        create({ id, before: was, after } as Written<never>, transaction)
    }
  }

  return {
    createConsequences,
    transaction: {
      async get(collection, id) {
        const stored = await transaction.get(collection, id)
        const key = `${collection.name}/${id}`
        if (consequences.has(collection.name) && !before.has(key) && !changes.has(key))
          before.set(key, stored?.data ?? null)
        return stored
      },
      create(collection, document) {
        const stored = transaction.create(collection, document)
        note(collection, document.id, document)
        return stored
      },
      put(collection, document) {
        const stored = transaction.put(collection, document)
        note(collection, document.id, document)
        return stored
      },
      remove(collection, id) {
        transaction.remove(collection, id)
        note(collection, id, null)
      },
    } satisfies Transaction,
  }
}
