import type { Instant } from '#domain/core/instants.ts'
import type { SqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { openPortalStore, storedCollections } from '#server/portal-store.ts'
import { copyDocuments } from '#server/ports/documents-copy.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { answersOf } from './answers.test-support.ts'
import type { Answers } from './answers.test-support.ts'

/** Opens the file as this version does, with its migrations, and asks a portal on what it holds then. */
export async function answersFrom(file: string, at: Instant): Promise<Answers> {
  const bytes = await copyAll(openPortalStore(file), openPortalStore(':memory:'))
  const portal = await openTestPortal(undefined, undefined, { copyOf: { bytes, at } })
  try {
    return await answersOf(portal, portal.everything().keys())
  } finally {
    await portal.close()
  }
}

/** Copies every document, closes both, and answers with the copy. */
export async function copyAll(from: SqliteDocuments, to: SqliteDocuments): Promise<Uint8Array> {
  await copyDocuments(from.copied, to.copied, storedCollections)
  const bytes = to.toBytes()
  await from.close()
  await to.close()
  return bytes
}
