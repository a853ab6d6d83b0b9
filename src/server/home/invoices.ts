import type { Profile } from '#domain/accounts/profile.ts'
import { holdsRightFor } from '#domain/core/endpoint.ts'
import { larger, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import { sendInvoice } from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { dueNextCents, overdueCents, payableCents, undatedOn } from '#domain/invoices/payment-plan.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import { namesOf } from '#server/accounts/exports/clients.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { invoices, projectDrafts } from '#server/invoices/exports/collections.ts'
import { getAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { lineOf, mostAtHome as limit, sharedBy } from './line.ts'
import type { FoundLine } from './line.ts'

const allPaths = { client: '/client/billing', superAdmin: '/superadmin/invoices' } as const

/** What the account has to pay: what is overdue, or what is due next of what is still in time; not what a bank is paying. */
export async function findClientInvoices(
  portal: Portal,
  { uid, accountId, rights }: Viewer,
  kind: 'invoices-overdue' | 'invoices-open',
): Promise<FoundLine[]> {
  if (uid !== accountId && !rights.includes('invoices')) return []
  const today = agencyDay(portal)
  const found = await portal.documents.list(invoices, {
    where: { clientId: accountId },
    orderBy: ['awaitedOn', 'asc'],
    // An invoice due today is still in time, as in `isOverdue`.
    // What waits for a milestone is not to be paid yet.
    range: kind === 'invoices-overdue' ? { below: today } : { from: today, below: undatedOn },
    limit,
  })
  const [first, ...others] = found.filter(({ data }) => !data.bankPayment)
  if (!first) return []
  const dueOf = (invoice: Invoice) =>
    kind === 'invoices-overdue' ? overdueCents(invoice, today) : dueNextCents(invoice, today)
  // What is due may be less than a card can pay, or leave less: then it is paid with more, as on the invoice.
  const amountOf = (invoice: Invoice) => larger(dueOf(invoice), payableCents(invoice)[0] ?? zero)
  // A client knows whose invoices they are.
  return [lineOfInvoices(kind, 'client', [first, ...others], { amountOf, context: '' })]
}

/** Invoices of which something was due before today, and no bank payment is on its way. */
export async function findOverdue(portal: Portal): Promise<FoundLine[]> {
  const today = agencyDay(portal)
  const late = await portal.documents.list(invoices, { orderBy: ['awaitedOn', 'asc'], range: { below: today }, limit })
  const [first, ...others] = late.filter(({ data }) => !data.bankPayment)
  if (!first) return []
  const amountOf = (invoice: Invoice) => overdueCents(invoice, today)
  // By the name of today, which the other lines have: a paper has that of its own day.
  const companyOf = await namesOf(
    portal.documents,
    late.map(({ data }) => data.clientId),
  )
  const context = sharedBy([first, ...others].map(({ data }) => companyOf(data.clientId)))
  return [lineOfInvoices('invoices-overdue', 'superAdmin', [first, ...others], { amountOf, context })]
}

/**
 * Drafts that whoever began them can't send, a line for each: a client who has accepted a quote waits for the invoice, or a colleague
 * has no right to send it.
 */
export async function findDraftsToSend({ documents }: Portal): Promise<FoundLine[]> {
  const held = await documents.list(projectDrafts, { orderBy: ['id', 'asc'], limit })
  const drafts = await getAll(
    documents,
    invoices,
    held.map(({ data }) => data.invoiceId),
  )
  const makers = await getAll(documents, users, [...new Set(drafts.map(({ data }) => data.createdBy))])
  const others = new Set(makers.flatMap(({ id, data }) => (maySend(data) ? [] : [id])))
  return drafts
    .filter(({ data }) => data.status === 'draft' && others.has(data.createdBy))
    .map(({ id, data: { projectId, clientId, projectName, billTo, totalCents } }) =>
      lineOf('invoices-to-send', 1, invoicePath('superAdmin', projectId, id), {
        amountCents: totalCents,
        name: projectName,
        context: billTo.companyName || billTo.fullName,
        clientId,
      }),
    )
}

function maySend({ role, staffRights = [] }: Pick<Profile, 'role' | 'staffRights'>): boolean {
  return role === 'superAdmin' && holdsRightFor({ role, staffRights }, sendInvoice)
}

/** Leads to the invoice, or to where all of them are: a client pays them in Billing. */
function lineOfInvoices(
  kind: HomeKind,
  role: 'client' | 'superAdmin',
  found: readonly [Stored<Invoice>, ...Stored<Invoice>[]],
  { amountOf, context }: { readonly amountOf: (invoice: Invoice) => Money; readonly context: string },
): FoundLine {
  const [first] = found
  const { projectId, number, dueDate, awaitedOn } = first.data
  const url = found.length === 1 ? invoicePath(role, projectId, first.id) : allPaths[role]
  return lineOf(kind, found.length, url, {
    amountCents: sum(found.map(({ data }) => amountOf(data))),
    name: number ?? '',
    context,
    clientId: sharedBy(found.map(({ data }) => data.clientId)),
    since: `${awaitedOn ?? dueDate}T00:00:00.000Z`,
  })
}

function invoicePath(role: 'client' | 'superAdmin', projectId: string, invoice: string): string {
  return `${projectPagePath(role, projectId, 'invoices')}&${new URLSearchParams({ invoice })}`
}
