import type { DocumentReference, Firestore, Timestamp } from '@google-cloud/firestore'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { alreadyExists, statusOf } from './failures.ts'

/**
 * Marks a new store with the newest migration step that this program knows, and throws `StoreRefused` where the store is of
 * another: many processes of two programs may be at it at once, so that none may change its shape under the others.
 */
export async function assertShape(database: Firestore, step: number): Promise<void> {
  const stored = (await readShape(database)).step ?? (await markNew(database, step))
  if (stored === step) return
  throw new StoreRefused(
    `The documents in Firestore are at migration step ${stored}, but this program is at step ${step}. Nothing was changed. ${wayOut(stored ?? 0, step)}`,
  )
}

/** What the operator can do; docs/deployment/cloud-run.md says it step by step. */
function wayOut(stored: number, step: number): string {
  return stored > step
    ? 'Start the newer version again. Or stop all portal processes and copy the store that you saved before the upgrade into an empty Firestore database with npm run copy-store -- firestore.'
    : 'Stop all portal processes and migrate the documents through a data folder with npm run copy-store, or start the program that wrote them.'
}

/** The migration step of the store, null where it is not a portal's; and the moment at which it was read. */
export async function readShape(
  database: Firestore,
): Promise<{ readonly step: number | null; readonly readTime: Timestamp }> {
  const found = await shapeIn(database).get()
  return { step: found.exists ? Number(found.get('step')) : null, readTime: found.readTime }
}

/** Throws where the store is a portal's already. */
export async function markShape(database: Firestore, step: number): Promise<void> {
  await shapeIn(database).create({ step })
}

async function markNew(database: Firestore, step: number): Promise<number | null> {
  try {
    await markShape(database, step)
    return step
  } catch (error) {
    if (statusOf(error) !== alreadyExists) throw error
    // By another process that starts as well.
    return (await readShape(database)).step
  }
}

function shapeIn(database: Firestore): DocumentReference {
  return database.collection('liftoff-store').doc('shape')
}
