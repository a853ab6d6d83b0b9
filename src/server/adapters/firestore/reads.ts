import type { Firestore, Query } from '@google-cloud/firestore'
import { FieldPath } from '@google-cloud/firestore'
import type { Counted } from '#domain/core/list-count.ts'
import { decodeCursor } from '#server/ports/documents-cursor.ts'
import { declaredCountOf, declaredQueryOf, orderFieldOf, toCounted } from '#server/ports/documents-declared-query.ts'
import { ListedRow } from '#server/ports/documents-stored-row.ts'
import type {
  Collection,
  CountOptions,
  DeclaredQuery,
  Document,
  Documents,
  ListOptions,
  Row,
  Scalar,
  Stored,
} from '#server/ports/documents.ts'
import type { Place, Places } from './places.ts'
import { referenceTo, toId, toStored } from './places.ts'
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
      if (ids.length > maxIds)
        throw new Error(`${collection.name}: a read can have at most ${maxIds} ids, not ${ids.length}`)
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
    async countListed<T extends Document>(collection: Collection<T>, options: CountOptions): Promise<Counted> {
      const place = places(collection)
      const declared = declaredQueryOf(place.collection, options)
      const found = await toQuery(place, declared, options)
        .limit(options.limit + 1)
        .count()
        .get()
      return toCounted(found.data().count, options)
    },
    async count(collection: { readonly name: string }, where: Readonly<Record<string, Scalar>>): Promise<number> {
      const { collection: known, reference } = places(collection)
      declaredCountOf(known, where)
      const counted = await equalTo(reference, Object.entries(where)).count().get()
      return counted.data().count
    },
  } satisfies { [K in keyof Documents]?: unknown }
}

/** The query of one list. Throws `CursorRefused` where `after` is no cursor of it. */
function toQuery(place: Place, declared: DeclaredQuery, options: ListOptions): Query {
  const { where = {}, range, after, limit } = options
  const orderField = orderFieldOf(declared)
  const direction = declared.orderBy?.[1] ?? 'asc'
  let query = equalTo(place.reference, Object.entries(where))
  if (range?.from !== undefined) query = query.where(pathOf(orderField), '>=', toBound(place, orderField, range.from))
  if (range?.below !== undefined) query = query.where(pathOf(orderField), '<', toBound(place, orderField, range.below))
  if (orderField !== null) query = query.orderBy(pathOf(orderField), direction)
  query = query.orderBy(FieldPath.documentId(), direction)
  if (after !== undefined) {
    const cursor = decodeCursor(after, { collection: place.collection.name, orderField })
    const last = toBound(place, null, cursor.id)
    query = orderField === null ? query.startAfter(last) : query.startAfter(cursor.value, last)
  }
  return query.limit(limit)
}

function equalTo(query: Query, equalities: readonly (readonly [field: string, value: Scalar])[]): Query {
  let narrowed = query
  for (const [field, value] of equalities) narrowed = narrowed.where(pathOf(field), '==', value)
  return narrowed
}

function pathOf(field: string | null): FieldPath {
  return field === null ? FieldPath.documentId() : new FieldPath('by', field)
}

function toBound(place: Place, field: string | null, value: Scalar): unknown {
  if (field !== null) return value
  const reference = typeof value === 'string' ? referenceTo(place, value) : null
  if (reference) return reference
  throw new Error(`${place.collection.name}: a list by id must start at a valid id`)
}
