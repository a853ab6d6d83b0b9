import { mapOf } from '#server/platform/look-up.ts'
import type { Collection, Documents } from '#server/ports/documents.ts'

/** What documents are called, by name; those that are gone are left out. */
export async function namesOf<T extends { readonly id: string; readonly name: string }>(
  documents: Documents,
  collection: Collection<T>,
  ids: readonly (string | null)[],
): Promise<{ id: string; name: string }[]> {
  const found = await mapOf(
    documents,
    collection,
    ids.filter((id) => id !== null),
  )
  return [...found.values()]
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
}
