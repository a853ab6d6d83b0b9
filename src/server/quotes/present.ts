import type { Viewer } from '#domain/core/viewer.ts'
import { presentedQuote, presentedRatesChange } from '#domain/quotes/contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { presenter, withFields } from '#server/platform/http/present.ts'
import type { Stored } from '#server/ports/documents.ts'
import { quoteRatesChanges, quotes } from './exports/collections.ts'

export const presentQuote = presenter(quotes, presentedQuote.shape)

export const presentRatesChange = presenter(quoteRatesChanges, presentedRatesChange.shape)

/** What staff alone see. */
const inside = { template: undefined, earlierId: undefined }

/** A quote as its account sees it: what staff write and have not sent is not offered, nor once they decline. */
export function presentToClient(stored: Stored<Quote>): PresentedQuote {
  const shown = presentQuote(stored)
  const isBare = shown.template === undefined && shown.earlierId === undefined
  if (shown.sentAt !== null) return isBare ? shown : withFields(shown, inside)
  const unsent = { amountCents: null, itemized: undefined, daysDelta: null, note: '', validUntil: null }
  return withFields(shown, { ...unsent, ...inside })
}

/** How this viewer sees quotes: staff or their client. */
export function presentTo({ role }: Pick<Viewer, 'role'>): typeof presentQuote {
  return role === 'superAdmin' ? presentQuote : presentToClient
}
