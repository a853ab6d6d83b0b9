import type { ActivityType } from '#domain/core/activity.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

type Type = Extract<ActivityType, `invoice.${string}`>

/**
 * What is told of an invoice to those who may see invoices; no line of the project's history, which more people read. `detail`
 * says the rest in words.
 */
export function activityOf(
  type: Type,
  { id, number, projectId, clientId }: Pick<Invoice, 'id' | 'number' | 'projectId' | 'clientId'>,
  detail: string,
): NewActivity {
  return {
    type,
    projectId,
    clientId,
    subjectId: id,
    subjectName: number ?? 'Invoice',
    detail,
    audience: 'project',
    listed: false,
  }
}

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
