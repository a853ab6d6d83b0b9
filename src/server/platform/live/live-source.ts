import type { LiveCollection } from '#domain/core/live-event.ts'
import type { Present } from '#server/platform/http/present.ts'
import type { Collection, Document } from '#server/ports/documents.ts'

/** One group of readers of a document: the key that their streams hold, and how they see it. */
export type Audience<T extends Document> = { readonly key: string; readonly present: Present<T, unknown> }

/** A collection that browsers follow. Several sources may follow one collection under different names. */
export type LiveSource<T extends Document = Document> = {
  readonly name: LiveCollection
  readonly collection: Collection<T>
  /** Who sees this document now; the fullest view first, because a stream gets only the first that fits. */
  readonly audience: (document: T) => readonly Audience<T>[]
  /** The public name of a document whose id stays in the store; left out where browsers know the id. */
  readonly publicName?: (id: string) => string
}

/** Keeps the element type of a source while lists of sources forget it. */
export function liveSource<T extends Document>(source: LiveSource<T>): LiveSource {
  // Sound because the hub only ever hands a source documents of its own collection.
  return source as unknown as LiveSource
}
