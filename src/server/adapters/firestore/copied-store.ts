import { FieldPath, Firestore } from '@google-cloud/firestore'
import type { CopiedStore } from '#server/ports/documents-copy.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import type { Collection } from '#server/ports/documents.ts'
import { createPlaces, referenceTo, toId } from './places.ts'
import { markShape, readShape } from './store-shape.ts'
import { fromFields, toFields } from './stored-fields.ts'

export type CopiedFirestore = CopiedStore & {
  /** The migration step of what is there; null where no portal was ever there, or a copy into it was not finished. */
  readonly step: number | null
  /** The copy is whole: from now on this is the store of a portal. */
  finish(step: number): Promise<void>
  close(): Promise<void>
}

const pageLength = 2_000

/** The documents of a Firestore project, which no portal should be serving meanwhile. */
export async function openCopiedFirestore(
  collections: readonly Collection[],
  projectId: string,
): Promise<CopiedFirestore> {
  const database = new Firestore({ projectId })
  const places = createPlaces(database, collections)
  return {
    step: await readShape(database),
    async *pages(collection) {
      const byName = places(collection).reference.orderBy(FieldPath.documentId()).limit(pageLength)
      for (let page = await byName.get(); !page.empty; page = await byName.startAfter(page.docs.at(-1)).get()) {
        yield page.docs.map((snapshot) => {
          const { version, json } = fromFields(snapshot.data())
          return { id: toId(snapshot.id), version, json }
        })
      }
    },
    async takeIn(collection, documents) {
      const place = places(collection)
      // One page is under way at a time, which holds back enough: by itself it would write 500 documents a second.
      const writer = database.bulkWriter({ throttling: false })
      const written = documents.map(({ id, version, json }) => {
        const reference = referenceTo(place, id)
        if (!reference) throw new StoreRefused(`${collection.name}: Firestore cannot hold the id ${id}`)
        return writer.set(reference, toFields(place.collection, version, json))
      })
      await Promise.all([...written, writer.close()])
    },
    finish: (step) => markShape(database, step),
    close: () => database.terminate(),
  }
}
