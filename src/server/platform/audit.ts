import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import type { Clock } from '#server/ports/clock.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { createId } from './secrets.ts'

const auditSchema = z.strictObject({
  id: z.string(),
  at: instant,
  /** The uid of whoever acted; null where nobody was signed in. */
  actorId: z.nullable(z.string()),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  /** Null where the act came from no request. */
  ip: z.nullable(z.string()),
})

/** One act worth remembering. Entries are added and never changed. */
export type AuditEntry = z.output<typeof auditSchema>

export const auditCollection = collection<AuditEntry>('audit', auditSchema, [
  { where: [], orderBy: ['at', 'asc'] },
  // What somebody did is part of what they may take with them.
  { where: ['actorId'], orderBy: ['at', 'asc'] },
])

export type AuditEvent = Omit<AuditEntry, 'id' | 'at'>

export type Audit = {
  record(event: AuditEvent): Promise<void>
  /** Adds the entry to the writes of a transaction, so that the act and its trace stand or fall together. */
  recordWith(transaction: Transaction, event: AuditEvent): void
}

export function createAudit({ documents, clock }: { documents: Documents; clock: Clock }): Audit {
  function toEntry({ actorId, action, entityType, entityId, ip }: AuditEvent): AuditEntry {
    return { id: createId(), at: clock.now(), actorId, action, entityType, entityId, ip }
  }
  return {
    record: (event) => documents.transact(async (transaction) => transaction.create(auditCollection, toEntry(event))),
    recordWith: (transaction, event) => transaction.create(auditCollection, toEntry(event)),
  }
}
