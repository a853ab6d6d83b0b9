import type { Instant } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Collection, Document, Documents } from '#server/ports/documents.ts'

type Expiring = Document & { readonly expiresAt: Instant }

/** Removes expired documents. Needs the declared query `orderBy expiresAt asc`. Returns how many went. */
export function pruneExpired<T extends Expiring>(
  { documents, clock }: { readonly documents: Documents; readonly clock: Clock },
  collection: Collection<T>,
): Promise<number> {
  return pruneBelow(documents, collection, { field: 'expiresAt', below: clock.now() })
}

const atOnce = 200

/**
 * Removes, in small steps, the documents with an instant before a bound. Needs the declared query `orderBy` that field,
 * ascending. Returns how many went.
 */
export async function pruneBelow<Field extends string, T extends Document & Readonly<Record<Field, Instant>>>(
  documents: Documents,
  collection: Collection<T>,
  { field, below }: { readonly field: Field; readonly below: Instant },
): Promise<number> {
  let removed = 0
  for (;;) {
    const rows = await documents.list(collection, { orderBy: [field, 'asc'], range: { below }, limit: atOnce })
    if (rows.length === 0) return removed
    removed += await documents.transact(async (transaction) => {
      const gone = []
      for (const { id } of rows) {
        const found = await transaction.get(collection, id)
        if (found && found.data[field] < below) gone.push(id)
      }
      for (const id of gone) transaction.remove(collection, id)
      return gone.length
    })
  }
}
