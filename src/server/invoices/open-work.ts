import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sumHours } from '#domain/core/hours.ts'
import type { Money } from '#domain/core/money.ts'
import { subtract } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { previewInvoice as call } from '#domain/invoices/contract.ts'
import {
  agreedLines,
  draftLines,
  fixedLines,
  isUnrated,
  unplannedLines,
  withId,
  workIdOf,
} from '#domain/invoices/draft-lines.ts'
import type { Invoice, InvoiceLine } from '#domain/invoices/invoice.ts'
import { sumsOf } from '#domain/invoices/sums.ts'
import type { Project } from '#domain/projects/project.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { invoicedWork, invoices, projectDrafts } from '#server/invoices/exports/collections.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { entriesOfProject } from '#server/timesheets/exports/entries.ts'
import { acceptedAgain } from './accepted-again.ts'
import { hoursOf, productsOf, workIdsOf } from './invoice-hours.ts'

type Deps = Pick<Portal, 'documents' | 'createId'>

/** What is on a draft already, or what an accepted quote asks for again. */
type Held = Pick<Invoice, 'lines'>

/** What the project's draft would ask for if it were made now, or what is not on the one that is there. Writes nothing. */
export async function previewInvoice(
  portal: Portal,
  _viewer: Viewer,
  { projectId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const project = (await portal.documents.get(projects, projectId))?.data
  if (!project) throw new Refusal('project-not-found')
  const entries = await hoursOfProject(portal, projectId)
  const { held, sums } = await openWork(portal, project, entries)
  const products = await productsOf(portal.documents, projectId)
  const agreed = await namesOfOpen(portal, agreedLines(products), held)
  const unplanned = await namesOfOpen(portal, unplannedLines(products), held)
  const unratedHours = sumHours(entries.filter(isUnrated).map(({ workedHours }) => workedHours))
  return { ...sums, unratedHours, agreed, ...(unplanned.length > 0 && { unplanned }) }
}

/** What is ready to invoice. */
export type ReadySums = {
  readonly hours: number
  readonly hoursCents: Money
  /** Of milestones and prices. */
  readonly piecesCents: Money
  readonly totalCents: Money
}

type OpenWork = {
  readonly draft: Invoice | null
  /** What of the project's work is on the draft, or is asked for again; left out if nothing is. */
  readonly held: Held | undefined
  readonly sums: ReadySums
}

/** The project's draft, and what could go on it or on a new one. `hours` are at least those of the project that can be invoiced. */
export async function openWork(portal: Deps, project: Project, hours: readonly TimeEntry[]): Promise<OpenWork> {
  const draft = (await heldDraft(portal.documents, project.id))?.data ?? null
  const accepted = draft ? null : await acceptedAgain(portal, project)
  const held = draft ?? accepted ?? undefined
  const lines = [...(accepted?.lines ?? []), ...(await gatherWork(portal, project.id, hours, held))]
  const hourLines = lines.filter(({ kind }) => kind === 'hours')
  const { totalCents } = sumsOf(lines)
  const { totalCents: hoursCents } = sumsOf(hourLines)
  const worked = sumHours(hourLines.map(({ quantity }) => quantity))
  return {
    draft,
    held,
    sums: { hours: worked, hoursCents, piecesCents: subtract(totalCents, hoursCents), totalCents },
  }
}

/** The project's draft, or null: sending it or voiding it removes the document that names it. */
export async function heldDraft(reader: Reader, projectId: string): Promise<Stored<Invoice> | null> {
  const held = await reader.get(projectDrafts, projectId)
  return held && reader.get(invoices, held.data.invoiceId)
}

/** The lines for everything in a project that can be invoiced now, without what is on its draft; what was removed from it is open. */
export async function workOfProject(portal: Deps, projectId: string, draft?: Held): Promise<InvoiceLine[]> {
  return gatherWork(portal, projectId, await hoursOfProject(portal, projectId), draft)
}

/** All approved and invoiced hours of a project, by day. */
function hoursOfProject({ documents }: Pick<Portal, 'documents'>, projectId: string): Promise<TimeEntry[]> {
  return entriesOfProject(documents, projectId, everyDay)
}

/** All days that hours can be logged on. */
const everyDay = { from: '0100-01-01', below: '9999-12-31' }

/** The same, of the project's milestones and prices and of these hours. */
async function gatherWork(
  { documents, createId }: Deps,
  projectId: string,
  hours: readonly TimeEntry[],
  draft?: Held,
): Promise<InvoiceLine[]> {
  const products = await productsOf(documents, projectId)
  const workIds = fixedLines(products).flatMap((line) => workIdOf(line) ?? [])
  const taken = await mapOf(documents, invoicedWork, workIds)
  const heldIds = new Set(draft && [...workIdsOf(draft), ...hoursOf(draft)])
  const lines = draftLines({
    products,
    hours: hours.filter(({ id }) => !heldIds.has(id)),
    isInvoiced: (workId) => taken.has(workId) || heldIds.has(workId),
    ...(draft && { held: { lines: draft.lines.length, hours: hoursOf(draft).length } }),
  })
  return lines.map((line) => withId(line, createId()))
}

/** These lines by name, without those whose work an invoice or the draft asks for already. */
async function namesOfOpen({ documents }: Deps, lines: ReturnType<typeof agreedLines>, draft: Held | undefined) {
  const taken = await mapOf(
    documents,
    invoicedWork,
    lines.flatMap((line) => workIdOf(line) ?? []),
  )
  const drafted = new Set(draft && workIdsOf(draft))
  return lines
    .filter((line) => !taken.has(workIdOf(line) ?? '') && !drafted.has(workIdOf(line) ?? ''))
    .map(({ description: name, amountCents }) => ({ name, amountCents }))
}
