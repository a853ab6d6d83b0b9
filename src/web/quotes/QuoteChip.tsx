import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { isQuoteOpen } from '#domain/quotes/quote-statuses.ts'
import { useViewer } from '#web/platform/session.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { stateOf } from './quote-words.ts'

type Props = {
  readonly quote: Pick<PresentedQuote, 'status' | 'begunBy' | 'sentAt'>
  readonly who: 'superAdmin' | 'client'
}

/** Where a quote stands. A teammate who may not order is asked nothing. */
export function QuoteChip({ quote, who }: Props) {
  const mayAnswer = useViewer().rights.includes('ordering')
  const { word, tone } = stateOf(quote, who)
  const isOthers = who === 'client' && isQuoteOpen(quote.status) && !mayAnswer
  return <StatusChip tone={tone}>{isOthers ? 'Needs an answer' : word}</StatusChip>
}
