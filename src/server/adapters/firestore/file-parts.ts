import { FieldValue, Timestamp } from '@google-cloud/firestore'
import type { DocumentReference, Firestore, WriteBatch } from '@google-cloud/firestore'
import { filePartCollection } from './describe-indexes.ts'

/** A document has at most 1 MiB, its name and its other fields included. */
const partBytes = 1_000_000
/** Longer than any upload and any download takes. */
const expiresAfterMs = 86_400_000

/** The parts of contents; those that bear `expiresAt` belong to no file, or soon to none, and Firestore removes them. */
export function createParts(database: Firestore) {
  const collection = database.collection(filePartCollection)
  const nameOf = (upload: string, index: number): DocumentReference => collection.doc(`${upload}-${index}`)
  const expiresAt = () => Timestamp.fromMillis(Date.now() + expiresAfterMs)
  const all = (upload: string, count: number) => Array.from({ length: count }, (_, index) => nameOf(upload, index))

  return {
    bytes: partBytes,
    async write(upload: string, index: number, content: Uint8Array): Promise<void> {
      // Set, not created: sent twice it is the same.
      await nameOf(upload, index).set({ content, expiresAt: expiresAt() })
    },
    makeLasting(batch: WriteBatch, upload: string, count: number): void {
      for (const part of all(upload, count)) batch.update(part, { expiresAt: FieldValue.delete() })
    },
    makeExpire(batch: WriteBatch, upload: string, count: number): void {
      // Merged, not updated: a part that is lost must not keep the others from going.
      for (const part of all(upload, count)) batch.set(part, { expiresAt: expiresAt() }, { merge: true })
    },
    async drop(upload: string, count: number): Promise<void> {
      await Promise.all(all(upload, count).map((part) => part.delete()))
    },
    /** Throws where a part is not there any more. */
    async *read(upload: string, count: number): AsyncGenerator<Uint8Array> {
      for (const part of all(upload, count)) {
        const content: unknown = (await part.get()).get('content')
        if (!(content instanceof Uint8Array)) throw new Error(`${part.path} is not there`)
        yield content
      }
    },
  }
}
