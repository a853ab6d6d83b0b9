import type { Day } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { mostCounted } from '#domain/core/list-count.ts'
import { add, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isStaff } from '#domain/core/viewer.ts'
import { findBeyond } from '#domain/invoices/agreed-prices.ts'
import type * as calls from '#domain/invoices/contract.ts'
import type { countInvoices as countCall } from '#domain/invoices/count-contract.ts'
import { changedHours } from '#domain/invoices/draft-hours.ts'
import { workIdOf } from '#domain/invoices/draft-lines.ts'
import { dueDaysOf, emptyAges, withAge } from '#domain/invoices/invoice-ages.ts'
import type { AgeSum } from '#domain/invoices/invoice-ages.ts'
import { invoiceSortsFor, openInvoiceSortsFor } from '#domain/invoices/invoice-order.ts'
import type { InvoiceSort } from '#domain/invoices/invoice-order.ts'
import { isOwed, owedCents } from '#domain/invoices/invoice-status.ts'
import type { InvoiceTotals } from '#domain/invoices/invoice-totals.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { hoursBefore, overlapsOf, piecesBefore } from '#domain/invoices/overlaps.ts'
import type { BeyondAgreed, Overlap, Pieces } from '#domain/invoices/overlaps.ts'
import type { listOpenInvoices as openCall } from '#domain/invoices/owed-contract.ts'
import { dueParts, onItsWayCents, payableCents } from '#domain/invoices/payment-plan.ts'
import { invoicedCents } from '#domain/invoices/sums.ts'
import { isBeingPaid } from '#server/billing/exports/charge-invoice.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { eachRow, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { ListOptions } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { twelveMonthsAgo } from '#server/settings/exports/agency-day.ts'
import { findAccountNow } from './account-now.ts'
import { findInvoice } from './find-invoice.ts'
import { productsOf, readHours } from './invoice-hours.ts'
import { expectInvoicesRight, mayDo } from './policy.ts'
import { presentInvoice } from './present.ts'

type Listed = Pick<ListOptions, 'where' | 'orderBy'>

const pageSize = 50

