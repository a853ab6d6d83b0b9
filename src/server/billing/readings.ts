import { secondsSince } from '#server/platform/metrics/reading.ts'
import type { Reading } from '#server/platform/metrics/reading.ts'
import type { Portal } from '#server/portal.ts'
import { charges } from './exports/collections.ts'

/** Money that nobody knows yet whether it was charged. */
export function billingReadings({ documents, clock }: Portal): readonly Reading[] {
  return [
    {
      name: 'charges_unsettled_seconds',
      help: 'How long the oldest charge without an outcome has waited, or 0 if every charge has one.',
      async read() {
        // By when they were made: `askedAt` moves each time the provider is asked again.
        const open = await documents.list(charges, {
          where: { state: 'asked' },
          orderBy: ['askedAt', 'asc'],
          limit: 100,
        })
        const [oldest] = open.map(({ data }) => data.createdAt).toSorted()
        return secondsSince(clock, oldest)
      },
    },
  ]
}
