import type { CollectionReference, DocumentReference, DocumentSnapshot, Firestore } from '@google-cloud/firestore'
import { isStorableId } from '#server/ports/documents-fields.ts'
import { StoredRow } from '#server/ports/documents-stored-row.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import { longestName, toName } from './document-names.ts'
import { fromFields } from './stored-fields.ts'

/** Where Firestore keeps a collection of the portal. */
export type Place = { readonly collection: Collection; readonly reference: CollectionReference }

export type Places = (collection: { readonly name: string }) => Place

/** The places by name; throws for a collection that the store was not opened with. */
export function createPlaces(database: Firestore, collections: readonly Collection[]): Places {
  const places = new Map(
    collections.map((collection) => {
      assertListable(collection)
      return [collection.name, { collection, reference: database.collection(collection.name) }]
    }),
  )
  return ({ name }) => {
    const place = places.get(name)
    if (place) return place
    throw new Error(`The store was opened without the collection ${name}`)
  }
}

function assertListable({ name, queries }: Collection): void {
  // Its own names are `liftoff-…`, and no collection of the portal has a dash.
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name)) throw new Error(`${name} cannot name a collection`)
  for (const { where, orderBy } of queries) {
    if (where.length === 0 && orderBy?.[0] === 'id' && orderBy[1] === 'desc') {
      throw new Error(`${name}: Firestore cannot list a whole collection by id backwards`)
    }
  }
}

/** Null for an id that no document can have. */
export function referenceTo({ reference }: Place, id: string): DocumentReference | null {
  if (!isStorableId(id)) return null
  const name = toName(id)
  return Buffer.byteLength(name) > longestName ? null : reference.doc(name)
}

/** Null where there is no such document. */
export function toStored<T extends Document>(id: string, snapshot: DocumentSnapshot): StoredRow<T> | null {
  const fields = snapshot.data()
  if (!fields) return null
  const { version, json } = fromFields(fields)
  return new StoredRow<T>(id, version, json)
}
