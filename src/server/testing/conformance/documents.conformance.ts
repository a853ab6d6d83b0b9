import { describe, test } from 'node:test'
import type { Documents } from '#server/ports/documents.ts'
import type { Check } from './documents-cast.conformance.ts'
import { contentionChecks } from './documents-contention.conformance.ts'
import { listingChecks } from './documents-listing.conformance.ts'
import { ownWritesChecks } from './documents-own-writes.conformance.ts'
import { readingChecks } from './documents-reading.conformance.ts'
import { watchingChecks } from './documents-watching.conformance.ts'
import { writingChecks } from './documents-writing.conformance.ts'

export const documentsChecks: readonly Check[] = [
  ...readingChecks,
  ...listingChecks,
  ...writingChecks,
  ...ownWritesChecks,
  ...contentionChecks,
  ...watchingChecks,
]

/**
 * Registers the meaning of the port as tests of one adapter. `open` gives an empty store with the collections of
 * documents-cast.conformance.ts; it is closed after each check, then `dispose` is called.
 */
export function documentsConformance(
  name: string,
  open: () => Promise<{ documents: Documents; dispose?: () => Promise<void> }>,
  { runs = 100 }: { runs?: number } = {},
): void {
  describe(name, () => {
    for (const { title, run } of documentsChecks) {
      test(title, async () => {
        const { documents, dispose } = await open()
        try {
          await run({ documents, runs })
        } finally {
          await documents.close()
          await dispose?.()
        }
      })
    }
  })
}
