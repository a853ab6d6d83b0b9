import { dayIn } from '#domain/core/days.ts'
import { seesInvoices } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { awaitsApproval } from '#domain/launchpad/checklist.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import { lineOf, mostAtHome as limit } from './home/line.ts'
import { invoices } from './invoices/collections.ts'
import type { HomeReads } from './join-home.ts'
import { owedRequests } from './join-owed.ts'
import { hosting } from './launchpad/collections.ts'
import { awaitedApprovals, projects } from './projects/collections.ts'

/** What the account is asked to approve, in projects that are not put away. */
export async function findClientApprovals(
  { documents }: HomeReads,
  { accountId, rights }: Viewer,
): Promise<HomeLine | null> {
  if (!rights.includes('projects')) return null
  const where = { clientId: accountId }
  const asked = await documents.list(awaitedApprovals, { where, orderBy: ['since', 'asc'], limit })
  const open = await withOpenProject(documents, asked)
  const [first] = open
  const count = open.reduce((sum, { data }) => sum + data.count, 0)
  return first
    ? lineOf('approvals', count, projectPagePath('client', first.data.projectId), { name: first.data.name })
    : null
}

/** Sites whose launch waits for the word of the account's owner: what clients do before it is done. */
export async function findLaunches({ documents }: HomeReads, { uid, accountId }: Viewer): Promise<HomeLine | null> {
  if (uid !== accountId) return null
  const sites = await documents.list(hosting, { where: { clientId: accountId }, orderBy: ['createdAt', 'asc'], limit })
  const ready = sites.filter(({ data }) => awaitsApproval(data))
  const [first] = ready
  return first ? lineOf('launches', ready.length, '/client/launchpad', { name: first.data.name }) : null
}

/** Of documents of projects those whose project is not in the archive. */
export async function withOpenProject<T extends { readonly data: { readonly projectId: string } }>(
  documents: HomeReads['documents'],
  found: readonly T[],
): Promise<T[]> {
  const ids = [...new Set(found.map(({ data }) => data.projectId))]
  const open = new Set(
    (await documents.getMany(projects, ids)).flatMap(({ id, data }) => (data.archivedAt === null ? [id] : [])),
  )
  return found.filter(({ data }) => open.has(data.projectId))
}

/** What the account has to pay: what is overdue, or what is still in time. */
export async function findClientInvoices(
  { documents, clock }: HomeReads,
  { uid, accountId, rights }: Viewer,
  kind: 'invoices-overdue' | 'invoices-open',
): Promise<HomeLine | null> {
  if (uid !== accountId && !rights.includes('invoices')) return null
  const today = dayIn('UTC', clock.nowMs())
  const found = await documents.list(invoices, {
    where: { clientId: accountId },
    orderBy: ['awaitedOn', 'asc'],
    // What is awaited today is still in time, as in `isOverdue`.
    range: kind === 'invoices-overdue' ? { below: today } : { from: today },
    limit,
  })
  const [first] = found
  if (!first) return null
  return lineOf(
    kind,
    found.length,
    `${projectPagePath('client', first.data.projectId, 'invoices')}&${new URLSearchParams({ invoice: first.id })}`,
    {
      amountCents: found.reduce((sum, { data }) => sum + owedCents(data), 0),
      name: first.data.number ?? '',
      since: `${first.data.dueDate}T00:00:00.000Z`,
    },
  )
}

/** Payments that staff have asked for in conversations and that nobody has made yet. */
export async function findPaymentRequests({ documents }: HomeReads, viewer: Viewer): Promise<HomeLine | null> {
  const { accountId, rights } = viewer
  if (!rights.includes('projects') || !rights.includes('messages')) return null
  const open = await owedRequests(documents, accountId)
  const [first] = open
  if (!first) return null
  const path = projectPagePath('client', first.project.id, 'messages')
  if (!seesInvoices(viewer)) return lineOf('payment-requests', open.length, path)
  return lineOf('payment-requests', open.length, path, {
    amountCents: open.reduce((sum, { message }) => sum + message.payment.amountCents, 0),
    name: first.message.payment.description,
  })
}
