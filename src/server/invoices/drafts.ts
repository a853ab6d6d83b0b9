import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/invoices/contract.ts'
import type { addToDraft as addCall } from '#domain/invoices/draft-contract.ts'
import { sumAgain, withWork } from '#domain/invoices/draft-hours.ts'
import { editLines, removedLines, withTax } from '#domain/invoices/edit-lines.ts'
import type { Invoice, InvoiceLine } from '#domain/invoices/invoice.ts'
import { priced } from '#domain/invoices/pricing.ts'
import { discountAfter } from '#domain/invoices/quote-discount.ts'
import type { TaxRate } from '#domain/invoices/tax-rate.ts'
import { billToOf } from '#server/accounts/exports/clients.ts'
import { invoices, projectDrafts } from '#server/invoices/exports/collections.ts'
import { newDraft } from '#server/invoices/exports/new-draft.ts'
import { createInvoice, putInvoice } from '#server/invoices/exports/store-invoice.ts'
import { readTaxChoice } from '#server/invoices/exports/tax-choice.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Stored } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'
import { acceptedAgain, withAccepted } from './accepted-again.ts'
import { findInvoice } from './find-invoice.ts'
import { hoursOf, productsOf, readHours, workIdsOf } from './invoice-hours.ts'
import { heldDraft, workOfProject } from './open-work.ts'
import { planAgain } from './payment-plan.ts'
import { draftChanged, expectDueDate } from './policy.ts'
import { presentInvoice } from './present.ts'
import { taxWork } from './tax-work.ts'

/**
 * Drafts an invoice for the open work of a project, or for what its accepted quote asks for again; repeated or concurrent calls make
 * one draft. A repeated call sums its hours anew and leaves the rest.
 */
export async function draftInvoice(
  portal: Portal,
  viewer: Viewer,
  { projectId }: InputOf<typeof calls.draftInvoice>,
): Promise<ReplyOf<typeof calls.draftInvoice>> {
  const { documents, createId } = portal
  const project = (await documents.get(projects, projectId))?.data
  if (!project) throw new Refusal('project-not-found')
  const held = await heldDraft(documents, projectId)
  if (held) return sumDraft(portal, held)
  const { daysToPay } = await readInvoicing(portal, documents)
  return documents.transact(async (transaction) => {
    const draft = await heldDraft(transaction, projectId)
    if (draft) return { invoice: presentInvoice(draft) }
    // Each change of a milestone writes its project: one whose price changes while this is drafted is on it at that price.
    await transaction.get(projects, projectId)
    const accepted = await acceptedAgain(portal, project)
    const billTo = await billToOf(transaction, project.clientId)
    const lines = accepted?.lines ?? (await taxWork(portal, project, await workOfProject(portal, projectId)))
    const plain = newDraft(portal, { id: createId(), project, lines, billTo, daysToPay, createdBy: viewer.uid })
    const invoice = accepted ? withAccepted(plain, accepted, agencyDay(portal)) : plain
    const written = createInvoice(transaction, invoice)
    transaction.create(projectDrafts, { id: projectId, invoiceId: invoice.id })
    return { invoice: presentInvoice(written) }
  })
}

/** Writes nothing if summing its hours again changes nothing, or if somebody has edited the draft meanwhile. */
async function sumDraft(portal: Portal, seen: Stored<Invoice>): Promise<ReplyOf<typeof calls.draftInvoice>> {
  const { documents, clock, createId } = portal
  const { hours, products } = await readHours(portal, seen.data)
  const again = sumAgain(seen.data.lines, { hours, products, createId })
  if (JSON.stringify(again) === JSON.stringify(seen.data.lines)) return { invoice: presentInvoice(seen) }
  const { byDefault } = await readTaxChoice(portal)
  const known = new Set(seen.data.lines.map(({ id }) => id))
  const lines = again.map((line) => (known.has(line.id) ? line : withDefaultTax(line, byDefault)))
  return documents.transact(async (transaction) => {
    const stored = (await transaction.get(invoices, seen.id)) ?? seen
    if (stored.version !== seen.version) return { invoice: presentInvoice(stored) }
    const summed = { ...stored.data, ...priced(lines, stored.data.taxTreatment), updatedAt: clock.now() }
    return { invoice: presentInvoice(putInvoice(transaction, { ...summed, paymentPlan: planAgain(summed) })) }
  })
}

/** A line that nobody has decided about has the tax that new lines have. */
function withDefaultTax(line: InvoiceLine, byDefault: TaxRate | undefined): InvoiceLine {
  return byDefault ? { ...line, tax: withTax(byDefault) } : line
}

