import { presentedQuote } from '#domain/quotes/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { quotes } from './exports/collections.ts'

export const presentQuote = presenter(quotes, presentedQuote.shape)
