import type { Instant } from '#domain/core/instants.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Portal } from '#server/portal.ts'
import { applyEvent } from './apply-event.ts'
import { paymentSweeps } from './exports/collections.ts'

const dayMs = 24 * 3_600_000
/** The provider forgets its events after thirty days. */
const longestMs = 29 * dayMs
/** News may be told late. */
const overlapMs = 10 * 60_000
const id = 'sweep'

/**
 * Looks for news that never came, and applies it. What fails is told and looked for again by the next sweep, which begins
 * where everything was applied; one thing that fails keeps nothing else from being looked at.
 */
export async function sweepPayments(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const { documents, payments } = portal
  const since = await sinceWhen(portal)
  const { events, until } = await payments.listChanged(since)
  let isComplete = true
  for (const event of events) {
    try {
      await applyEvent(portal, event)
    } catch (error) {
      isComplete = false
      onFault(error)
    }
  }
  if (!isComplete) return
  await documents.transact(async (transaction) => {
    const held = await transaction.get(paymentSweeps, id)
    if (!held) transaction.create(paymentSweeps, { id, until })
    else if (held.data.until !== until) transaction.put(paymentSweeps, { id, until })
  })
}

async function sinceWhen({ documents, clock }: Portal): Promise<Instant> {
  const held = (await documents.get(paymentSweeps, id))?.data.until
  const earliestMs = clock.nowMs() - longestMs
  return toInstant(held ? Math.max(earliestMs, toMilliseconds(held) - overlapMs) : earliestMs)
}
