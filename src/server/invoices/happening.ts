import type { ActivityType } from '#domain/core/activity.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Happening } from '#server/platform/activity.ts'

type Type = Extract<ActivityType, `invoice.${string}`>

/**
 * What is told of an invoice to those who may see invoices; no line of the project's history, which more people read. `detail`
 * says the rest in words.
 */
export function happeningOf(
  type: Type,
  { id, number, projectId, clientId }: Pick<Invoice, 'id' | 'number' | 'projectId' | 'clientId'>,
  detail: string,
): Happening {
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
