import { toInstant } from '#domain/core/instants.ts'
import { pruneBelow } from '#server/platform/limits/prune-expired.ts'
import type { Portal } from '#server/portal.ts'
import { heldCells } from './exports/collections.ts'

const keptMs = 2 * 86_400_000

/** Removes the quarters of an hour that are over: nobody can book them any more. Repeating it changes nothing. */
export async function pruneSlots({ documents, clock }: Pick<Portal, 'documents' | 'clock'>): Promise<void> {
  await pruneBelow(documents, heldCells, { field: 'at', below: toInstant(clock.nowMs() - keptMs) })
}
