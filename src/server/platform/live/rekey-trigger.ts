import type { Change, Collection, Document } from '#server/ports/documents.ts'

/** A collection whose changes decide who holds which keys. */
export type RekeyTrigger<T extends Document = Document> = {
  readonly collection: Collection<T>
  /** The people whose viewer or keys this change may have altered; empty if there are none, which spares a read and a reset. */
  readonly uidsOf: (change: Change<T>) => readonly string[]
}

/** Keeps the element type of a trigger while lists of triggers forget it. */
export function rekeyTrigger<T extends Document>(trigger: RekeyTrigger<T>): RekeyTrigger {
  // Sound because the hub only ever hands a trigger changes of its own collection.
  return trigger as unknown as RekeyTrigger
}
