import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type * as calls from '#domain/quotes/mailed-contract.ts'
import { isQuoteOpen } from '#domain/quotes/quote-statuses.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Seal } from '#server/platform/seal.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { quoteActivity } from './activity.ts'
import { quotes } from './exports/collections.ts'
import { endQuotes } from './exports/end-quotes.ts'
import { putQuote } from './exports/store-quote.ts'
import { moveQuote, toViewed } from './move-quote.ts'
import { whyTakenBack } from './policy.ts'
import { taxOnOffer } from './price-tax.ts'

const purpose = 'mailed-quote'

/** The secret of a mailed link: it opens this quote and nothing else. */
export function sealQuote(seal: Seal, quoteId: string): string {
  return seal.seal(purpose, quoteId)
}

/** The quote of a mailed link, for whoever reads the mailbox. Refuses as `findMailed` does. */
export async function readMailedQuote(
  portal: Portal,
  _caller: Caller,
  { token }: InputOf<typeof calls.readMailedQuote>,
): Promise<ReplyOf<typeof calls.readMailedQuote>> {
  const { data: found } = await findMailed(portal, token)
  const { id, number, fullName, email, projectName, projectDesc, companyName } = found
  const { amountCents, itemized, daysDelta, validUntil, note } = found
  const priceTax = await taxOnOffer(portal.documents, found)
  const reader = { fullName, email, companyName }
  const quote = { id, number, ...reader, projectName, projectDesc, amountCents, itemized, daysDelta, validUntil, note }
  return { quote, ...(priceTax ? { priceTax } : {}) }
}

/**
 * Records the first look at an offer by its mailed link, under no name: the link proves none. A page makes it once it shows the
 * quote, so that what merely fetches a link is no look; one of the agency's people is none either. Refuses as `findMailed` does.
 */
export async function viewMailedQuote(
  portal: Portal,
  { session }: Pick<Caller, 'session'>,
  { token }: InputOf<typeof calls.viewMailedQuote>,
): Promise<ReplyOf<typeof calls.viewMailedQuote>> {
  const { documents, clock, turns } = portal
  const { id } = await findMailed(portal, token)
  if (await isOfAgency(portal, session)) return {}
  await turns.inTurn([`quotes ${id}`], () =>
    documents.transact(async (transaction) => {
      const quote = (await transaction.get(quotes, id))?.data
      if (quote?.status !== 'sent' || quote.guestEmail === null) return
      putQuote(transaction, toViewed(quote, { now: clock.now(), name: '' }))
    }),
  )
  return {}
}

/**
 * Declines an offer by its mailed link, for good and under no name: the link proves none. Staff are told as of any other answer.
 * Repeating the call changes nothing. Refuses `forbidden` for the agency's people, else as `findMailed` does.
 */
export async function declineMailedQuote(
  portal: Portal,
  { session }: Pick<Caller, 'session'>,
  { token, reason }: InputOf<typeof calls.declineMailedQuote>,
): Promise<ReplyOf<typeof calls.declineMailedQuote>> {
  const { documents, clock, turns, activity } = portal
  const quoteId = openLink(portal, token)
  if (await isOfAgency(portal, session)) throw new Refusal('forbidden')
  await endQuotes(portal)
  await turns.inTurn([`quotes ${quoteId}`], () =>
    documents.transact(async (transaction) => {
      const quote = (await transaction.get(quotes, quoteId))?.data
      if (quote?.guestEmail != null && isDeclinedByReader(quote)) return
      const open = expectOpen(quote)
      const declined = moveQuote(open, { to: 'rejected', by: 'client', now: clock.now(), reason })
      putQuote(transaction, declined)
      const actor = { uid: 'guest', fullName: declined.fullName }
      activity.recordWith(transaction, actor, quoteActivity('quote.rejected', declined, reason))
    }),
  )
  return {}
}

/**
 * Refuses `not-found` once the quote belongs to an account, which then decides who sees it, and once it has expired or was answered;
 * `quote-in-revision` and `quote-withdrawn` while the offer is taken back; `quote-declined` once its reader declined it.
 */
export async function findMailed(portal: Portal, token: string): Promise<Stored<Quote>> {
  const quoteId = openLink(portal, token)
  await endQuotes(portal)
  const stored = await portal.documents.get(quotes, quoteId)
  if (!stored) throw new Refusal('not-found')
  expectOpen(stored.data)
  return stored
}

function openLink({ seal }: Portal, token: string): string {
  const quoteId = seal.open(purpose, token)
  if (quoteId === null) throw new Refusal('not-found')
  return quoteId
}

function expectOpen(found: Quote | undefined): Quote {
  if (!found || found.guestEmail === null) throw new Refusal('not-found')
  if (!isQuoteOpen(found.status)) throw new Refusal(whyClosed(found))
  return found
}

async function isOfAgency({ documents }: Portal, session: Caller['session']): Promise<boolean> {
  const person = session && (await documents.get(users, session.uid))
  return Boolean(person) && person?.data.role !== 'client'
}

function isDeclinedByReader({ status, history }: Quote): boolean {
  return status === 'rejected' && history.at(-1)?.by === 'client'
}

/** What staff took back and then turned down stays withdrawn to its reader. */
function whyClosed(quote: Quote): RefusalCode {
  if (isDeclinedByReader(quote)) return 'quote-declined'
  return whyTakenBack(quote) ?? 'not-found'
}

/** Whether a quote was mailed to this address that can still be answered, and waits for whoever proves the address. */
export async function hasMailedOffer(portal: Portal, email: string): Promise<boolean> {
  await endQuotes(portal)
  const waiting = { where: { guestEmail: email }, orderBy: ['createdAt', 'desc'] } as const
  for await (const { data } of eachRow(portal.documents, quotes, waiting)) if (isQuoteOpen(data.status)) return true
  return false
}
