import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateAvailability as call } from '#domain/meetings/contract.ts'
import type { Portal } from '#server/portal.ts'
import { availabilities } from './exports/collections.ts'
import { toReply } from './get-availability.ts'

/** Writes the viewer's own times; nobody writes another's. */
export function updateAvailability(
  { documents, clock }: Portal,
  { uid }: Viewer,
  { version, timeZone, spans, daysOff, joinUrl }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const stored = await transaction.get(availabilities, uid)
    if ((stored?.version ?? 0) !== version) throw new Refusal('stale-version')
    const days = [...new Set(daysOff)].sort()
    const next = { id: uid, timeZone, spans, daysOff: days, joinUrl, updatedAt: clock.now() }
    if (stored) transaction.put(availabilities, next)
    else transaction.create(availabilities, next)
    return { availability: toReply(next, version + 1) }
  })
}
