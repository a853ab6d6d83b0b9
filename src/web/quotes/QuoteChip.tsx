import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { quoteState } from './quote-words.ts'

type Props = { readonly status: QuoteStatus; readonly who: 'superAdmin' | 'client' }

/** Where a quote stands. */
export function QuoteChip({ status, who }: Props) {
  const { word, tone } = quoteState(status, who)
  return <StatusChip tone={tone}>{word}</StatusChip>
}
