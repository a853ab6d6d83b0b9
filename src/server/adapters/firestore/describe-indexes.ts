import type { Collection, DeclaredQuery } from '#server/ports/documents.ts'

type IndexedField = { readonly fieldPath: string; readonly order: 'ASCENDING' | 'DESCENDING' }

type CompositeIndex = {
  readonly collectionGroup: string
  readonly queryScope: 'COLLECTION'
  readonly fields: readonly IndexedField[]
}

type FieldOverride = {
  readonly collectionGroup: string
  readonly fieldPath: string
  readonly ttl?: true
  readonly indexes: readonly []
}

/** What `firebase deploy --only firestore:indexes` takes. */
export type IndexDescription = {
  readonly indexes: readonly CompositeIndex[]
  readonly fieldOverrides: readonly FieldOverride[]
}

/** Where each commit leaves its changes. */
export const changesCollection = 'liftoff-changes'
/** What is kept of a file but its content, which lies in the other. */
export const fileCollection = 'liftoff-files'
export const filePartCollection = 'liftoff-file-parts'

/** The indexes that the declared queries need beside those that Firestore keeps by itself, and what it need not index, by name. */
export function describeIndexes(stored: readonly Collection[]): IndexDescription {
  const collections = [...stored].sort((a, b) => (a.name < b.name ? -1 : 1))
  const indexes = collections.flatMap((collection) => collection.queries.flatMap((query) => toIndex(collection, query)))
  const unindexed = collections.map(({ name }): FieldOverride => ({
    collectionGroup: name,
    fieldPath: 'json',
    indexes: [],
  }))
  return {
    indexes: [...new Map(indexes.map((index) => [JSON.stringify(index), index])).values()],
    fieldOverrides: [
      ...unindexed,
      { collectionGroup: changesCollection, fieldPath: 'changes', indexes: [] },
      { collectionGroup: changesCollection, fieldPath: 'commitId', indexes: [] },
      { collectionGroup: changesCollection, fieldPath: 'expiresAt', ttl: true, indexes: [] },
      { collectionGroup: filePartCollection, fieldPath: 'content', indexes: [] },
      { collectionGroup: filePartCollection, fieldPath: 'expiresAt', ttl: true, indexes: [] },
    ],
  }
}

/** Firestore keeps an index of every single field in both directions, each with the name in the same direction behind it. */
function toIndex({ name }: Collection, { where, orderBy = ['id', 'asc'] }: DeclaredQuery): CompositeIndex[] {
  const equalities = where.map((field): IndexedField => ({ fieldPath: pathOf(field), order: 'ASCENDING' }))
  const [field, direction] = orderBy
  const isSingle = equalities.length === 0 || (equalities.length === 1 && field === 'id' && direction === 'asc')
  if (isSingle) return []
  const last: IndexedField = { fieldPath: pathOf(field), order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING' }
  // Every index ends with the name in the direction of its last field: it is written only where this is another.
  const fields = field === 'id' && direction === 'asc' ? equalities : [...equalities, last]
  return [{ collectionGroup: name, queryScope: 'COLLECTION', fields }]
}

function pathOf(field: string): string {
  if (field === 'id') return '__name__'
  return /^\w+$/.test(field) ? `by.${field}` : `by.\`${field}\``
}
