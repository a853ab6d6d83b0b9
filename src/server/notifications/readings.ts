import { toInstant } from '#domain/core/instants.ts'
import { secondsSince } from '#server/platform/metrics/reading.ts'
import type { Reading } from '#server/platform/metrics/reading.ts'
import type { Portal } from '#server/portal.ts'
import { followUps, notifications, othersFrom } from './collections.ts'

/** How far mails and follow-ups are behind. A mail that the mail server refused is not due until it is tried again. */
export function notificationReadings({ documents, clock }: Portal): readonly Reading[] {
  return [
    {
      name: 'mails_due_seconds',
      help: 'How long the oldest unsent notification email has been due, or 0 if no email is due.',
      async read() {
        const range = { below: toInstant(clock.nowMs()) }
        const [oldest] = await documents.list(notifications, { orderBy: ['mailDueAt', 'asc'], range, limit: 1 })
        return secondsSince(clock, oldest?.data.mailDueAt)
      },
    },
    {
      name: 'follow_ups_waiting_seconds',
      help: 'How long the oldest change has been waiting for its notifications, or 0 if no change is waiting.',
      async read() {
        const byId = { orderBy: ['id', 'asc'], limit: 1 } as const
        const [news, others] = await Promise.all([
          documents.list(followUps, byId),
          documents.list(followUps, { ...byId, range: { from: othersFrom } }),
        ])
        const [oldest] = [...news, ...others].map(({ data }) => data.at).toSorted()
        return secondsSince(clock, oldest)
      },
    },
  ]
}
