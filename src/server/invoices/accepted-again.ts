import type { Day } from '#domain/core/days.ts'
import { zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { agreedLines, fixedLines, withId, workIdOf } from '#domain/invoices/draft-lines.ts'
import type { UnplacedInvoice } from '#domain/invoices/invoice-places.ts'
import type { Invoice, InvoiceLine } from '#domain/invoices/invoice.ts'
import { lastDayOf } from '#domain/invoices/payment-plan.ts'
import { plannedParts } from '#domain/invoices/planned-parts.ts'
import type { PlanPart } from '#domain/invoices/planned-parts.ts'
import { afterWholeDiscounts, priced } from '#domain/invoices/pricing.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { invoicedWork, invoices } from './exports/collections.ts'
import { productsOf, workIdsOf } from './invoice-hours.ts'
import { taxWork } from './tax-work.ts'

type AcceptedAgain = Pick<Invoice, 'lines' | 'acceptedQuote' | 'taxTreatment' | 'paymentPlan'>

/**
 * What the next draft of a project asks for again, as an accepted quote has it: the milestones, discounts and payment plan of the
 * invoice that was voided or discarded. Milestones alone, each at its own price, where one of them is gone or at another price than was
 * asked for. Null where another invoice asks for one of them, where another invoice of the quote stands, and where nothing is left to ask
 * for. `of` is the invoice that is asked for again, the latest of the quote unless it is named.
 */
export async function acceptedAgain(
  portal: Pick<Portal, 'documents'>,
  project: Pick<Project, 'id' | 'agreedTax'>,
  of?: Invoice,
): Promise<AcceptedAgain | null> {
  const { documents } = portal
  const all = await listAll(documents, invoices, {
    where: { projectId: project.id },
    orderBy: ['createdAt', 'desc'],
  })
  const quoted = all.map(({ data }) => data).filter(({ acceptedQuote }) => acceptedQuote !== undefined)
  const latest = of ?? quoted[0]
  if (!latest || quoted.some(({ status }) => status !== 'void')) return null
  const [products, taken] = await Promise.all([
    productsOf(documents, project.id),
    mapOf(documents, invoicedWork, workIdsOf(latest)),
  ])
  const asked = latest.lines.filter(({ milestoneId }) => milestoneId !== null)
  const prices = pricesOf(products)
  // Staff who have begun to invoice as milestones are approved go on with that: the others are not approved yet.
  if (taken.size > 0) return null
  const left = asked.filter(({ milestoneId }) => prices.has(milestoneId))
  if (left.length === 0) return null
  const isAll = left.length === asked.length
  const { acceptedQuote, taxTreatment } = latest
  const agreed = { acceptedQuote, taxTreatment, paymentPlan: isAll ? latest.paymentPlan : undefined }
  const kept = latest.lines.filter(({ kind, milestoneId }) => kind === 'discount' || milestoneId !== null)
  const { lines } = priced(kept, taxTreatment)
  const after = afterWholeDiscounts(lines)
  if (isAll && asked.every(({ id, milestoneId }) => after.get(id) === prices.get(milestoneId)))
    return { lines, ...agreed }
  const pieces = await taxWork(portal, project, piecesOf(left, products))
  return pieces.length === 0 ? null : { lines: priced(pieces, taxTreatment).lines, ...agreed }
}

/** The prices of all milestones that are there, by id. */
function pricesOf(products: readonly Product[]): ReadonlyMap<string | null, Money> {
  const there = products.filter(({ archivedAt }) => archivedAt === null)
  return new Map(
    there.flatMap(({ milestones }) => milestones.map(({ id, amountCents }) => [id, amountCents ?? zero] as const)),
  )
}

/** The milestones of these lines at the prices that they have themselves, which are after the discount. */
function piecesOf(lines: readonly InvoiceLine[], products: readonly Product[]): InvoiceLine[] {
  const pieces = new Map([...fixedLines(products), ...agreedLines(products)].map((piece) => [workIdOf(piece), piece]))
  return lines.flatMap((line) => {
    const piece = pieces.get(workIdOf(line))
    return piece ? [withId(piece, line.id)] : []
  })
}

/** A draft of its lines, with the rest of it. Days of the plan that are over are today. */
export function withAccepted(
  draft: UnplacedInvoice,
  { acceptedQuote, taxTreatment, paymentPlan: parts }: AcceptedAgain,
  today: Day,
): UnplacedInvoice {
  const sums = priced(draft.lines, taxTreatment)
  const paymentPlan =
    parts &&
    plannedParts(
      sums.totalCents,
      parts.map((part) => fromToday(part, today)),
    )
  const dueDate = paymentPlan ? lastDayOf(paymentPlan, draft.dueDate) : draft.dueDate
  return { ...draft, ...sums, taxTreatment, acceptedQuote, paymentPlan, dueDate }
}

/** A part that a milestone makes due gets its day when the draft is sent. What settled the invoice before settles nothing of it. */
function fromToday(part: PlanPart, today: Day): PlanPart {
  if (part.milestone) return { ...part, dueDate: null, settledBefore: undefined }
  return part.dueDate !== null && part.dueDate < today ? { ...part, dueDate: today } : part
}
