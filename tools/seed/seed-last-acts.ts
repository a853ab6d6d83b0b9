import { toInstant } from '#domain/core/instants.ts'
import { lastActs } from '#server/accounts/exports/collections.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { CastUid } from './cast.ts'

const hourMs = 3_600_000

/** How long ago somebody of each account did something: one has gone quiet. */
const hoursAgo = { ada: 3, grace: 2 * 24, hugo: 41 * 24, uma: 6 * 24 } as const satisfies Partial<
  Record<CastUid, number>
>

export async function seedLastActs({ documents, clock }: { documents: Documents; clock: Clock }): Promise<void> {
  await documents.transact(async (transaction) => {
    const known = new Set<string>()
    // Somebody may be there while the demo is still being seeded: their own act is later.
    for (const id of Object.keys(hoursAgo)) if (await transaction.get(lastActs, id)) known.add(id)
    for (const [id, hours] of Object.entries(hoursAgo))
      if (!known.has(id)) transaction.create(lastActs, { id, at: toInstant(clock.nowMs() - hours * hourMs) })
  })
}
