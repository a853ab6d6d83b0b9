import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { quotePath } from '#domain/quotes/places.ts'
import { totalOf } from '#domain/quotes/quote-total.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { quotes } from '#server/quotes/exports/collections.ts'
import { firstOpenDay } from '#server/quotes/exports/end-quotes.ts'
import { lineOf, mostAtHome as limit } from './line.ts'

/** Quotes that the viewer can read and answer: expired ones are marked so when quotes are next read. */
export async function findQuotes({ documents, clock }: Portal, { accountId, rights }: Viewer): Promise<HomeLine[]> {
  if (!rights.includes('projects') || !rights.includes('ordering')) return []
  const open = await Promise.all(
    (['sent', 'viewed'] as const).map((status) =>
      documents.list(quotes, {
        where: { clientId: accountId, status },
        orderBy: ['createdAt', 'desc'],
        limit: 20,
      }),
    ),
  )
  const openDay = firstOpenDay(clock)
  return open
    .flat()
    .filter(({ data: { awaitedUntil } }) => awaitedUntil === null || awaitedUntil >= openDay)
    .map(({ id, data }) =>
      lineOf('quotes', 1, quotePath('client', id), { amountCents: totalOf(data), name: data.projectName }),
    )
}

/** Requests that the agency has yet to answer, a line each; none in a list without projects, which tells of them itself. */
export async function findRequestedQuotes({ documents }: Portal, { accountId, rights }: Viewer): Promise<HomeLine[]> {
  if (!rights.includes('projects')) return []
  const of = { clientId: accountId }
  const [drafts, listed] = await Promise.all([
    documents.list(quotes, { where: { ...of, status: 'draft' }, orderBy: ['createdAt', 'desc'], limit: 20 }),
    documents.list(projects, { where: of, orderBy: ['listedAt', 'desc'], limit: 1 }),
  ])
  if (listed.length === 0) return []
  return drafts
    .filter(({ data }) => data.begunBy === undefined)
    .map(({ id, data: { projectName: name, createdAt: since } }) =>
      lineOf('quotes-requested', 1, quotePath('client', id), { name, since }),
    )
}

/** Quotes that clients and guests have asked for; not those that staff prepare. */
export async function findNewQuotes({ documents }: Portal): Promise<HomeLine[]> {
  const where = { status: 'draft' }
  const drafts = await documents.list(quotes, { where, orderBy: ['createdAt', 'desc'], limit })
  const found = drafts.filter(({ data }) => data.begunBy === undefined)
  const [first] = found
  if (!first) return []
  const url = found.length === 1 ? quotePath('superAdmin', first.id) : '/superadmin/quotes?status=draft'
  const { projectName: name, companyName, fullName } = first.data
  return [lineOf('quotes-new', found.length, url, { name, context: found.length === 1 ? companyName || fullName : '' })]
}
