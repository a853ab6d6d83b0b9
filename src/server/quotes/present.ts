import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Stored } from '#server/ports/documents.ts'
import { quotes } from './collections.ts'

const fields = [
  'id',
  'clientId',
  'fullName',
  'email',
  'productType',
  'projectTerm',
  'projectName',
  'projectDesc',
  'companyName',
  'estimate',
  'status',
  'amountCents',
  'daysDelta',
  'note',
  'validUntil',
  'sentAt',
  'viewedAt',
  'acceptedBy',
  'projectId',
  'history',
  'createdBy',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Quote)[]

export const presentQuote = presenter(quotes, fields)

/** What the presenter writes, as a value: for answers that are made before the write is stored. */
export function shown(quote: Quote, version: number): PresentedQuote {
  const stored: Stored<Quote> = { id: quote.id, version, json: '', data: quote }
  // What the presenter writes is its view.
  return JSON.parse(presentQuote(stored).text) as PresentedQuote
}
