import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { stateOf } from './quote-words.ts'

type Props = {
  readonly quote: Pick<PresentedQuote, 'status' | 'begunBy' | 'sentAt'>
  readonly who: 'superAdmin' | 'client'
}

/** Where a quote stands. */
export function QuoteChip({ quote, who }: Props) {
  const { word, tone } = stateOf(quote, who)
  return <StatusChip tone={tone}>{word}</StatusChip>
}
