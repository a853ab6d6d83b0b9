import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Availability } from '#domain/meetings/availability.ts'
import type { getAvailability as call } from '#domain/meetings/contract.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { availabilities } from './exports/collections.ts'
import { readRules } from './read-rules.ts'

/** When the viewer meets people, and the rules of all meetings. Whoever has said nothing yet meets nobody. */
export async function getAvailability({ documents }: Portal, { uid }: Viewer): Promise<ReplyOf<typeof call>> {
  const stored = await documents.get(availabilities, uid)
  return {
    availability: stored
      ? toReply(stored.data, stored.version)
      : { timeZone: 'UTC', spans: [], daysOff: [], joinUrl: null, version: 0 },
    rules: await readRules(documents),
  }
}

export function toReply(
  { timeZone, spans, daysOff, joinUrl }: Availability,
  version: Stored<Availability>['version'],
): ReplyOf<typeof call>['availability'] {
  return { timeZone, spans, daysOff, joinUrl, version }
}
