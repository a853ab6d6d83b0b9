import type { ActivityType } from '#domain/core/activity.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

type Type = Extract<ActivityType, `invoice.${string}`>

/**
 * An activity of an invoice, for people who may see invoices. It is not listed in the project's history, which more people
 * read. `detail` is for people.
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

/** An act of staff on an invoice; `ip` is null if it was not a call. */
type Act = { readonly action: string; readonly invoiceId: string; readonly ip: string | null }

/** Records in the audit what staff did to an invoice, in the transaction that does it. */
export function recordAct(
  { audit }: Pick<Portal, 'audit'>,
  transaction: Transaction,
  { uid }: Viewer,
  { action, invoiceId, ip }: Act,
): void {
  audit.recordWith(transaction, { actorId: uid, action, entityType: 'invoice', entityId: invoiceId, ip })
}
