import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { createTurns } from './limits/turns.ts'
import { createId, hashSecret } from './secrets.ts'

const auditSchema = z.strictObject({
  id: z.string(),
  at: instant,
  /** The uid of whoever acted; null where nobody was signed in. */
  actorId: z.nullable(z.string()),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  /** Null where the act came from no request. Of many that are counted in one entry, that of the latest. */
  ip: z.nullable(z.string()),
  /** How it was done, where the action does not say all; left out otherwise. */
  detail: z.optional(z.string()),
  /** How often it happened within the hour; left out of what stands for one act. */
  count: z.optional(z.int()),
})

/** One act worth remembering, or those of an hour that a stranger could repeat without end. Else entries are never changed. */
export type AuditEntry = z.output<typeof auditSchema>

export const auditCollection = collection<AuditEntry>('audit', auditSchema, [
  { where: [], orderBy: ['at', 'asc'] },
  // What somebody did is part of what they may take with them.
  { where: ['actorId'], orderBy: ['at', 'asc'] },
  // And what happened to somebody is told to them.
  { where: ['entityId'], orderBy: ['at', 'desc'] },
])

export type AuditEvent = Omit<AuditEntry, 'id' | 'at' | 'count'>

export type Audit = {
  record(event: AuditEvent): Promise<void>
  /** Adds the entry to the writes of a transaction, so that the act and its trace stand or fall together. */
  recordWith(transaction: Transaction, event: AuditEvent): void
  /**
   * For what strangers can do as often as they like: within an hour, the same act by the same actor on the same thing and in
   * the same way is one entry. `apart` are further words that keep entries apart, like the address.
   */
  count(event: AuditEvent, apart?: readonly string[]): Promise<void>
}

const hourMs = 3_600_000

export function createAudit({ documents, clock }: { documents: Documents; clock: Clock }): Audit {
  const turns = createTurns()

  /** Named field by field: what a caller hands over besides stays out. */
  function toEntry({ actorId, action, entityType, entityId, ip, detail }: AuditEvent, id = createId()): AuditEntry {
    const entry = { id, at: clock.now(), actorId, action, entityType, entityId, ip }
    return detail === undefined ? entry : { ...entry, detail }
  }

  return {
    record: (event) =>
      documents.transact(async (transaction) => {
        transaction.create(auditCollection, toEntry(event))
      }),
    recordWith: (transaction, event) => void transaction.create(auditCollection, toEntry(event)),
    async count(event, apart = []) {
      const { actorId, action, entityType, entityId, detail } = event
      const hour = Math.floor(clock.nowMs() / hourMs)
      const id = hashSecret(JSON.stringify([hour, actorId, action, entityType, entityId, detail, ...apart]))
      await turns.inTurn([id], () =>
        documents.transact(async (transaction) => {
          const found = await transaction.get(auditCollection, id)
          if (!found) transaction.create(auditCollection, { ...toEntry(event, id), count: 1 })
          else transaction.put(auditCollection, { ...found.data, ip: event.ip, count: (found.data.count ?? 1) + 1 })
        }),
      )
    },
  }
}
