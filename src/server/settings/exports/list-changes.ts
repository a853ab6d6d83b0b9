import type { Instant } from '#domain/core/instants.ts'
import type { Collection, Document, Documents, Row } from '#server/ports/documents.ts'

type Change = Document & { readonly at: Instant }

/** 20 changes of a setting that another slice keeps, newest first, and where the next page begins; null after the last. */
export async function listChanges<Kept extends Change>(
  { documents }: { readonly documents: Documents },
  changes: Collection<Kept>,
  after: string | undefined,
): Promise<{ readonly rows: readonly Row<Kept>[]; readonly next: string | null }> {
  const limit = 20
  const rows = await documents.list(changes, { orderBy: ['at', 'desc'], limit, ...(after ? { after } : {}) })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { rows, next: last?.cursor ?? null }
}
