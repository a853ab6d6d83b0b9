import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { mostCounted } from '#domain/core/list-count.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/quotes/contract.ts'
import type { countQuotes as countCall } from '#domain/quotes/count-contract.ts'
import { isQuoteFound } from '#domain/quotes/quote-search.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { Portal } from '#server/portal.ts'
import type { Row, Stored } from '#server/ports/documents.ts'
import { quotes } from '#server/quotes/exports/collections.ts'
import { endQuotes } from '#server/quotes/exports/end-quotes.ts'
import { changeQuote } from './change-quote.ts'
import { findByNumber } from './find-by-number.ts'
import { expectQuotesRight, maySee } from './policy.ts'
import { presentTo } from './present.ts'
import { taxOnOffer } from './price-tax.ts'
import { quoteOrderOf } from './quote-orders.ts'
import { takeOverOwn } from './take-over-quotes.ts'

const pageSize = 50
/** A search reads at most this many quotes at a time; `next` goes on from there. */
const searchLimit = 2000

type Input = InputOf<typeof calls.listQuotes>

/** A page of quotes, the newest first or, for staff, as sorted, after taking over those that wait for the viewer's proven address. */
export async function listQuotes(
  portal: Portal,
  viewer: Viewer,
  input: Input,
): Promise<ReplyOf<typeof calls.listQuotes>> {
  expectQuotesRight(viewer)
  if (input.sort && viewer.role !== 'superAdmin') throw new Refusal('forbidden')
  await takeOverOwn(portal, viewer)
  await endQuotes(portal)
  const { found, next } = await readPage(portal, viewer, input)
  return { quotes: found.map(presentTo(viewer)), next }
}

/** Those whose number is searched come first, by its index. For words, a search reads through the list that it is typed over. */
async function readPage(
  portal: Portal,
  viewer: Viewer,
  { status, search, clientId, sort, after }: Input,
): Promise<{ readonly found: readonly Stored<Quote>[]; readonly next: string | null }> {
  const of = viewer.role === 'superAdmin' ? clientId : viewer.accountId
  const where = whereOf(of, status)
  const orderBy = quoteOrderOf({ status, clientId, sort })
  const numbered = (await findByNumber(portal, { search, clientId: of, status })).filter(({ data }) =>
    maySee(viewer, data),
  )
  const found: Stored<Quote>[] = after === undefined ? [...numbered] : []
  const shown = new Set(numbered.map(({ id }) => id))
  let from = after
  for (let read = 0; read < searchLimit; read += pageSize) {
    const rows: Row<Quote>[] = await portal.documents.list(quotes, {
      where,
      orderBy,
      limit: pageSize,
      ...(from ? { after: from } : {}),
    })
    from = rows.at(-1)?.cursor
    found.push(
      ...rows.filter(
        ({ id, data }) => !shown.has(id) && maySee(viewer, data) && (!search || isQuoteFound(data, search)),
      ),
    )
    if (rows.length < pageSize || !from) return { found, next: null }
    if (!search || found.length >= pageSize) break
  }
  return { found, next: from ?? null }
}

/** How many quotes staff's list has, of one status or client or all. */
export async function countQuotes(
  { documents }: Pick<Portal, 'documents'>,
  _viewer: Viewer,
  { status, clientId, sort }: InputOf<typeof countCall>,
): Promise<ReplyOf<typeof countCall>> {
  const listed = { where: whereOf(clientId, status), orderBy: quoteOrderOf({ status, clientId, sort }) }
  return { counted: await documents.countListed(quotes, { ...listed, limit: mostCounted }) }
}

function whereOf(clientId: string | undefined, status: QuoteStatus | undefined): Record<string, string> {
  return { ...(clientId === undefined ? {} : { clientId }), ...(status === undefined ? {} : { status }) }
}

/** One quote as it is now, with the tax that its invoice would add. Refuses `not-found` for a foreign and an unknown one alike. */
export async function getQuote(
  portal: Portal,
  viewer: Viewer,
  { quoteId }: InputOf<typeof calls.getQuote>,
): Promise<ReplyOf<typeof calls.getQuote>> {
  const { quote } = await changeQuote(portal, viewer, quoteId, () => null)
  const priceTax = await taxOnOffer(portal.documents, quote)
  return { quote, ...(priceTax ? { priceTax } : {}) }
}
