import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/quotes/contract.ts'
import type { Portal } from '#server/portal.ts'
import { quotes } from '#server/quotes/exports/collections.ts'
import { endQuotes } from '#server/quotes/exports/end-quotes.ts'
import { changeQuote } from './change-quote.ts'
import { expectQuotesRight, maySee } from './policy.ts'
import { presentTo } from './present.ts'
import { taxOnOffer } from './price-tax.ts'
import { takeOverOwn } from './take-over-quotes.ts'

const pageSize = 50

/** A page of quotes, the newest first, after taking over those that wait for the viewer's proven address. */
export async function listQuotes(
  portal: Portal,
  viewer: Viewer,
  { status, clientId, after }: InputOf<typeof calls.listQuotes>,
): Promise<ReplyOf<typeof calls.listQuotes>> {
  expectQuotesRight(viewer)
  await takeOverOwn(portal, viewer)
  await endQuotes(portal)
  const of = viewer.role === 'superAdmin' ? clientId : viewer.accountId
  const rows = await portal.documents.list(quotes, {
    where: {
      ...(of === undefined ? {} : { clientId: of }),
      ...(status === undefined ? {} : { status }),
    },
    orderBy: ['createdAt', 'desc'],
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  return {
    quotes: rows.filter(({ data }) => maySee(viewer, data)).map(presentTo(viewer)),
    next: rows.length === pageSize ? (rows.at(-1)?.cursor ?? null) : null,
  }
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
