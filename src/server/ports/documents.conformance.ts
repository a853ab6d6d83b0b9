import { describe, test } from 'node:test'
import type { Check } from './documents-conformance-cast.ts'
import { contentionChecks } from './documents-conformance-contention.ts'
import { listingChecks } from './documents-conformance-listing.ts'
import { ownWritesChecks } from './documents-conformance-own-writes.ts'
import { readingChecks } from './documents-conformance-reading.ts'
import { watchingChecks } from './documents-conformance-watching.ts'
import { writingChecks } from './documents-conformance-writing.ts'
import type { Documents } from './documents.ts'

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
 * documents-conformance-cast.ts; it is closed after each check, then `dispose` is called.
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
