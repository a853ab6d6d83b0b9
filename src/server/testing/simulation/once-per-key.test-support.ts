import type { Endpoint } from '#domain/core/endpoint.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import type { Invariant } from './life.test-support.ts'

/** Nothing is made twice by calls that carry a key, however often they were repeated. */
export function oncePerKey<T extends Document>(collection: Collection<T>, ...calls: readonly Endpoint[]): Invariant {
  const names = new Set(calls.map(({ name }) => name))
  return {
    holds: 'always',
    broken({ rows, asked, begunWith }) {
      const keys = new Set(asked.flatMap((each) => (names.has(each.endpoint.name) ? [keyOf(each)] : [])))
      const made = rows(collection).filter(({ id }) => !begunWith.has(`${collection.name}/${id}`))
      return made.length > keys.size ? [`${made.length} ${collection.name} by ${keys.size} keys`] : []
    },
  }
}

function keyOf({ uid, body }: { readonly uid: string; readonly body: unknown }): string {
  return `${uid} ${(body as { readonly key?: string }).key}`
}
