import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { draftAgain as call } from '#domain/invoices/draft-contract.ts'
import { fixedLines, workIdOf } from '#domain/invoices/draft-lines.ts'
import { withTax } from '#domain/invoices/edit-lines.ts'
import type { Invoice, InvoiceLine } from '#domain/invoices/invoice.ts'
import { linesAgain } from '#domain/invoices/lines-again.ts'
import type { PlanPart } from '#domain/invoices/planned-parts.ts'
import { quoteDiscountId } from '#domain/invoices/quote-discount.ts'
import type { Project } from '#domain/projects/project.ts'
import { billToOf } from '#server/accounts/exports/clients.ts'
import { invoicedWork, invoices, projectDrafts } from '#server/invoices/exports/collections.ts'
import { newDraft } from '#server/invoices/exports/new-draft.ts'
import { createInvoice } from '#server/invoices/exports/store-invoice.ts'
import { readTaxChoice } from '#server/invoices/exports/tax-choice.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'
import { acceptedAgain, withAccepted } from './accepted-again.ts'
import { findInvoice } from './find-invoice.ts'
import { readHours, workIdsOf } from './invoice-hours.ts'
import { holdApprovals, waitingPart } from './milestone-parts.ts'
import { presentInvoice } from './present.ts'

/** Drafts what a void invoice or a discarded draft asked for, as far as it can be invoiced, and nothing else; repeated calls make one draft. */
export async function draftAgain(
  portal: Portal,
  viewer: Viewer,
  { invoiceId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents, createId } = portal
  const { data: taken } = await findInvoice(documents, viewer, invoiceId)
  if (taken.status !== 'void') throw new Refusal('not-found')
  const project = (await documents.get(projects, taken.projectId))?.data
  if (!project) throw new Refusal('project-not-found')
  const { lines, leftOut, accepted } = await workAgain(portal, project, taken)
  const { daysToPay } = await readInvoicing(portal, documents)
  return documents.transact(async (transaction) => {
    const held = (await transaction.get(projectDrafts, project.id))?.data
    const draft = held?.again === invoiceId ? await transaction.get(invoices, held.invoiceId) : null
    if (draft) return { invoice: presentInvoice(draft), leftOut }
    if (held) throw refused('This project has a draft invoice. Send or discard it, then try again')
    if (lines.length === 0) throw refused('Its hours and milestones are on other invoices or no longer approved')
    // Each change of a milestone writes its project, as for any draft.
    await transaction.get(projects, project.id)
    const billTo = await billToOf(transaction, project.clientId)
    const plain = newDraft(portal, { id: createId(), project, lines, billTo, daysToPay, createdBy: viewer.uid })
    const { note, taxTreatment } = taken
    const paymentPlan = accepted ? accepted.paymentPlan : await planLeft(transaction, taken)
    await holdApprovals(transaction, project.id, paymentPlan ?? [])
    const agreed = { lines: [...lines], taxTreatment, acceptedQuote: accepted?.acceptedQuote, paymentPlan }
    const written = createInvoice(transaction, { ...withAccepted(plain, agreed, agencyDay(portal)), note })
    transaction.create(projectDrafts, { id: project.id, invoiceId: written.id, again: invoiceId })
    return { invoice: presentInvoice(written), leftOut }
  })
}

/** Its payment plan; undefined where it has none, or the project no longer has a milestone that makes a part due. */
async function planLeft(
  transaction: Transaction,
  { projectId, paymentPlan = [] }: Invoice,
): Promise<PlanPart[] | undefined> {
  for (const { milestone, ...part } of paymentPlan)
    if (milestone && !(await waitingPart(transaction, projectId, { ...part, milestone }, null))) return undefined
  return paymentPlan.length > 0 ? paymentPlan : undefined
}

function refused(told: string): Refusal {
  return new Refusal('invalid-input', { fields: { invoiceId: told } })
}

/** The lines with their tax, and what they take over of an accepted quote. */
async function workAgain(portal: Portal, project: Project, taken: Invoice) {
  const { documents, createId } = portal
  const accepted = taken.acceptedQuote ? await acceptedAgain(portal, project, taken) : null
  const { hours, products } = await readHours(portal, taken)
  const invoiced = await mapOf(documents, invoicedWork, workIdsOf(taken))
  const quoted = new Map(accepted?.lines.map((line) => [line.id, line]))
  const isQuoted = ({ kind, milestoneId }: InvoiceLine) => kind === 'discount' || milestoneId !== null
  // Where a milestone has changed or is gone, the others have their own prices, which are after the discount of the quote.
  const gone = taken.lines.filter((line) => accepted && isQuoted(line) && !quoted.has(line.id))
  const asked = accepted ? [...quoted.values()] : fixedLines(products)
  const openIds = new Set(asked.flatMap((line) => workIdOf(line) ?? []))
  const again = linesAgain(
    taken.lines.filter((line) => !gone.includes(line)).map((line) => quoted.get(line.id) ?? line),
    { hours, products, createId, isOpen: (workId) => openIds.has(workId) && !invoiced.has(workId) },
  )
  const { byDefault } = await readTaxChoice(portal)
  const known = new Set(taken.lines.map(({ id }) => id))
  const lines = again.lines.map((line) =>
    known.has(line.id) || !byDefault ? line : { ...line, tax: withTax(byDefault) },
  )
  const missed = gone
    .filter(({ id }) => id !== quoteDiscountId)
    .map(({ description }) => ({ description, hours: null }))
  return { lines, leftOut: [...missed, ...again.leftOut], accepted }
}
