import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { presenter } from '#server/platform/http/present.ts'
import { asStored, toView } from '#server/platform/own-data.ts'
import { quotes } from './exports/collections.ts'

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
  return toView(presentQuote, asStored(quote, version))
}
