import { FieldPath, Firestore } from '@google-cloud/firestore'
import type { Query, QuerySnapshot } from '@google-cloud/firestore'
import type { CopiedStore } from '#server/ports/documents-copy.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import type { Collection } from '#server/ports/documents.ts'
import { createPlaces, referenceTo, toId } from './places.ts'
import { markShape, readShape } from './store-shape.ts'
import { fromFields, toFields } from './stored-fields.ts'

export type CopiedFirestore = CopiedStore & {
  /** The migration step of what is there; null where no portal was ever there, or a copy into it was not finished. */
  readonly step: number | null
  /**
   * All documents as they were when this store was opened, whoever writes meanwhile. Firestore answers so for an hour,
   * and refuses from then on (https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#readonly).
   */
  readonly atOpening: Pick<CopiedStore, 'pages'>
  /** The copy is whole: from now on this is the store of a portal. */
  finish(step: number): Promise<void>
}

const pageLength = 2_000

/** The documents of a Firestore project. What is written there no portal should be serving meanwhile. */
export async function openCopiedFirestore(
  collections: readonly Collection[],
  projectId: string,
): Promise<CopiedFirestore> {
  const database = new Firestore({ projectId })
  const places = createPlaces(database, collections)
  const { step, readTime } = await readShape(database)

  async function* pagesOf(collection: Collection, read: (query: Query) => Promise<QuerySnapshot>) {
    const byName = places(collection).reference.orderBy(FieldPath.documentId()).limit(pageLength)
    for (let page = await read(byName); !page.empty; page = await read(byName.startAfter(page.docs.at(-1)))) {
      yield page.docs.map((snapshot) => {
        const { version, json } = fromFields(snapshot.data())
        return { id: toId(snapshot.id), version, json }
      })
    }
  }

  return {
    step,
    atOpening: {
      pages: (collection) =>
        pagesOf(collection, (query) =>
          database.runTransaction((transaction) => transaction.get(query), { readOnly: true, readTime }),
        ),
    },
    pages: (collection) => pagesOf(collection, (query) => query.get()),
    async takeIn(collection, documents) {
      const place = places(collection)
      // One page is under way at a time, which holds back enough: by itself it would write 500 documents a second.
      const writer = database.bulkWriter({ throttling: false })
      const written = documents.map(({ id, version, json }) => {
        const reference = referenceTo(place, id)
        if (!reference) throw new StoreRefused(`${collection.name}: Firestore can’t store the id ${id}`)
        return writer.set(reference, toFields(place.collection, version, json))
      })
      await Promise.all([...written, writer.close()])
    },
    finish: (step) => markShape(database, step),
  }
}
