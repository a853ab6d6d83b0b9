import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { sayEstimate } from '#domain/quotes/say-estimate.ts'
import { Button } from '#web/ui/Button.tsx'
import type { SentQuote } from './sent-quote.ts'

type Props = {
  readonly title: string
  /** Null where this tab keeps none of it. */
  readonly sent: SentQuote | null
  /** Guests get the quote by email, clients in the portal. */
  readonly isGuest: boolean
  /** The ways on. */
  readonly next: ReactNode
  readonly onAnother: () => void
}

/** It was received: what such a project usually costs, and what happens now. */
export function QuoteReceived({ title, sent, isGuest, next, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="flex max-w-160 flex-col gap-6 rounded-card border border-line bg-surface p-6 max-sm:p-4">
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-positive" />
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 ref={heading} tabIndex={-1} className="text-section font-semibold tracking-tight outline-none">
            {title}
          </h2>
          <p className="break-words text-ink-soft">We received your request{sent && ` for “${sent.projectName}”`}.</p>
        </div>
      </div>
      {sent && (
        <div className="flex flex-col gap-1">
          <p className="text-dense text-ink-soft">Projects like this usually cost</p>
          <p className="text-figure font-semibold tracking-tight tabular-nums max-sm:text-title">
            {sayEstimate(sent.estimate)}
          </p>
          <p className="text-dense text-ink-soft">This is an estimate, not a quote.</p>
        </div>
      )}
      <div className="flex flex-col gap-2">
        <h3 className="font-semibold">What happens next</h3>
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-ink-soft">
          <li>We read your request and contact you if we have questions.</li>
          <li>
            <span className="break-words">
              {isGuest
                ? `We email your quote${sent ? ` to ${sent.email}` : ''}, with its price and expiration date.`
                : 'We notify you when your quote appears on this page, with its price and expiration date.'}
            </span>
          </li>
          <li>
            {isGuest
              ? 'To accept the quote, sign in or create an account. Your project starts once you accept.'
              : 'Your project starts once the quote is accepted.'}
          </li>
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {next}
        <Button variant="ghost" onClick={onAnother}>
          Request another quote
        </Button>
      </div>
    </section>
  )
}
