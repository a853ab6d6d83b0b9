import { toInstant } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { heldCells } from './collections.ts'

const keptMs = 2 * 86_400_000
const atOnce = 200

/** Removes the quarters of an hour that are over: nobody can book them any more. Repeating it changes nothing. */
export async function pruneSlots({ documents, clock }: { documents: Documents; clock: Clock }): Promise<void> {
  const below = toInstant(clock.nowMs() - keptMs)
  for (;;) {
    const over = await documents.list(heldCells, { orderBy: ['at', 'asc'], range: { below }, limit: atOnce })
    await documents.transact(async (transaction) => {
      const found = await Promise.all(over.map(({ id }) => transaction.get(heldCells, id)))
      for (const cell of found) if (cell) transaction.remove(heldCells, cell.id)
    })
    if (over.length < atOnce) return
  }
}
