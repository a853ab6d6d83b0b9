import type { Day } from '#domain/core/days.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import { dated, datedParts, dueByApproval } from '#domain/invoices/due-by-approval.ts'
import { isOwed } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { lastDayOf } from '#domain/invoices/payment-plan.ts'
import type { PlanPart } from '#domain/invoices/planned-parts.ts'
import { isApproved } from '#domain/projects/approvals.ts'
import type { Milestone } from '#domain/projects/product.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import type { ApprovedMilestone } from '#server/projects/exports/reactions.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { activityOf } from './activity.ts'
import { invoices } from './exports/collections.ts'
import { putInvoice } from './exports/store-invoice.ts'
import { sayNewlyDue } from './say-plan.ts'

type Plan = NonNullable<Invoice['paymentPlan']>
type Named = { readonly productId: string; readonly milestoneId: string }

/**
 * Gives a due day to the parts of sent invoices that waited for this milestone, in the transaction that approves it, and tells the
 * client what that makes due. Repeating it changes nothing: a part keeps the day that it got.
 */
export async function dateParts(
  portal: Portal,
  transaction: Transaction,
  { projectId, milestoneId, title, by }: ApprovedMilestone,
): Promise<void> {
  const { clock, activity } = portal
  const today = agencyDay(portal)
  for (const { data } of await invoicesOf(portal, projectId)) {
    if (!waitsFor(data, [milestoneId])) continue
    const invoice = (await transaction.get(invoices, data.id))?.data
    // A draft gets its days when it is sent.
    if (!invoice?.issue || !waitsFor(invoice, [milestoneId])) continue
    const newlyDue = dueByApproval(invoice, milestoneId, today)
    const paymentPlan = datedParts(invoice, milestoneId, today)
    const dueDate = lastDayOf(paymentPlan, invoice.dueDate)
    const { data: next } = putInvoice(transaction, { ...invoice, paymentPlan, dueDate, updatedAt: clock.now() })
    if (newlyDue.length === 0) continue
    const detail = `“${title}”: ${sayNewlyDue(next, newlyDue, today)}`
    activity.recordWith(transaction, by, { ...activityOf('invoice.part_due', next, detail), milestoneId })
  }
}

/** The sentence that keeps milestones in their project: a part of an invoice or a draft waits for one of them. Null where none does. */
export async function refuseAwaited(
  portal: Portal,
  transaction: Transaction,
  { projectId, milestoneIds }: { readonly projectId: string; readonly milestoneIds: readonly string[] },
): Promise<string | null> {
  for (const { data } of await invoicesOf(portal, projectId)) {
    if (!waitsFor(data, milestoneIds)) continue
    const invoice = (await transaction.get(invoices, data.id))?.data
    if (!invoice) continue
    const part = waitsFor(invoice, milestoneIds)
    if (!part?.milestone || (invoice.status !== 'draft' && !isOwed(invoice))) continue
    const which = invoice.number === null ? 'a draft invoice' : `invoice ${invoice.number}`
    return `A part of ${which} is due ${sayAwaited(part.milestone)}. Staff with the “Money” permission must change the payment plan first.`
  }
  return null
}

/**
 * The part with the milestone that it names, as it is called now. A milestone that is approved already makes it due from today, unless it is
 * due since then. Answers null where the project has no such milestone.
 */
export async function waitingPart(
  transaction: Transaction,
  projectId: string,
  part: Omit<PlanPart, 'amountCents'> & { readonly milestone: NonNullable<PlanPart['milestone']> },
  today: Day | null,
): Promise<Omit<PlanPart, 'amountCents'> | null> {
  const milestone = await findMilestone(transaction, projectId, part.milestone)
  if (!milestone) return null
  const named = { ...part, milestone: { ...part.milestone, title: milestone.title } }
  return isApproved(milestone) && today !== null ? dated(named, today) : named
}

async function findMilestone(
  transaction: Transaction,
  projectId: string,
  { productId, milestoneId }: Named,
): Promise<Milestone | null> {
  const product = (await transaction.get(products, productId))?.data
  if (!product || product.projectId !== projectId || product.archivedAt !== null) return null
  return product.milestones.find(({ id }) => id === milestoneId) ?? null
}

/** The plan of a draft as it is sent. Refuses one that names a milestone that is gone. */
export async function planToSend(
  transaction: Transaction,
  { projectId, paymentPlan }: Pick<Invoice, 'projectId' | 'paymentPlan'>,
  today: Day,
): Promise<Plan | undefined> {
  if (!paymentPlan) return undefined
  const parts: Plan = []
  for (const part of paymentPlan) {
    const { milestone, amountCents } = part
    const found = milestone ? await waitingPart(transaction, projectId, { ...part, milestone }, today) : part
    if (!found)
      throw new Refusal('invalid-input', {
        fields: { paymentPlan: `“${milestone?.title}” is no longer in the project. Change the payment plan` },
      })
    parts.push({ ...found, amountCents })
  }
  await holdApprovals(transaction, projectId, parts)
  return parts
}

/**
 * Writes the project of a plan that waits for milestones, as every approval does: an approval at the same time runs again, and finds the
 * plan.
 */
export async function holdApprovals(
  transaction: Transaction,
  projectId: string,
  plan: readonly Pick<PlanPart, 'dueDate'>[],
): Promise<void> {
  if (plan.every(({ dueDate }) => dueDate !== null)) return
  const project = await transaction.get(projects, projectId)
  if (project) transaction.put(projects, project.data)
}

function invoicesOf({ documents }: Pick<Portal, 'documents'>, projectId: string) {
  return listAll(documents, invoices, { where: { projectId }, orderBy: ['createdAt', 'desc'] })
}

/** The part that waits for one of these milestones. */
function waitsFor(
  { paymentPlan = [], status }: Pick<Invoice, 'paymentPlan' | 'status'>,
  milestoneIds: readonly string[],
): PlanPart | undefined {
  if (status === 'void') return undefined
  return paymentPlan.find(
    ({ dueDate, milestone }) => dueDate === null && milestone && milestoneIds.includes(milestone.milestoneId),
  )
}
