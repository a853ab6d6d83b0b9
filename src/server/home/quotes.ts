import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { quotePath } from '#domain/quotes/places.ts'
import type { Portal } from '#server/portal.ts'
import { quotes } from '#server/quotes/exports/collections.ts'
import { firstOpenDay } from '#server/quotes/exports/end-quotes.ts'
import { lineOf, mostAtHome as limit } from './line.ts'

/** Offers that the viewer can read and answer: expired ones are marked so when quotes are next read. */
export async function findQuotes(
  { documents, clock }: Portal,
  { accountId, rights }: Viewer,
): Promise<HomeLine | null> {
  if (!rights.includes('projects') || !rights.includes('ordering')) return null
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
  const [first, ...others] = open
    .flat()
    .filter(({ data: { awaitedUntil } }) => awaitedUntil === null || awaitedUntil >= openDay)
  if (!first) return null
  return lineOf('quotes', 1 + others.length, quotePath('client', first.id), {
    amountCents: others.length === 0 ? first.data.amountCents : null,
    name: first.data.projectName,
  })
}

/** Quotes that wait for an offer. */
export async function findNewQuotes({ documents }: Portal): Promise<HomeLine | null> {
  const where = { status: 'draft' }
  const found = await documents.list(quotes, { where, orderBy: ['createdAt', 'desc'], limit })
  const [first] = found
  return first
    ? lineOf('quotes-new', found.length, quotePath('superAdmin', first.id), { name: first.data.projectName })
    : null
}
