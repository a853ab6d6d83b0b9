import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { quotePath } from '#domain/quotes/places.ts'
import { findOwedPayment } from './billing/find-owed-payment.ts'
import { lineOf } from './home/line.ts'
import type { HomeReads } from './join-home.ts'
import { quotes } from './quotes/collections.ts'
import { firstOpenDay } from './quotes/end-quotes.ts'

/** The payment that failed, or that a plan is past due for. */
export async function findOwed(reads: HomeReads, viewer: Viewer): Promise<HomeLine | null> {
  const { uid, accountId, rights } = viewer
  if (uid !== accountId && !rights.includes('invoices')) return null
  const { payment } = await findOwedPayment(reads, viewer)
  if (!payment) return null
  const url = `/client/billing?${new URLSearchParams({ paymentId: payment.id })}`
  return lineOf('payment-failed', 1, url, { amountCents: payment.amountCents, name: payment.description })
}

/** Offers that the viewer can read, and say yes or no to: what is over is marked so when quotes are next read. */
export async function findQuotes(
  { documents, clock }: HomeReads,
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
