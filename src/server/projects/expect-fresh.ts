import { Refusal } from '#domain/core/refusals.ts'
import type { Document, Stored } from '#server/ports/documents.ts'

/**
 * Refuses `stale-version` where somebody has edited the document since the version that the caller saw. What merely
 * happened since, like a message or approved hours, spoils no edit.
 */
export function expectFresh(found: Stored<Document & { readonly editedVersion: number }>, seen: number): void {
  if (seen < found.data.editedVersion || seen > found.version) throw new Refusal('stale-version')
}
