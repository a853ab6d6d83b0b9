import { openPortalStore, storedCollections } from '#server/portal-store.ts'
import { describe } from '#server/ports/documents-copy.ts'

/** What is in each collection of a portal in a file, so that two portals can be held against each other. */
export async function describeStore(file: string) {
  const documents = openPortalStore(file)
  try {
    return await Array.fromAsync(storedCollections, (collection) => describe(collection, documents.copied))
  } finally {
    await documents.close()
  }
}
