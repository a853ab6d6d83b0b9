import { secondsSince } from '#server/platform/metrics/reading.ts'
import type { Reading } from '#server/platform/metrics/reading.ts'
import type { Portal } from '#server/portal.ts'
import { charges } from './exports/collections.ts'

/** Money that nobody knows yet whether it was charged. */
export function billingReadings({ documents, clock }: Portal): readonly Reading[] {
  return [
    {
      name: 'charges_unsettled_seconds',
      help: 'For how long the oldest charge has been without an outcome; 0 for none.',
      async read() {
        const where = { state: 'asked' }
        const [oldest] = await documents.list(charges, { where, orderBy: ['askedAt', 'asc'], limit: 1 })
        return secondsSince(clock, oldest?.data.createdAt)
      },
    },
  ]
}