/** Changes a draft at the version that the viewer saw. Its sums are computed from its lines, never taken from the input. */
export async function updateInvoice(
  portal: Portal,
  viewer: Viewer,
  { invoiceId, version, lines: edited, dueDate, note, taxTreatment }: InputOf<typeof calls.updateInvoice>,
): Promise<ReplyOf<typeof calls.updateInvoice>> {
  const { documents, clock, createId } = portal
  const choice = edited && (await readTaxChoice({ documents }))
  return documents.transact(async (transaction) => {
    const stored = await findInvoice(transaction, viewer, invoiceId)
    const before = stored.data
    if (before.status !== 'draft') throw new Refusal('invoice-not-draft')
    if (stored.version !== version) throw new Refusal('stale-version')
    const known = [...(before.removedLines ?? []), ...before.lines]
    const typed = edited && choice ? editLines(known, edited, createId, choice) : before.lines
    const withDiscount = await carryDiscount(documents, before, typed)
    const lines = withDiscount(typed)
    const treatment = taxTreatment === undefined ? before.taxTreatment : (taxTreatment ?? undefined)
    const sums = priced(lines, treatment)
    if (sums.discountCents > sums.subtotalCents)
      throw new Refusal('invalid-input', {
        fields: { lines: 'Discounts can’t be more than the total of the other lines' },
      })
    // A day that is typed now; parts of a plan that lines have outgrown are looked at when it is sent.
    if (dueDate !== undefined && dueDate !== before.dueDate) expectDueDate(dueDate, agencyDay(portal))
    const next = {
      ...before,
      ...sums,
      removedLines: removedLines(withDiscount(known), lines),
      taxTreatment: treatment,
      dueDate: dueDate ?? before.dueDate,
      note: note ?? before.note,
      updatedAt: clock.now(),
    }
    return { invoice: presentInvoice(putInvoice(transaction, { ...next, paymentPlan: planAgain(next) })) }
  })
}

/** Puts the discount of the quote, as it is once these are the lines of the draft, in its place among lines. */
async function carryDiscount(documents: Documents, draft: Invoice, lines: readonly InvoiceLine[]) {
  const { removedLines: removed = [], lines: before, projectId } = draft
  // The price of a milestone can’t change while it is on a draft or can be put back there.
  const products = draft.acceptedQuote ? await productsOf(documents, projectId) : []
  const discount = discountAfter({ before, removed, lines, products })
  return (those: readonly InvoiceLine[]) => those.map((line) => (line.id === discount?.id ? discount : line))
}

/** Adds what is ready to invoice to a draft at the version that the viewer saw, also what was removed from it; repeated, it finds nothing more to add. */
export async function addToDraft(
  portal: Portal,
  viewer: Viewer,
  { invoiceId, version }: InputOf<typeof addCall>,
): Promise<ReplyOf<typeof addCall>> {
  const { documents, clock } = portal
  const seen = await findInvoice(documents, viewer, invoiceId)
  if (seen.data.status !== 'draft') throw new Refusal('invoice-not-draft')
  const work = await workOfProject(portal, seen.data.projectId, seen.data)
  if (work.length === 0) return { invoice: presentInvoice(seen) }
  if (seen.version !== version) throw draftChanged()
  const project = (await documents.get(projects, seen.data.projectId))?.data
  if (!project) throw new Refusal('project-not-found')
  const lines = withWork(seen.data.lines, await taxWork(portal, project, work))
  return documents.transact(async (transaction) => {
    const stored = await findInvoice(transaction, viewer, invoiceId)
    // A draft that is sent meanwhile has another version too.
    if (stored.version !== version) throw draftChanged()
    const sums = priced(lines, stored.data.taxTreatment)
    const next = { ...stored.data, ...sums, removedLines: stillRemoved(stored.data, work), updatedAt: clock.now() }
    return { invoice: presentInvoice(putInvoice(transaction, { ...next, paymentPlan: planAgain(next) })) }
  })
}

/** What was removed from a draft and can still be put back, once this work is on it. */
function stillRemoved({ removedLines: removed = [] }: Invoice, work: readonly InvoiceLine[]) {
  const added = new Set(workOn(work))
  const left = removed.filter((line) => workOn([line]).every((id) => !added.has(id)))
  return left.length === 0 ? undefined : left
}

function workOn(lines: readonly InvoiceLine[]): string[] {
  return [...hoursOf({ lines: [...lines] }), ...workIdsOf({ lines: [...lines] })]
}
