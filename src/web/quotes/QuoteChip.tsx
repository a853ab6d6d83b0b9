import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { quoteState } from './quote-words.ts'

type Props = {
  readonly quote: Pick<PresentedQuote, 'status' | 'begunBy'>
  readonly who: 'superAdmin' | 'client'
}

/** Where a quote stands. One that staff begin was never received. */
export function QuoteChip({ quote: { status, begunBy }, who }: Props) {
  const { word, tone } = quoteState(status, who)
  return <StatusChip tone={tone}>{status === 'draft' && begunBy ? 'Draft' : word}</StatusChip>
}
