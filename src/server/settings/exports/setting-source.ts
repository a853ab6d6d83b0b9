import { presenter } from '#server/platform/http/present.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import type { LiveSource } from '#server/platform/live/live-source.ts'
import type { Collection } from '#server/ports/documents.ts'

/**
 * Tells staff, or everyone who has signed up, to ask anew for what staff set, with each entry of its history. Every setting writes
 * one as it is saved, so that no page needs an event of its own; what was set isn’t told.
 */
export function settingSource<Change extends { readonly id: string }>(
  changes: Collection<Change>,
  readers: 'role:superAdmin' | 'signed-up' = 'role:superAdmin',
): LiveSource {
  const present = presenter(changes, { id: true, version: true })
  return liveSource({ name: 'settings', collection: changes, audience: () => [{ key: readers, present }] })
}
