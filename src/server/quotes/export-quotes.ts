import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { chosenIds, splitIds } from '#domain/core/chosen-ids.ts'
import { listQuotes } from '#domain/quotes/contract.ts'
import { isQuoteFound } from '#domain/quotes/quote-search.ts'
import { quoteStatuses } from '#domain/quotes/quote-statuses.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import { taxInTotal, totalOf } from '#domain/quotes/quote-total.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { Entrance } from '#server/capability.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { eachRow, getAll } from '#server/platform/whole-list.ts'
import { dollars } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'
import { quotes } from '#server/quotes/exports/collections.ts'
import { endQuotes } from '#server/quotes/exports/end-quotes.ts'
import { findByNumber } from './find-by-number.ts'
import { quoteOrderOf } from './quote-orders.ts'

/** Amounts across clients are for the staff who work with them. */
const exported = {
  ...listQuotes,
  who: ['superAdmin'],
  staffRights: ['projects', 'money'],
  body: z.strictObject({
    status: z.optional(z.enum(quoteStatuses)),
    search: listQuotes.body.shape.search,
    sort: listQuotes.body.shape.sort,
    ids: z.optional(chosenIds),
  }),
} as const
type Asked = z.output<typeof exported.body>

/** Mounts `GET /files/quotes.csv`: for staff, all quotes or those of one status or with the words of a search, in their order, or those that are named. */
export function mountQuotesCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'quotes', {
    call: exported,
    async open(_viewer, asked) {
      const orderBy = quoteOrderOf(asked)
      await endQuotes(portal)
      return csvFile('quotes', columns, linesFrom(portal, asked, orderBy))
    },
  })
}

type Order = ReturnType<typeof quoteOrderOf>

async function* linesFrom(portal: Portal, asked: Asked, orderBy: Order): AsyncGenerator<Quote> {
  const { documents } = portal
  const { status, search, ids } = asked
  if (ids !== undefined) {
    for (const { data } of await getAll(documents, quotes, splitIds(ids))) yield data
    return
  }
  const numbered = await findByNumber(portal, { search, clientId: undefined, status })
  for (const { data } of numbered) yield data
  const written = new Set(numbered.map(({ id }) => id))
  const where = status === undefined ? {} : { status }
  for await (const { id, data } of eachRow(documents, quotes, { where, orderBy }))
    if (!written.has(id) && (!search || isQuoteFound(data, search))) yield data
}

/** The statuses that the page calls otherwise. */
const pageWords: Partial<Record<QuoteStatus, string>> = { converted: 'accepted', rejected: 'declined' }

/** As on the page, where a draft is one that staff began, and the request of a client is received. */
function sayStatus({ status, begunBy }: Quote): string {
  if (status === 'draft') return begunBy ? 'draft' : 'received'
  return pageWords[status] ?? status
}

const columns: readonly CsvColumn<Quote>[] = [
  { header: 'Number', cell: ({ number }) => number ?? '' },
  { header: 'Project', cell: ({ projectName }) => projectName },
  { header: 'Company', cell: ({ companyName }) => companyName },
  { header: 'Contact', cell: ({ fullName }) => fullName },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Status', cell: sayStatus },
  { header: 'Amount, USD', cell: (quote) => dollars(totalOf(quote)) },
  { header: 'Tax, USD', cell: (quote) => dollars(taxInTotal(quote)) },
  { header: 'Estimate from, USD', cell: ({ estimate, begunBy }) => dollars(begunBy ? null : estimate.lowCents) },
  { header: 'Estimate to, USD', cell: ({ estimate, begunBy }) => dollars(begunBy ? null : estimate.highCents) },
  { header: 'Valid until', cell: ({ validUntil }) => validUntil ?? '' },
  { header: 'Created by', cell: ({ begunBy }) => begunBy?.name ?? '' },
  { header: 'Created at', cell: ({ createdAt }) => createdAt },
  { header: 'Sent at', cell: ({ sentAt }) => sentAt ?? '' },
  { header: 'Accepted by', cell: ({ acceptedBy }) => acceptedBy?.name ?? '' },
  { header: 'Accepted at', cell: ({ acceptedBy }) => acceptedBy?.at ?? '' },
]
