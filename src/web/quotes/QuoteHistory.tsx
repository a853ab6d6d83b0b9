import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'

type Props = { readonly quote: PresentedQuote }
type Step = PresentedQuote['history'][number]

/** Who moved it, when and why, the latest first. */
export function QuoteHistory({ quote }: Props) {
  return (
    <section aria-label="History" className="flex flex-col gap-3">
      <h3 className="font-semibold">History</h3>
      <ol className="flex flex-col gap-3 text-dense">
        {quote.history.toReversed().map((step) => (
          <li key={`${step.at} ${step.to}`} className="flex flex-col gap-0.5">
            <span>{sentenceOf(step)}</span>
            {step.reason && <span className="break-words text-ink-soft">{step.reason}</span>}
            <time dateTime={step.at} className="text-caption text-ink-soft">
              {formatDate(step.at)}, {formatTime(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function sentenceOf({ to, name }: Step): string {
  return name ? `${name} ${verbs[to]}` : alone[to]
}

const verbs: Record<Step['to'], string> = {
  draft: 'took the offer back',
  sent: 'sent the offer',
  viewed: 'looked at the offer',
  accepted: 'accepted the offer',
  rejected: 'declined',
  expired: 'let the offer expire',
  converted: 'made the project',
}

const alone: Record<Step['to'], string> = {
  draft: 'The offer was taken back',
  sent: 'The offer was sent',
  viewed: 'The offer was looked at',
  accepted: 'The offer was accepted',
  rejected: 'It was declined',
  expired: 'The offer expired',
  converted: 'The project was made',
}
