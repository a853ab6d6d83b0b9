import { FieldPath } from '@google-cloud/firestore'
import type { Query } from '@google-cloud/firestore'
import { decodeCursor } from '#server/ports/documents-cursor.ts'
import { orderFieldOf } from '#server/ports/documents-declared-query.ts'
import type { DeclaredQuery, ListOptions, Scalar } from '#server/ports/documents.ts'
import { referenceTo } from './places.ts'
import type { Place } from './places.ts'

/** The query of one list. Throws `CursorRefused` where `after` is no cursor of it. */
export function toQuery(place: Place, declared: DeclaredQuery, options: ListOptions): Query {
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

export function equalTo(query: Query, equalities: readonly (readonly [field: string, value: Scalar])[]): Query {
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
  throw new Error(`${place.collection.name}: a list by id begins at an id`)
}
