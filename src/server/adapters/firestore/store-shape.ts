import type { DocumentReference, Firestore } from '@google-cloud/firestore'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { alreadyExists, statusOf } from './failures.ts'

/**
 * Marks a new store with the newest migration step that this program knows, and throws `StoreRefused` where the store is of
 * another: many processes of two programs may be at it at once, so that none may change its shape under the others.
 */
export async function assertShape(database: Firestore, step: number): Promise<void> {
  const stored = (await readShape(database)) ?? (await markNew(database, step))
  if (stored === step) return
  throw new StoreRefused(
    `The documents in Firestore are at migration step ${stored} and this program is at ${step}. ` +
      'Stop all its processes, copy the store into a data folder and back with npm run copy-store, or run the program that wrote it.',
  )
}

/** The migration step of the store; null where it is not a portal's. */
export async function readShape(database: Firestore): Promise<number | null> {
  const found = await shapeIn(database).get()
  return found.exists ? Number(found.get('step')) : null
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
    return readShape(database)
  }
}

function shapeIn(database: Firestore): DocumentReference {
  return database.collection('liftoff-store').doc('shape')
}
