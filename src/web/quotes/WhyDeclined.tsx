import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { useQuote } from './api.ts'

/** The client's own words, which the next quote answers; nothing where they gave none. */
export function WhyDeclined({ quote }: { readonly quote: PresentedQuote }) {
  const step = quote.history.findLast(({ to, by }) => to === 'rejected' && by === 'client')
  if (!step?.reason) return null
  return (
    <p className="[overflow-wrap:anywhere] whitespace-pre-line text-ink-soft">
      {step.name || 'The client'} declined the earlier quote: “{step.reason}”
    </p>
  )
}

/** The same of a quote that is not on the page; nothing until it is known, and where it can’t be had. */
export function WhyEarlierDeclined({ quoteId }: { readonly quoteId: string }) {
  const { data } = useQuote(quoteId)
  return data ? <WhyDeclined quote={data} /> : null
}
