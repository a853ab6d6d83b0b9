import type { Firestore } from '@google-cloud/firestore'
import { declaredCountOf, declaredQueryOf, orderFieldOf } from '#server/ports/documents-declared-query.ts'
import { ListedRow } from '#server/ports/documents-stored-row.ts'
import type { Collection, Document, Documents, ListOptions, Row, Scalar, Stored } from '#server/ports/documents.ts'
import { toId } from './document-names.ts'
import { equalTo, toQuery } from './listing.ts'
import { referenceTo, toStored } from './places.ts'
import type { Places } from './places.ts'
import { fromFields } from './stored-fields.ts'

const maxIds = 1000

/** The reading half of the port. */
export function createReads(database: Firestore, places: Places) {
  return {
    async get<T extends Document>(collection: Collection<T>, id: string): Promise<Stored<T> | null> {
      const reference = referenceTo(places(collection), id)
      return reference && toStored(id, await reference.get())
    },
    async getMany<T extends Document>(collection: Collection<T>, ids: readonly string[]): Promise<Stored<T>[]> {
      if (ids.length > maxIds) throw new Error(`${collection.name}: at most ${maxIds} ids, not ${ids.length}`)
      const place = places(collection)
      const references = ids.flatMap((id) => referenceTo(place, id) ?? [])
      if (references.length === 0) return []
      const snapshots = await database.getAll(...references)
      return snapshots.flatMap((snapshot) => toStored<T>(toId(snapshot.id), snapshot) ?? [])
    },
    async list<T extends Document>(collection: Collection<T>, options: ListOptions): Promise<Row<T>[]> {
      const place = places(collection)
      const declared = declaredQueryOf(place.collection, options)
      const { docs } = await toQuery(place, declared, options).get()
      const list = { collection: collection.name, orderField: orderFieldOf(declared) }
      return docs.map((snapshot) => {
        const { version, json } = fromFields(snapshot.data())
        return new ListedRow<T>([toId(snapshot.id), version, json], list)
      })
    },
    async count(collection: { readonly name: string }, where: Readonly<Record<string, Scalar>>): Promise<number> {
      const { collection: known, reference } = places(collection)
      declaredCountOf(known, where)
      const counted = await equalTo(reference, Object.entries(where)).count().get()
      return counted.data().count
    },
  } satisfies { [K in keyof Documents]?: unknown }
}
