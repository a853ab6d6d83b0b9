import type { BodyOf, ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/meetings/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { dayHere } from '#web/platform/today.ts'
import { bookMeeting, listFreeSlots } from './calls.ts'

/**
 * Books the time with its host, or with another who is free then where somebody else was faster. The key is the same, so
 * that the meeting is booked once however often this is tried.
 */
export async function bookWithAnyone(
  wish: BodyOf<typeof contract.bookMeeting>,
): Promise<ReplyOf<typeof contract.bookMeeting>> {
  try {
    return await bookMeeting(wish)
  } catch (error) {
    if (toCallRefused(error).code !== 'slot-taken') throw error
    const { type, startsAt, staffId, timeZone, projectId } = wish
    const about = { type, timeZone, ...(projectId ? { projectId } : {}) }
    const { slots } = await listFreeSlots({ ...about, from: dayHere(startsAt), days: 1 })
    const other = slots.find((slot) => slot.startsAt === startsAt && slot.staffId !== staffId)
    if (!other) throw error
    return bookMeeting({ ...wish, staffId: other.staffId })
  }
}
