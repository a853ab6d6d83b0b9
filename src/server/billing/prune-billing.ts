import { toInstant } from '#domain/core/instants.ts'
import { pruneBelow } from '#server/platform/limits/prune-expired.ts'
import type { Portal } from '#server/portal.ts'
import { amountMatches, cardSetups, paymentEvents } from './exports/collections.ts'

const dayMs = 24 * 3_600_000

/** Removes card forms and matched amounts after a day, and events after 90 days. Repeating it changes nothing. */
export async function pruneBilling({ documents, clock }: Pick<Portal, 'documents' | 'clock'>): Promise<void> {
  const ago = (days: number) => toInstant(clock.nowMs() - days * dayMs)
  await pruneBelow(documents, cardSetups, { field: 'createdAt', below: ago(1) })
  await pruneBelow(documents, amountMatches, { field: 'createdAt', below: ago(1) })
  await pruneBelow(documents, paymentEvents, { field: 'appliedAt', below: ago(90) })
}
