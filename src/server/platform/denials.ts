import * as z from 'zod/mini'
import { instant, toInstant } from '#domain/core/instants.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'
import { hashSecret } from './secrets.ts'

const hourMs = 3_600_000
const keptMs = 90 * 24 * hourMs

const denialSchema = z.strictObject({
  /** Made of person, call, refusal and hour: one row for each. */
  id: z.string(),
  /** The uid of the refused person; null if nobody was signed in. */
  actorId: z.nullable(z.string()),
  call: z.string(),
  code: z.string(),
  /** When the hour began that is counted here. */
  hour: instant,
  count: z.int(),
  /** Where the latest came from. */
  ip: z.string(),
  expiresAt: instant,
})
export type DenialCount = z.output<typeof denialSchema>

/** Refusals of calls for things that are not the caller's: one row for each person, call and hour. */
export const denialCollection = collection<DenialCount>('denials', denialSchema, [
  // A person's denials are part of their data export.
  { where: ['actorId'], orderBy: ['hour', 'asc'] },
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

export type DeniedCall = Pick<DenialCount, 'actorId' | 'call' | 'ip'> & { readonly code: RefusalCode }

export type Denials = {
  /** Resolves when it is stored. Those of one row that come while it is being written go into the next write together. */
  count(denied: DeniedCall): Promise<void>
}

type Row = Omit<DenialCount, 'count'>

export function createDenials({ documents, clock }: { documents: Documents; clock: Clock }): Denials {
  const waiting = new Map<string, { count: number; written: Promise<void> }>()
  const writing = new Map<string, Promise<void>>()

  function add(row: Row, count: number): Promise<void> {
    return documents.transact(async (transaction) => {
      const held = await transaction.get(denialCollection, row.id)
      if (held) transaction.put(denialCollection, { ...held.data, count: held.data.count + count, ip: row.ip })
      else transaction.create(denialCollection, { ...row, count })
    })
  }

  async function writeNext(row: Row): Promise<void> {
    await writing.get(row.id)?.catch(() => undefined)
    const count = waiting.get(row.id)?.count ?? 0
    waiting.delete(row.id)
    const mine = add(row, count)
    writing.set(row.id, mine)
    try {
      await mine
    } finally {
      if (writing.get(row.id) === mine) writing.delete(row.id)
    }
  }

  return {
    count({ actorId, call, code, ip }) {
      const now = clock.nowMs()
      const hour = toInstant(now - (now % hourMs))
      const id = hashSecret([actorId ?? '', call, code, hour].join(' '))
      const held = waiting.get(id)
      if (held) {
        held.count++
        return held.written
      }
      const row = { id, actorId, call, code, hour, ip, expiresAt: toInstant(now - (now % hourMs) + hourMs + keptMs) }
      const next = { count: 1, written: Promise.resolve() }
      waiting.set(id, next)
      next.written = writeNext(row)
      return next.written
    },
  }
}
