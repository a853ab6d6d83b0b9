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
  /** The uid of the actor; null if nobody was signed in. */
  actorId: z.nullable(z.string()),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  /** Null if the act came from no request. The latest one's, if the entry counts many. */
  ip: z.nullable(z.string()),
  /** How it was done, if the action does not say all; left out otherwise. */
  detail: z.optional(z.string()),
  /** How often it happened within the hour; left out of an entry for one act. */
  count: z.optional(z.int()),
})

/** One act worth remembering, or those of an hour that a stranger could repeat without end. Other entries are never changed. */
export type AuditEntry = z.output<typeof auditSchema>

export const auditCollection = collection<AuditEntry>('audit', auditSchema, [
  { where: [], orderBy: ['at', 'asc'] },
  // A person's acts are part of their data export.
  { where: ['actorId'], orderBy: ['at', 'asc'] },
  // And acts on a person are shown to them.
  { where: ['entityId'], orderBy: ['at', 'desc'] },
])

export type AuditEvent = Omit<AuditEntry, 'id' | 'at' | 'count'>

export type Audit = {
  record(event: AuditEvent): Promise<void>
  /** Adds the entry to the writes of a transaction, so that the act and its entry commit together. */
  recordWith(transaction: Transaction, event: AuditEvent): void
  /**
   * For acts that strangers can repeat at will: within an hour, the same act by the same actor on the same thing in the
   * same way is one entry. `apart` are further words that keep entries apart, like the address.
   */
  count(event: AuditEvent, apart?: readonly string[]): Promise<void>
}

const hourMs = 3_600_000

export function createAudit({ documents, clock }: { documents: Documents; clock: Clock }): Audit {
  const turns = createTurns()

  /** Named field by field, so that other fields of a caller's object stay out. */
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
