import type { CollectionReference, DocumentReference, DocumentSnapshot, Firestore } from '@google-cloud/firestore'
import { isStorableId } from '#server/ports/documents-fields.ts'
import { StoredRow } from '#server/ports/documents-stored-row.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
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
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name)) throw new Error(`${name} isn’t a valid name for a collection`)
  for (const { where, orderBy } of queries) {
    if (where.length === 0 && orderBy?.[0] === 'id' && orderBy[1] === 'desc') {
      throw new Error(`${name}: Firestore can’t list a whole collection by id in descending order`)
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

/**
 * Ids as names of Firestore documents and back. Firestore reserves `.`, `..`, `__…__` and the slash; everything else is its
 * own name. The order of names is the order of ids, by code point, so that ties break as they do in every store.
 */
export function toName(id: string): string {
  const escaped = id
    .replaceAll('\u0001', '\u0001\u0002')
    .replaceAll(`.${last}`, `.${last}!`)
    .replaceAll('/', `.${last}~`)
  return isReserved(escaped) ? `${escaped}\u0001\u0001` : escaped
}

export function toId(name: string): string {
  const escaped = name.endsWith('\u0001\u0001') ? name.slice(0, -2) : name
  return escaped.replaceAll(`.${last}~`, '/').replaceAll(`.${last}!`, `.${last}`).replaceAll('\u0001\u0002', '\u0001')
}

/** The name of a document cannot be longer, in bytes. */
const longestName = 1500

/** The last code point of all: after a dot it stands between the dot and what follows it, where the slash has its place. */
const last = '\u{10FFFF}'

function isReserved(name: string): boolean {
  return name === '.' || name === '..' || /^__.*__$/su.test(name)
}
