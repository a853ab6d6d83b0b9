import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type { readMailedQuote as call } from '#domain/quotes/contract.ts'
import { isQuoteOpen, versionOf } from '#domain/quotes/quote-statuses.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Seal } from '#server/platform/seal.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { quotes } from './exports/collections.ts'
import { endQuotes } from './exports/end-quotes.ts'
import { isPrepared } from './policy.ts'
import { taxOnOffer } from './price-tax.ts'

const purpose = 'mailed-quote'

/** The secret of a mailed link: it opens this quote and nothing else. */
export function sealQuote(seal: Seal, quoteId: string): string {
  return seal.seal(purpose, quoteId)
}

/**
 * The quote of a mailed link, for whoever reads the mailbox. Refuses `not-found` once it belongs to an account, which then
 * decides who sees it, and once it has expired or was answered; `quote-in-revision` and `quote-withdrawn` while the offer is taken back.
 */
export async function readMailedQuote(
  portal: Portal,
  _caller: Caller,
  { token }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const quoteId = portal.seal.open(purpose, token)
  if (quoteId === null) throw new Refusal('not-found')
  await endQuotes(portal)
  const found = await portal.documents.get(quotes, quoteId)
  if (!found || found.data.guestEmail === null) throw new Refusal('not-found')
  if (!isQuoteOpen(found.data.status)) throw new Refusal(whyClosed(found.data))
  const { id, number, email, projectName, projectDesc, companyName } = found.data
  const { amountCents, itemized, daysDelta, validUntil, note } = found.data
  const priceTax = await taxOnOffer(portal.documents, found.data)
  const named = { id, number, email, projectName, projectDesc, companyName }
  const quote = { ...named, amountCents, itemized, daysDelta, validUntil, note }
  return { quote, ...(priceTax ? { priceTax } : {}) }
}

/** That staff discarded what they began is told to nobody: to its reader, it stays withdrawn. */
function whyClosed(quote: Quote): RefusalCode {
  const isTakenBack = quote.sentAt === null && versionOf(quote) > 0
  if (isTakenBack && quote.status === 'draft')
    return quote.history.at(-1)?.forRevision ? 'quote-in-revision' : 'quote-withdrawn'
  return isTakenBack && isPrepared(quote) ? 'quote-withdrawn' : 'not-found'
}

/** Whether a quote was mailed to this address that can still be answered, and waits for whoever proves the address. */
export async function hasMailedOffer(portal: Portal, email: string): Promise<boolean> {
  await endQuotes(portal)
  const waiting = { where: { guestEmail: email }, orderBy: ['createdAt', 'desc'] } as const
  for await (const { data } of eachRow(portal.documents, quotes, waiting)) if (isQuoteOpen(data.status)) return true
  return false
}
