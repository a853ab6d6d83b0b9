import type { Viewer } from '#domain/core/viewer.ts'
import type { Collection, Document, Documents, ListOptions } from '#server/ports/documents.ts'
import type { Present } from './http/present.ts'
import { eachRow } from './whole-list.ts'

/**
 * One part of a person's data export. It must hold their own data alone: nothing of others, nothing internal to staff, no
 * pay but their own.
 */
export type OwnData = {
  /** The key in the file: `projects`. */
  readonly name: string
  /** `sessionId` is that of the session which asks; null where none does. */
  readonly read: (viewer: Viewer, sessionId: string | null) => Promise<unknown>
}

/** Every document of a list, page by page, as this presenter shows it: nothing leaves the store as it is. */
export async function readWhole<T extends Document, View>(
  documents: Documents,
  collection: Collection<T>,
  options: Pick<ListOptions, 'where' | 'orderBy'>,
  present: Present<T, View>,
): Promise<View[]> {
  const all: View[] = []
  for await (const row of eachRow(documents, collection, options)) all.push(present(row))
  return all
}
