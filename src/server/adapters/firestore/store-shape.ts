import type { Firestore } from '@google-cloud/firestore'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { alreadyExists, statusOf } from './failures.ts'

/**
 * Marks a new store with the newest migration step that this program knows, and throws `StoreRefused` where the store is of
 * another: many processes of two programs may be at it at once, so that none may change its shape under the others.
 */
export async function assertShape(database: Firestore, step: number): Promise<void> {
  const shape = database.collection('liftoff-store').doc('shape')
  const found = await shape.get()
  if (!found.exists) {
    try {
      await shape.create({ step })
      return
    } catch (error) {
      if (statusOf(error) !== alreadyExists) throw error
      return assertShape(database, step)
    }
  }
  const stored: unknown = found.get('step')
  if (stored === step) return
  throw new StoreRefused(
    `The documents in Firestore are at migration step ${String(stored)} and this program is at ${step}. ` +
      'Stop all its processes, copy the store into a data folder and back with npm run copy-store, or run the program that wrote it.',
  )
}
