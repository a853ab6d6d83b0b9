import { isQuoteFound } from '#domain/quotes/quote-search.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { numberOf } from '#domain/settings/number-pattern.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { quotes } from '#server/quotes/exports/collections.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'

/** As many are found at once. */
const mostFound = 50

type Asked = {
  readonly search: string | undefined
  /** Of one account; undefined for all. */
  readonly clientId: string | undefined
  readonly status: QuoteStatus | undefined
}

/** The quotes whose number starts with what is searched, the highest first, by an index; none for words of letters alone. */
export async function findByNumber(portal: Portal, { search, clientId, status }: Asked): Promise<Stored<Quote>[]> {
  if (search === undefined || !numberLike.test(search)) return []
  const starts = await startsOf(portal, search)
  const lists = await Promise.all(
    starts.map((start) =>
      portal.documents.list(quotes, {
        ...(clientId === undefined ? {} : { where: { clientId } }),
        orderBy: ['number', 'desc'],
        range: { from: start, below: `${start}${behindAll}` },
        limit: mostFound,
      }),
    ),
  )
  return [...new Map(lists.flat().map((row) => [row.id, row])).values()]
    .filter(({ data }) => (status === undefined || data.status === status) && isQuoteFound(data, search))
    .toSorted(highestFirst)
    .slice(0, mostFound)
}

/** What a number is made of, and not a word. */
const numberLike = /^(?=.*[\d/.-])[A-Za-z0-9/.-]{1,40}$/

/** Comes after every character of a number. */
const behindAll = '\uF8FF'

/** Numbers are stored as they were given, so that each way to write the letters is looked for. Digits alone are also the counter. */
async function startsOf(portal: Portal, search: string): Promise<readonly string[]> {
  const ways = [search, search.toUpperCase(), search.toLowerCase()]
  if (!counter.test(search)) return [...new Set(ways)]
  const { quoteNumberPattern } = await readInvoicing(portal, portal.documents)
  return [...new Set([...ways, numberOf(quoteNumberPattern, agencyDay(portal), Number(search))])]
}

const counter = /^\d{1,8}$/

function highestFirst({ data: one }: Stored<Quote>, { data: other }: Stored<Quote>): number {
  const [first, second] = [one.number ?? '', other.number ?? '']
  return first < second ? 1 : first > second ? -1 : 0
}
