import * as z from 'zod/mini'
import { instant, toInstant } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'

const leaseSchema = z.strictObject({
  /** What is done by one process alone. */
  id: z.string(),
  /** The process that does it. */
  holder: z.string(),
  /** From then on another may take it over. */
  until: instant,
})

export const leaseCollection = collection<z.output<typeof leaseSchema>>('leases', leaseSchema)

export type Leases = {
  /**
   * True where this process may do it for so long: nobody else holds it, or has held it for longer than it said. Holding
   * again renews. Clocks of the processes must agree to within a small part of `forMs`.
   */
  hold(id: string, forMs: number): Promise<boolean>
  /** Lets another do it at once. Changes nothing where another holds it. */
  release(id: string): Promise<void>
}

/** Who of many processes does what only one should; `holder` is another for each of them. */
export function createLeases(deps: { documents: Documents; clock: Clock; holder: string }): Leases {
  const { documents, clock, holder } = deps
  return {
    hold: (id, forMs) =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(leaseCollection, id)
        const lease = { id, holder, until: toInstant(clock.nowMs() + forMs) }
        if (!found) transaction.create(leaseCollection, lease)
        else if (found.data.holder === holder || found.data.until <= clock.now())
          transaction.put(leaseCollection, lease)
        else return false
        return true
      }),
    release: (id) =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(leaseCollection, id)
        if (found?.data.holder === holder) transaction.remove(leaseCollection, id)
      }),
  }
}
