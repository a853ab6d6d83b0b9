import { addDays } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { zero } from '#domain/core/money.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { productsAsPlanned, unpriced } from '#domain/projects/from-template.ts'
import { newProduct, newProject } from '#domain/projects/new-project.ts'
import { placesOf } from '#domain/projects/project-order.ts'
import { rollUp } from '#domain/projects/roll-up.ts'
import { agreedMilestones, invoicePartOf, milestoneLinesOf, wholeMilestone } from '#domain/quotes/agreed-milestones.ts'
import type { Itemized } from '#domain/quotes/itemized.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { companyOf } from '#server/accounts/exports/people.ts'
import { prepareFirstDraft } from '#server/invoices/exports/new-draft.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { products, projects, templates } from '#server/projects/exports/collections.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'

/** `tax` is what was accepted on one amount. */
type Accepted = { readonly quote: Quote; readonly tax: PriceTax | null }

/** The project, and what the quote says of its template from then on. */
type Started = { readonly projectId: string } & Pick<Quote, 'template'>

/**
 * Starts the project of an accepted quote on the account of the viewer. One amount is the price of the one milestone of its first product;
 * lines are its milestones, each at its own price, and the draft of the first invoice asks for them. The products of the template that
 * staff chose follow without a price, due by days from today; a template that is deleted by now is left out. Where the quote says
 * within how many days the agency delivers, the project, that product and the one milestone of an amount are due then.
 */
export async function startQuotedProject(
  portal: Portal,
  transaction: Transaction,
  viewer: Viewer,
  { quote, tax }: Accepted,
): Promise<Started> {
  const { projectName: name, projectDesc: description, productType: kind, projectTerm: term, itemized } = quote
  const { clock, createId } = portal
  const now = clock.now()
  const today = agencyDay(portal)
  const dueDate = quote.daysDelta === null ? null : addDays(today, quote.daysDelta)
  const draft = itemized && (await prepareFirstDraft(portal, transaction, viewer.accountId))
  const start = { name, description, clientId: viewer.accountId, createdBy: viewer.uid }
  const companyName = await companyOf(transaction, viewer.accountId)
  const found = quote.template && (await transaction.get(templates, quote.template.id))?.data
  const project = newProject({ id: createId(), companyName, ...start }, now)
  const product = newProduct({ id: createId(), projectId: project.id, kind, sortOrder: 1, ...start }, now)
  const milestones = itemized
    ? agreedMilestones(itemized)
    : [{ ...wholeMilestone(createId(), quote.amountCents), dueDate }]
  const planned = unpriced(found?.products ?? [])
  const begun = [
    { ...product, term, milestones, dueDate },
    ...productsAsPlanned({ project, planned, startDay: today, createId, now }, 1),
  ]
  const known = { status: 'active', dueDate, productCount: begun.length, toPlanSince: now, ...rollUp(begun) } as const
  const agreed = itemized ? {} : { agreedTax: tax }
  const started = { ...project, ...known, ...(found ? { startDate: today } : {}), ...agreed }
  transaction.create(projects, { ...started, ...placesOf(started) })
  for (const each of begun) transaction.create(products, each)
  if (itemized) {
    const number = quote.number === null ? {} : { number: quote.number }
    const acceptedQuote = { amountCents: quote.amountCents ?? zero, name: viewer.fullName, ...number }
    const invoiced = { ...invoiceOf(itemized, product.id, today), acceptedQuote }
    draft?.({ id: createId(), project, ...invoiced, createdBy: viewer.uid })
  }
  const template = quote.template && { ...quote.template, ...(found ? {} : { missedAt: now }) }
  return { projectId: project.id, ...(template ? { template } : {}) }
}

/** The first invoice of what was accepted. Sending it takes its milestones; those of a draft that is discarded are on the next one again. */
function invoiceOf(itemized: Itemized, productId: string, from: Day) {
  return {
    lines: milestoneLinesOf(itemized, productId),
    parts: itemized.parts.map((part) => invoicePartOf(part, { lines: itemized.lines, productId, from })),
  }
}
