import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/** What staff did to an invoice; `ip` is null where it was no call. */
type Act = { readonly action: string; readonly invoiceId: string; readonly ip: string | null }

/** Leaves the trace of what staff did to an invoice; it stands or falls with what they did. */
export function recordAct(
  { audit }: Pick<Portal, 'audit'>,
  transaction: Transaction,
  { uid }: Viewer,
  { action, invoiceId, ip }: Act,
): void {
  audit.recordWith(transaction, { actorId: uid, action, entityType: 'invoice', entityId: invoiceId, ip })
}
