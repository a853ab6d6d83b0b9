import { addDays, dayIn } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { zero } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { draftInvoice as call } from '#domain/invoices/contract.ts'
import { sumAgain } from '#domain/invoices/draft-hours.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { sumsOf } from '#domain/invoices/sums.ts'
import { billToOf } from '#server/accounts/exports/clients.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { invoices, projectDrafts } from './exports/collections.ts'
import { gatherWork } from './gather-work.ts'
import { presentInvoice } from './present.ts'
import { readHours } from './read-hours.ts'

/** How many days a client has, until staff say otherwise. */
const daysToPay = 14

/**
 * Drafts what a project can be invoiced for; repeated or at once, there is one draft. Repeated, the hours on it are summed
 * as they are now, and all else stays.
 */
export async function draftInvoice(
  portal: Portal,
  viewer: Viewer,
  { projectId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents, createId } = portal
  const project = (await documents.get(projects, projectId))?.data
  if (!project) throw new Refusal('project-not-found')
  const held = await heldDraft(documents, projectId)
  if (held) return sumDraft(portal, held)
  const lines = await gatherWork(portal, projectId)
  const billTo = await billToOf(documents, project.clientId)
  return documents.transact(async (transaction) => {
    const draft = await heldDraft(transaction, projectId)
    if (draft) return { invoice: presentInvoice(draft) }
    const invoice = newDraft(portal, { id: createId(), project, lines, billTo, createdBy: viewer.uid })
    const written = transaction.create(invoices, invoice)
    transaction.create(projectDrafts, { id: projectId, invoiceId: invoice.id })
    return { invoice: presentInvoice(written) }
  })
}

/** The draft that the project has; null where it has none: whoever sends it or takes it back removes what names it. */
async function heldDraft(reader: Reader, projectId: string): Promise<Stored<Invoice> | null> {
  const held = await reader.get(projectDrafts, projectId)
  return held && reader.get(invoices, held.data.invoiceId)
}

/** Writes nothing where its hours are as they were summed, or where somebody has written on the draft meanwhile. */
async function sumDraft(portal: Portal, seen: Stored<Invoice>): Promise<ReplyOf<typeof call>> {
  const { documents, clock, createId } = portal
  const { hours, products } = await readHours(portal, seen.data)
  const lines = sumAgain(seen.data.lines, { hours, products, createId })
  if (JSON.stringify(lines) === JSON.stringify(seen.data.lines)) return { invoice: presentInvoice(seen) }
  return documents.transact(async (transaction) => {
    const stored = (await transaction.get(invoices, seen.id)) ?? seen
    if (stored.version !== seen.version) return { invoice: presentInvoice(stored) }
    const summed = { ...stored.data, lines, ...sumsOf(lines), updatedAt: clock.now() }
    return { invoice: presentInvoice(transaction.put(invoices, summed)) }
  })
}

type Start = Pick<Invoice, 'id' | 'lines' | 'billTo' | 'createdBy'> & {
  readonly project: { readonly id: string; readonly name: string; readonly clientId: string }
}

function newDraft({ clock }: Pick<Portal, 'clock'>, { id, project, lines, billTo, createdBy }: Start): Invoice {
  const now = clock.now()
  return {
    id,
    number: null,
    projectId: project.id,
    projectName: project.name,
    clientId: project.clientId,
    billTo,
    status: 'draft',
    lines,
    ...sumsOf(lines),
    paidCents: zero,
    creditedCents: zero,
    depositCents: null,
    service: null,
    dueDate: addDays(dayIn('UTC', clock.nowMs()), daysToPay),
    awaitedOn: null,
    note: '',
    payments: [],
    credits: [],
    refunds: [],
    disputes: [],
    createdBy,
    createdAt: now,
    issue: null,
    issuedAt: null,
    paidAt: null,
    voiding: null,
    updatedAt: now,
  }
}
