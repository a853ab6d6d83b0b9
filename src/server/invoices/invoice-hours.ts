import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { InvoiceHours, listInvoiceHours as call } from '#domain/invoices/contract.ts'
import { workIdOf } from '#domain/invoices/draft-lines.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { Product } from '#domain/projects/product.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { getAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { terms } from '#server/projects/exports/collections.ts'
import { readProducts } from '#server/projects/exports/project-facts.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { presentToClient } from '#server/timesheets/exports/present-to-client.ts'
import { findInvoice } from './find-invoice.ts'

/** The hours behind a line of an invoice that the viewer sees; a void invoice has none. */
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
 * Hours of a project by day, naming who worked them as far as this viewer may know; hours on another invoice are left out.
 * Refuses `forbidden` to a client if staff have not switched hours on.
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

type Work = { readonly hours: readonly TimeEntry[]; readonly products: readonly Product[] }

/**
 * The hours on a draft as they are now, without removed ones and those of another project, and the names of its project's
 * products.
 */
export async function readHours(
  { documents }: Pick<Portal, 'documents'>,
  draft: Pick<Invoice, 'projectId' | 'lines'>,
): Promise<Work> {
  const [hours, products] = await Promise.all([
    getAll(documents, timeEntries, [...new Set(hoursOf(draft))]),
    productsOf(documents, draft.projectId),
  ])
  return { hours: hours.map(({ data }) => data).filter(({ projectId }) => projectId === draft.projectId), products }
}

/** The products of a project in their order, archived ones included. */
export async function productsOf(documents: Documents, projectId: string): Promise<Product[]> {
  return (await readProducts(documents, projectId)).map(({ data }) => data)
}

/** All the hours on an invoice. */
export function hoursOf({ lines }: Pick<Invoice, 'lines'>): string[] {
  return lines.flatMap(({ timesheetIds }) => timesheetIds)
}

/** All the milestones and prices on an invoice. */
export function workIdsOf({ lines }: Pick<Invoice, 'lines'>): string[] {
  return lines.flatMap((line) => workIdOf(line) ?? [])
}
