import { dayIn, monthOf } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import { quotePath } from '#domain/quotes/places.ts'
import { lineOf, mostAtHome as limit } from './home/line.ts'
import { invoices } from './invoices/collections.ts'
import { withOpenProject } from './join-home-client.ts'
import type { HomeReads } from './join-home.ts'
import { hosting } from './launchpad/collections.ts'
import { awaitedApprovals } from './projects/collections.ts'
import { quotes } from './quotes/collections.ts'
import { timeEntries } from './timesheets/collections.ts'

/** Hours that creators have submitted, the oldest first. */
export async function findHours({ documents }: HomeReads): Promise<HomeLine | null> {
  const where = { status: 'submitted' }
  const found = await documents.list(timeEntries, { where, orderBy: ['workDate', 'asc'], limit })
  const [first] = found
  if (!first) return null
  const search = new URLSearchParams({ month: monthOf(first.data.workDate), status: 'submitted' })
  return lineOf('hours-to-approve', found.length, `/superadmin/timesheets?${search}`, {
    hours: sumHours(found.map(({ data }) => data.workedHours)),
  })
}

/** What clients were asked to approve and have not, and since when the oldest waits. */
export async function findAllApprovals({ documents }: HomeReads): Promise<HomeLine | null> {
  const asked = await documents.list(awaitedApprovals, { orderBy: ['since', 'asc'], limit })
  const open = await withOpenProject(documents, asked)
  const [first] = open
  if (!first) return null
  const count = open.reduce((sum, { data }) => sum + data.count, 0)
  const { name, since, projectId } = first.data
  return lineOf('approvals-outstanding', count, projectPagePath('superAdmin', projectId), { name, since })
}

/** Invoices whose day has passed. */
export async function findOverdue({ documents, clock }: HomeReads): Promise<HomeLine | null> {
  const late = await documents.list(invoices, {
    orderBy: ['awaitedOn', 'asc'],
    range: { below: dayIn('UTC', clock.nowMs()) },
    limit,
  })
  const [first] = late
  if (!first) return null
  const { projectId, number, dueDate } = first.data
  const search = new URLSearchParams({ invoice: first.id })
  return lineOf('invoices-overdue', late.length, `${projectPagePath('superAdmin', projectId, 'invoices')}&${search}`, {
    amountCents: late.reduce((sum, { data }) => sum + owedCents(data), 0),
    name: number ?? '',
    since: `${dueDate}T00:00:00.000Z`,
  })
}

/** Quotes that wait for an offer. */
export async function findNewQuotes({ documents }: HomeReads): Promise<HomeLine | null> {
  const where = { status: 'draft' }
  const found = await documents.list(quotes, { where, orderBy: ['createdAt', 'desc'], limit })
  const [first] = found
  return first
    ? lineOf('quotes-new', found.length, quotePath('superAdmin', first.id), { name: first.data.projectName })
    : null
}

/** Sites that are paid for and not live yet. */
export async function findHosting({ documents }: HomeReads): Promise<HomeLine | null> {
  const where = { status: 'waiting' }
  const found = await documents.list(hosting, { where, orderBy: ['createdAt', 'asc'], limit })
  const [first] = found
  return first ? lineOf('hosting-waiting', found.length, '/superadmin/launchpad', { name: first.data.name }) : null
}
