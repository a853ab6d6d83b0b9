import { toInstant } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Collection, Document, Documents } from '#server/ports/documents.ts'
import { cardSetups, paymentEvents } from './collections.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }

const dayMs = 24 * 3_600_000
const atOnce = 200

/** Removes card forms that nobody filled in within a day, and events after 90 days. Repeating it changes nothing. */
export async function pruneBilling({ documents, clock }: Deps): Promise<void> {
  const ago = (days: number) => toInstant(clock.nowMs() - days * dayMs)
  await removeBefore(documents, cardSetups, 'createdAt', ago(1))
  await removeBefore(documents, paymentEvents, 'appliedAt', ago(90))
}

async function removeBefore<Field extends string, T extends Document & Readonly<Record<Field, Instant>>>(
  documents: Documents,
  from: Collection<T>,
  field: Field,
  moment: Instant,
): Promise<void> {
  for (;;) {
    const rows = await documents.list(from, { orderBy: [field, 'asc'], range: { below: moment }, limit: atOnce })
    await documents.transact(async (transaction) => {
      const old = []
      for (const { id } of rows) {
        const held = await transaction.get(from, id)
        // One that was opened anew in the meantime stays.
        if (held && held.data[field] < moment) old.push(id)
      }
      for (const id of old) transaction.remove(from, id)
    })
    if (rows.length < atOnce) return
  }
}
