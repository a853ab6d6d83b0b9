import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateMeetingRules as call } from '#domain/meetings/contract.ts'
import type { Portal } from '#server/portal.ts'
import { meetingRules } from './exports/collections.ts'

/** Writes the rules of every meeting that is booked from now on. */
export function updateMeetingRules(
  { documents, clock }: Portal,
  _viewer: Viewer,
  { version, lengths, noticeHours, bufferMinutes, daysAhead }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const stored = await transaction.get(meetingRules, 'rules')
    if ((stored?.version ?? 0) !== version) throw new Refusal('stale-version')
    const rules = { lengths, noticeHours, bufferMinutes, daysAhead }
    const next = { id: 'rules', ...rules, updatedAt: clock.now() } as const
    if (stored) transaction.put(meetingRules, next)
    else transaction.create(meetingRules, next)
    return { rules: { ...rules, version: version + 1 } }
  })
}
