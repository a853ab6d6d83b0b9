import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { quarterOf } from '#domain/meetings/review-quarters.ts'
import type { ReviewPlan } from '#domain/meetings/review-quarters.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { takenCalls } from './exports/collections.ts'

type Calling = Pick<Meeting, 'id' | 'clientId' | 'type' | 'startsAt'>

/**
 * Takes the call that the plan grants in the quarter of a marketing review, and answers with its id; of other meetings it takes
 * nothing. What it took before, in another quarter, it gives back. Refuses `review-not-in-plan` and `review-used-up`.
 */
export async function holdCall(
  transaction: Transaction,
  { id, clientId, type, startsAt }: Calling,
  { plan, heldId, now }: { readonly plan: ReviewPlan | null; readonly heldId: string | null; readonly now: Instant },
): Promise<string | null> {
  if (type !== 'marketing_review') return null
  const quarter = plan && quarterOf(plan, startsAt)
  if (!quarter) throw new Refusal('review-not-in-plan')
  if (quarter.id === heldId) return heldId
  if (await transaction.get(takenCalls, quarter.id)) throw new Refusal('review-used-up')
  await releaseCall(transaction, heldId)
  transaction.create(takenCalls, { id: quarter.id, clientId, meetingId: id, takenAt: now })
  return quarter.id
}

/** Gives a call back to its quarter. Repeating it changes nothing. */
export async function releaseCall(transaction: Transaction, heldId: string | null): Promise<void> {
  const held = heldId === null ? null : await transaction.get(takenCalls, heldId)
  if (held) transaction.remove(takenCalls, held.id)
}
