import type { DocumentReference, Firestore, Precondition, Timestamp } from '@google-cloud/firestore'
import type { Attempt, Write } from '#server/ports/documents-attempt.ts'
import type { AppliedChange } from '#server/ports/documents-watchers.ts'
import { AlreadyExists } from '#server/ports/documents.ts'
import { changesIn, toEntries } from './changes-log.ts'
import { aborted, alreadyExists, failedPrecondition, notFound, statusOf } from './failures.ts'
import { referenceTo } from './places.ts'
import type { Place } from './places.ts'
import { toFields } from './stored-fields.ts'

/** When what was read had been written, by collection and id; null for what was not there. */
export type Seen = ReadonlyMap<string, Timestamp | null>

/** `conflict`: something the attempt had read has changed since. */
export type Outcome = 'committed' | 'conflict' | AlreadyExists

type Writer = {
  create(reference: DocumentReference, fields: Record<string, unknown>): unknown
  update(reference: DocumentReference, fields: Record<string, unknown>, precondition: Precondition): unknown
  delete(reference: DocumentReference, precondition: Precondition): unknown
}

const maxWrites = 500

/** Whether all that an attempt without writes read was as it is at one moment. It leaves no entry, and needs no name. */
export async function checkReads(database: Firestore, attempt: Attempt<Place>, seen: Seen): Promise<Outcome> {
  const keys = [...attempt.reads.keys()]
  // One document is always as it was at some moment.
  return keys.length < 2 || (await areAsSeen(database, attempt, seen, keys)) ? 'committed' : 'conflict'
}

/**
 * Commits what the attempt holds, of which there must be something, if all that it read is as it was. What it writes,
 * Firestore itself holds against the time at which it was read; what it only read is read again under lock. Throws where
 * Firestore could not hold the writes.
 */
export async function commitAttempt(
  database: Firestore,
  commitId: string,
  attempt: Attempt<Place>,
  seen: Seen,
): Promise<Outcome> {
  const onlyRead = [...attempt.reads.keys()].filter((key) => !attempt.writes.has(key))
  const write = toWriter(database, commitId, attempt, seen)
  try {
    if (onlyRead.length === 0) {
      const batch = database.batch()
      write(batch)
      await batch.commit()
      return 'committed'
    }
    return await database.runTransaction(
      async (transaction) => {
        const snapshots = await transaction.getAll(...referencesOf(attempt, onlyRead))
        const isCurrent = snapshots.every((snapshot, index) =>
          isSame(snapshot.updateTime, seen.get(onlyRead[index] ?? '')),
        )
        if (!isCurrent) return 'conflict'
        write(transaction)
        return 'committed'
      },
      { maxAttempts: 1 },
    )
  } catch (error) {
    return outcomeOf(error, database, commitId, attempt, seen)
  }
}

/** Whether it was written is asked of the store: the answer to a commit may be lost, and the commit sent twice. */
async function outcomeOf(
  error: unknown,
  database: Firestore,
  commitId: string,
  attempt: Attempt<Place>,
  seen: Seen,
): Promise<Outcome> {
  const status = statusOf(error)
  if (status === null) throw error
  const entry = await changesIn(database).doc(commitId).get()
  if (entry.exists) return 'committed'
  if (status === alreadyExists) return takenId(database, attempt, seen)
  if ([failedPrecondition, notFound, aborted].includes(status)) return 'conflict'
  throw error
}

async function takenId(database: Firestore, attempt: Attempt<Place>, seen: Seen): Promise<Outcome> {
  const created = [...attempt.writes].flatMap(([key, { isNew }]) => (isNew && !seen.has(key) ? [key] : []))
  if (created.length === 0 || !(await areAsSeen(database, attempt, seen, [...attempt.reads.keys()]))) return 'conflict'
  const snapshots = await database.getAll(...referencesOf(attempt, created))
  const taken = attempt.writes.get(created[snapshots.findIndex(({ exists }) => exists)] ?? '')
  // If it is gone again by now, the next try will create it.
  return taken ? new AlreadyExists(taken.place.collection.name, taken.id) : 'conflict'
}

async function areAsSeen(
  database: Firestore,
  attempt: Attempt<Place>,
  seen: Seen,
  keys: readonly string[],
): Promise<boolean> {
  const references = referencesOf(attempt, keys)
  if (references.length === 0) return true
  const snapshots = await database.getAll(...references)
  return snapshots.every((snapshot, index) => isSame(snapshot.updateTime, seen.get(keys[index] ?? '')))
}

function isSame(now: Timestamp | undefined, seen: Timestamp | null | undefined): boolean {
  return now && seen ? now.isEqual(seen) : !now && !seen
}

function referencesOf(attempt: Attempt<Place>, keys: readonly string[]): DocumentReference[] {
  return keys.map((key) => {
    const { place, id } = attempt.reads.get(key) ?? attempt.writes.get(key)! // Keys of the attempt.
    return storableReference(place, id)
  })
}

function storableReference(place: Place, id: string): DocumentReference {
  const reference = referenceTo(place, id)
  if (reference) return reference
  throw new Error(`${place.collection.name}: the id is too long for Firestore once its slashes are escaped`)
}

/** Everything that can be refused is refused here, before anything is sent. */
function toWriter(
  database: Firestore,
  commitId: string,
  attempt: Attempt<Place>,
  seen: Seen,
): (writer: Writer) => void {
  const changes = Array.from(attempt.writes, ([key, write]) => toChange(write, attempt.reads.get(key)?.stored ?? null))
  const entries = toEntries(commitId, changes)
  const count = attempt.writes.size + entries.size
  if (count > maxWrites)
    throw new Error(`A Firestore transaction can write at most ${maxWrites} documents, not ${count}`)
  const steps = Array.from(attempt.writes, ([key, { place, id, json, isNew }], index) => {
    const reference = storableReference(place, id)
    if (json === null) return (writer: Writer) => writer.delete(reference, unchanged(seen, key))
    const fields = toFields(place.collection, changes[index]?.after?.version ?? 1, json)
    if (isNew) return (writer: Writer) => writer.create(reference, fields)
    return (writer: Writer) => writer.update(reference, fields, unchanged(seen, key))
  })
  return (writer) => {
    for (const step of steps) step(writer)
    for (const [name, entry] of entries) writer.create(changesIn(database).doc(name), entry)
  }
}

function toChange({ place, id, json }: Write<Place>, before: AppliedChange['before']): AppliedChange {
  const after = json === null ? null : { version: (before?.version ?? 0) + 1, json }
  return { collection: place.collection.name, id, before, after }
}

function unchanged(seen: Seen, key: string): Precondition {
  const lastUpdateTime = seen.get(key)
  // The rules of the attempt: only what was read and found is replaced or removed.
  if (!lastUpdateTime) throw new Error('A transaction can replace or remove only documents that it has read and found')
  return { lastUpdateTime }
}