/** A page of invoices, the newest first or as sorted; the first page with the sums of all. A client never sees an unsent one. */
export async function listInvoices(
  portal: Portal,
  viewer: Viewer,
  { projectId, clientId, sort, after }: InputOf<typeof calls.listInvoices>,
): Promise<ReplyOf<typeof calls.listInvoices>> {
  expectInvoicesRight(viewer)
  if (sort && (projectId !== undefined || !invoiceSortsFor(viewer).includes(sort))) throw notSortedSo()
  const listed = await listOf(portal, viewer, { projectId, clientId })
  const rows = await portal.documents.list(invoices, {
    ...sortedBy(listed, sort),
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  return {
    invoices: rows.map(presentInvoice),
    next: rows.length === pageSize ? (rows.at(-1)?.cursor ?? null) : null,
    totals: after ? null : await totalsOf(portal, listed, listed.where === undefined),
  }
}

function notSortedSo(): Refusal {
  return new Refusal('invalid-input', { fields: { sort: 'This list can’t be sorted this way. Remove the sort order' } })
}

/** How many invoices staff's list has: all, or one client's. */
export async function countInvoices(
  portal: Portal,
  viewer: Viewer,
  { clientId, sort }: InputOf<typeof countCall>,
): Promise<ReplyOf<typeof countCall>> {
  const listed = sortedBy(await listOf(portal, viewer, { clientId }), sort)
  return { counted: await portal.documents.countListed(invoices, { ...listed, limit: mostCounted }) }
}

function sortedBy(listed: Listed, sort: InvoiceSort | undefined): Listed {
  return sort ? { ...listed, orderBy: orders[sort] } : listed
}

const orders = {
  number: ['number', 'desc'],
  issued: ['issuedAt', 'desc'],
  due: ['dueDate', 'desc'],
  amount: ['totalCents', 'desc'],
} as const satisfies Record<InvoiceSort, Listed['orderBy']>

async function listOf(
  { documents }: Portal,
  viewer: Viewer,
  { projectId, clientId }: { readonly projectId?: string | undefined; readonly clientId?: string | undefined },
): Promise<Listed> {
  const orderBy = [isStaff(viewer) ? 'createdAt' : 'issuedAt', 'desc'] as const
  if (projectId !== undefined) {
    const project = (await documents.get(projects, projectId))?.data
    if (!project || !(isStaff(viewer) || project.clientId === viewer.accountId)) throw new Refusal('project-not-found')
    return { where: { projectId }, orderBy }
  }
  const of = isStaff(viewer) ? clientId : viewer.accountId
  return { ...(of === undefined ? {} : { where: { clientId: of } }), orderBy }
}

/** A page of the invoices that await payment, the longest due first or as sorted; the first page with what is owed by age. */
export async function listOpenInvoices(
  portal: Portal,
  viewer: Viewer,
  { today, age, clientId, sort, after }: InputOf<typeof openCall>,
): Promise<ReplyOf<typeof openCall>> {
  expectInvoicesRight(viewer)
  if (sort && !openInvoiceSortsFor(viewer, age).includes(sort)) throw notSortedSo()
  const of = isStaff(viewer) ? clientId : viewer.accountId
  const listed: Listed = {
    ...(of === undefined ? {} : { where: { clientId: of } }),
    orderBy: sort ? ['openCents', 'desc'] : ['awaitedOn', 'asc'],
  }
  const rows = await portal.documents.list(invoices, {
    ...listed,
    ...(age ? { range: dueDaysOf(age, today) } : {}),
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  return {
    invoices: rows.map(presentInvoice),
    next: rows.length === pageSize ? (rows.at(-1)?.cursor ?? null) : null,
    ages: after ? null : await agesOf(portal, listed, today),
  }
}

async function agesOf({ documents }: Portal, listed: Listed, today: Day): Promise<AgeSum[]> {
  let ages = emptyAges()
  for await (const { data } of eachRow(documents, invoices, listed)) ages = withAge(ages, data, today)
  return ages
}

/** Of all clients those of twelve months, so that a page costs the same however long the agency has been there. */
async function totalsOf(portal: Portal, listed: Listed, isOfAll: boolean): Promise<InvoiceTotals> {
  const { day: since, moment: from } = isOfAll ? twelveMonthsAgo(portal) : { day: null, moment: null }
  const open = { outstandingCents: zero, onItsWayCents: zero }
  let totals: Sums = { since, count: 0, invoicedCents: zero, paidCents: zero, creditedCents: zero, ...open }
  let listedCount = 0
  const due = new Map<Day, Money>()
  const range = from === null ? {} : { range: { from } }
  for await (const { data } of eachRow(portal.documents, invoices, { ...listed, ...range })) {
    listedCount += 1
    if (!data.issue || data.status === 'void') continue
    totals = withInvoice(totals, data)
    for (const { dueDate, leftCents } of dueParts(data))
      if (dueDate !== null) due.set(dueDate, add(due.get(dueDate) ?? zero, leftCents))
  }
  if (isOfAll) return { ...totals, listedCount: null, dueByDay: null }
  return { ...totals, listedCount, dueByDay: [...due].map(([dueDate, amountCents]) => ({ dueDate, amountCents })) }
}

type Sums = Omit<InvoiceTotals, 'listedCount' | 'dueByDay'>

function withInvoice(totals: Sums, invoice: Invoice): Sums {
  return {
    since: totals.since,
    count: totals.count + 1,
    invoicedCents: add(totals.invoicedCents, invoicedCents(invoice)),
    paidCents: add(totals.paidCents, invoice.paidCents),
    creditedCents: add(totals.creditedCents, invoice.creditedCents),
    outstandingCents: add(totals.outstandingCents, isOwed(invoice) ? owedCents(invoice) : zero),
    onItsWayCents: add(totals.onItsWayCents, onItsWayCents(invoice)),
  }
}

/** One invoice, with what the viewer may do with it now. */
export async function getInvoice(
  portal: Portal,
  viewer: Viewer,
  { invoiceId }: InputOf<typeof calls.getInvoice>,
): Promise<ReplyOf<typeof calls.getInvoice>> {
  const stored = await findInvoice(portal.documents, viewer, invoiceId)
  const { data } = stored
  const bankAccount = await findAccountNow(portal, data)
  return {
    invoice: presentInvoice(stored),
    may: mayDo(viewer, data),
    payableCents: payableCents(data),
    isBeingPaid: isOwed(data) && !data.bankPayment && (await isBeingPaid(portal, invoiceId, data.payments.length)),
    changedHours: data.status === 'draft' ? changedHours(data.lines, await readHours(portal, data)) : [],
    ...(await findAskedBefore(portal, data)),
    ...(await findBeyondAgreed(portal, data)),
    ...(bankAccount ? { bankAccount } : {}),
  }
}

/** What a draft asks for beyond the prices that were approved; nothing where a quote made it, which says what was accepted. */
async function findBeyondAgreed(
  { documents }: Pick<Portal, 'documents'>,
  { status, projectId, lines, acceptedQuote }: Invoice,
): Promise<{ beyondAgreed?: BeyondAgreed }> {
  if (status !== 'draft' || acceptedQuote || lines.every((line) => workIdOf(line) === null)) return {}
  const beyond = findBeyond(lines, await productsOf(documents, projectId))
  return beyond ? { beyondAgreed: beyond } : {}
}

/**
 * Charges for the draft's products that other invoices of the project already make in another form. Empty for a sent
 * invoice.
 */
export async function findAskedBefore(
  { documents }: Pick<Portal, 'documents'>,
  { status, projectId, lines }: Pick<Invoice, 'status' | 'projectId' | 'lines'>,
): Promise<{ overlaps: Overlap[]; piecesBefore: Pieces[]; hoursBefore: Pieces[] }> {
  if (status !== 'draft' || lines.every(({ productId }) => productId === null))
    return { overlaps: [], piecesBefore: [], hoursBefore: [] }
  const all = await listAll(documents, invoices, { where: { projectId }, orderBy: ['issuedAt', 'desc'] })
  const issued = all.map(({ data }) => data)
  return {
    overlaps: overlapsOf(lines, issued),
    piecesBefore: piecesBefore(lines, issued),
    hoursBefore: hoursBefore(lines, issued),
  }
}
