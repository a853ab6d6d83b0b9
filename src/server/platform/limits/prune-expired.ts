import type { Instant } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Collection, Document, Documents } from '#server/ports/documents.ts'
import { pruneBelow } from './prune-below.ts'

type Expiring = Document & { readonly expiresAt: Instant }

/** Removes what has expired. Needs the declared query `orderBy expiresAt asc`. Returns how many went. */
export function pruneExpired<T extends Expiring>(
  { documents, clock }: { readonly documents: Documents; readonly clock: Clock },
  collection: Collection<T>,
): Promise<number> {
  return pruneBelow(documents, collection, { field: 'expiresAt', below: clock.now() })
}
