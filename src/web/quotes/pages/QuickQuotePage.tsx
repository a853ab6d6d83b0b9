import { useSession } from '#web/platform/session.ts'
import { ClientQuickQuote } from '#web/quotes/ClientQuickQuote.tsx'
import { GuestQuickQuote } from '#web/quotes/GuestQuickQuote.tsx'
import type { StepSearch } from '#web/quotes/QuickQuote.tsx'
import type { QuoteSearch } from '#web/quotes/use-opened-quote.ts'

export type QuickQuoteSearch = QuoteSearch & StepSearch

/** /client/quick-quote: for a client who is signed in, and for whoever wants to know before they sign up. */
export function QuickQuotePage() {
  return useSession().viewer ? <ClientQuickQuote /> : <GuestQuickQuote />
}
