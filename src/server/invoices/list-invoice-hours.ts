import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { InvoiceHours, listInvoiceHours as call } from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { getAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { terms } from '#server/projects/exports/collections.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { presentToClient } from '#server/timesheets/exports/present-to-client.ts'
import { findInvoice } from './find-invoice.ts'

/** The hours behind a line of an invoice that the viewer sees; once it was taken back they are no longer behind it. */
export async function listInvoiceHours(
  portal: Portal,
  viewer: Viewer,
  { invoiceId, lineId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { data: invoice } = await findInvoice(portal.documents, viewer, invoiceId)
  const line = invoice.lines.find(({ id }) => id === lineId)
  if (!line) throw new Refusal('not-found')
  return { hours: await hoursBehind(portal, viewer, invoice, line.timesheetIds) }
}

/**
 * Hours of a project by day, as this viewer may see who worked them; those that are on another invoice are left out. Refuses
 * `forbidden` to a client where staff have not switched hours on.
 */
async function hoursBehind(
  portal: Portal,
  viewer: Viewer,
  { id, projectId, issuedAt }: Pick<Invoice, 'id' | 'projectId' | 'issuedAt'>,
  entryIds: readonly string[],
): Promise<InvoiceHours[]> {
  const found = (await getAll(portal.documents, timeEntries, [...new Set(entryIds)]))
    .map(({ data }) => data)
    .filter(({ invoiceId }) => invoiceId === (issuedAt === null ? null : id))
    .sort(byDay)
  const agreed = (await portal.documents.get(terms, projectId))?.data.visibility
  if (!isStaff(viewer) && !agreed?.hours) throw new Refusal('forbidden')
  const teamNames = isStaff(viewer) || agreed?.teamNames === true
  const visible = { hours: true, rates: false, finance: false, teamNames }
  const presented = await presentToClient(portal, found, visible)
  return presented.map(({ id: entryId, workDate, person, descriptions, workedHours, linkUrl }) => ({
    id: entryId,
    workDate,
    person,
    descriptions,
    workedHours,
    linkUrl,
  }))
}

function byDay(one: TimeEntry, other: TimeEntry): number {
  if (one.workDate !== other.workDate) return one.workDate < other.workDate ? -1 : 1
  return one.id < other.id ? -1 : 1
}
