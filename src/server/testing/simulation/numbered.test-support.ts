import type { Collection, Document } from '#server/ports/documents.ts'
import type { Invariant } from './life.test-support.ts'

/** Each series begins with 1 and goes on one by one: `INV-2026-0007`, `Q-0007`. */
export function numbersInOrder(collection: Collection<Document & { readonly number: string | null }>): Invariant {
  return {
    holds: 'always',
    broken({ rows }) {
      const series = Map.groupBy(
        rows(collection).flatMap(({ number }) => (number === null ? [] : [partsOf(number)])),
        ([name]) => name,
      )
      return [...series].flatMap(([name, parts]) => {
        const counts = parts.map(([, count]) => count).toSorted((one, other) => one - other)
        return counts.every((count, at) => count === at + 1) ? [] : [`${name} has ${counts.join(', ')}`]
      })
    },
  }
}

function partsOf(number: string): readonly [string, number] {
  const [, name = '', count = ''] = /^(.*?)(\d+)$/.exec(number) ?? []
  return [name, Number(count)]
}
