import type { Instant } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Collection, Document, Documents } from '#server/ports/documents.ts'

type Expiring = Document & { readonly expiresAt: Instant }

const atOnce = 200

/** Removes what has expired, in small steps. Needs the declared query `orderBy expiresAt asc`. Returns how many went. */
export async function pruneExpired<T extends Expiring>(
  { documents, clock }: { documents: Documents; clock: Clock },
  collection: Collection<T>,
): Promise<number> {
  let removed = 0
  for (;;) {
    const now = clock.now()
    const rows = await documents.list(collection, {
      orderBy: ['expiresAt', 'asc'],
      range: { below: now },
      limit: atOnce,
    })
    if (rows.length === 0) return removed
    removed += await documents.transact(async (transaction) => {
      const gone = []
      for (const { id } of rows) {
        const found = await transaction.get(collection, id)
        if (found && found.data.expiresAt < now) gone.push(id)
      }
      for (const id of gone) transaction.remove(collection, id)
      return gone.length
    })
  }
}
