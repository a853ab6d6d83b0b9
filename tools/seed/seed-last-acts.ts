import { toInstant } from '#domain/core/instants.ts'
import { lastActs } from '#server/accounts/exports/collections.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { CastUid } from './cast.ts'

const hourMs = 3_600_000

/** How long ago somebody of each account did something: since they last wrote, approved or ordered. */
const hoursAgo = { ada: 3, grace: 8, hugo: 30, uma: 4 * 24 } as const satisfies Partial<Record<CastUid, number>>

/** Keeps the later of two acts: somebody may be there while the demo is still being seeded, and the portal fills in when accounts joined. */
export async function seedLastActs({ documents, clock }: { documents: Documents; clock: Clock }): Promise<void> {
  await documents.transact(async (transaction) => {
    const acts = Object.entries(hoursAgo).map(([id, hours]) => ({ id, at: toInstant(clock.nowMs() - hours * hourMs) }))
    const held = await Promise.all(acts.map(({ id }) => transaction.get(lastActs, id)))
    for (const [index, act] of acts.entries()) {
      const found = held[index]
      if (!found) transaction.create(lastActs, act)
      else if (found.data.at < act.at) transaction.put(lastActs, act)
    }
  })
}
