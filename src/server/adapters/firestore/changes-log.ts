import { FieldValue, Timestamp } from '@google-cloud/firestore'
import type { CollectionReference, DocumentSnapshot, Firestore } from '@google-cloud/firestore'
import type { AppliedChange, Snapshot } from '#server/ports/documents-watchers.ts'
import { changesCollection } from './describe-indexes.ts'

/**
 * The entries that every transaction writes beside its documents, in the same commit: the documents before and after.
 * Processes learn of changes by following these entries, none left out and none joined, and a writer whose answer was lost
 * finds here whether it wrote. Firestore removes them by their `expiresAt`.
 */
export function changesIn(database: Firestore): CollectionReference {
  return database.collection(changesCollection)
}

const keptMs = 2 * 86_400_000
/** A document has at most 1 MiB; two of the longest documents fit. */
const longestEntry = 1_010_000

/** The entries of one commit; the first bears its name. They are as many as the size of documents demands, mostly one. */
export function toEntries(commitId: string, changes: readonly AppliedChange[]): Map<string, Record<string, unknown>> {
  const parts: AppliedChange[][] = []
  let length = Infinity
  for (const change of changes) {
    length += lengthOf(change)
    if (length > longestEntry) {
      parts.push([])
      length = lengthOf(change)
    }
    parts.at(-1)?.push(change)
  }
  const expiresAt = Timestamp.fromMillis(Date.now() + keptMs)
  return new Map(
    parts.map((part, index) => [
      index === 0 ? commitId : `${commitId}-${index}`,
      { commitId, at: FieldValue.serverTimestamp(), expiresAt, changes: part.map(toWire) },
    ]),
  )
}

/** Only for documents that `toEntries` made. */
export function readEntry(snapshot: DocumentSnapshot): { commitId: string; changes: AppliedChange[] } {
  return {
    commitId: snapshot.get('commitId') as string,
    changes: snapshot.get('changes') as AppliedChange[],
  }
}

/** Firestore takes plain objects alone, and none of a class. */
function toWire({ collection, id, before, after }: AppliedChange): AppliedChange {
  return { collection, id, before: toSide(before), after: toSide(after) }
}

function toSide(side: Snapshot | null): Snapshot | null {
  return side && { version: side.version, json: side.json }
}

function lengthOf({ id, before, after }: AppliedChange): number {
  return Buffer.byteLength(before?.json ?? '') + Buffer.byteLength(after?.json ?? '') + Buffer.byteLength(id) + 200
}
