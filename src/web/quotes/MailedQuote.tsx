import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { zero } from '#domain/core/money.ts'
import { withTaxCents } from '#domain/core/price-tax.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import type * as contract from '#domain/quotes/mailed-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { CallRefused } from '#web/platform/call-refused.ts'
import { formatDay, formatMoney, formatPhone } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { readMailedQuote, viewMailedQuote } from './calls.ts'
import { questionSubject } from './question-subject.ts'
import { sayDelivery } from './quote-words.ts'
import { QuoteItems } from './QuoteItems.tsx'
import { sayTaxTerm } from './tax-words.ts'

const DeclineMailedDialog = lazyDialog(() => import('./DeclineMailedDialog.tsx'))

export type MailedQuoteView = ReplyOf<typeof contract.readMailedQuote>['quote']

type Props = {
  /** The secret of the mailed link. */
  readonly token: string
  /** The ways on; null where the link shows nothing, or nothing any more. None while staff have taken the quote back. */
  readonly next: (quote: MailedQuoteView | null) => ReactNode
}

/** What a mailed link shows to somebody without an account: the project, its price and how to go on. */
export function MailedQuote(props: Props) {
  // Apart from that of whoever is signed in: what a link shows is nobody's own.
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Opened {...props} />
    </QueryClientProvider>
  )
}

function Opened({ token, next }: Props) {
  const queryClient = useQueryClient()
  const queryKey = ['mailed-quote', token]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => await readMailedQuote({ token }, { signal }),
    // Events are for those who are signed in.
    refetchOnWindowFocus: 'always',
    refetchInterval: everyMs,
  })
  const isClosed = query.error instanceof CallRefused && query.error.code.startsWith('quote-')
  useNotedLook(token, isClosed ? undefined : query.data)
  return (
    <>
      <Answer
        query={isClosed ? { ...query, data: undefined } : query}
        what="your quote"
        loading={<SkeletonText lines={6} />}
        refused={({ code, message }) => {
          if (code === 'not-found') return next(null)
          if (code === 'quote-declined') return <InlineAlert tone="info" title={message} action={<AskAgain />} />
          const isTakenBack = code === 'quote-in-revision' || code === 'quote-withdrawn'
          return isTakenBack ? <InlineAlert tone="info" title={message} /> : null
        }}
      >
        {({ quote, priceTax = null }) => (
          <div className="flex flex-col gap-6">
            <Offer quote={quote} tax={priceTax} token={token} />
            {next(quote)}
            <Decline
              token={token}
              projectName={quote.projectName}
              onDeclined={() => void queryClient.resetQueries({ queryKey })}
            />
          </div>
        )}
      </Answer>
      <Questions quote={query.data?.quote} />
    </>
  )
}

/** Whom somebody without an account asks. */
function Questions({ quote }: { readonly quote: MailedQuoteView | undefined }) {
  const { supportEmail, supportPhone } = useSession().features
  const subject = quote ? `?subject=${encodeURIComponent(questionSubject(quote))}` : ''
  return (
    <p className="text-dense text-ink-soft">
      Questions? Write to{' '}
      <a href={`mailto:${supportEmail}${subject}`} className="link wrap-anywhere">
        {supportEmail}
      </a>
      {supportPhone && <> or call {formatPhone(supportPhone)}</>}.
    </p>
  )
}

const everyMs = 30_000

function AskAgain() {
  return (
    <AppLink place={rolePlace('client', 'quick-quote')} className={buttonClass('secondary', 'sm')}>
      Request another quote
    </AppLink>
  )
}

type DeclineProps = { readonly token: string; readonly projectName: string; readonly onDeclined: () => void }

/** The way out for those who don’t want an account to say no. */
function Decline(props: DeclineProps) {
  const decline = useDialog(DeclineMailedDialog)
  return (
    <div>
      <Button {...decline.opener}>Decline quote</Button>
      <DeclineMailedDialog {...decline.props} {...props} />
    </div>
  )
}

/** The agency learns that the offer, or what became of it meanwhile, was looked at; where that fails, the next look tells it. */
function useNotedLook(token: string, shown: object | undefined): void {
  const { mutate: note } = useMutation({ mutationFn: async () => await viewMailedQuote({ token }) })
  useEffect(() => {
    if (shown) note()
  }, [note, shown])
}

type OfferProps = { readonly quote: MailedQuoteView; readonly tax: PriceTax | null; readonly token: string }

function Offer({ quote, tax, token }: OfferProps) {
  const { number, projectName, projectDesc, companyName, amountCents, itemized, daysDelta, validUntil, note } = quote
  const terms = [
    tax ? sayTaxTerm(amountCents ?? zero, tax) : '',
    itemized?.lines.some(({ isOptional }) => isOptional) ? 'You can add optional lines when you accept.' : '',
    daysDelta === null ? '' : sayDelivery(daysDelta, true),
    validUntil === null ? '' : `The quote is valid until ${formatDay(validUntil)}.`,
  ]
  return (
    <section
      aria-label={projectName}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 max-sm:p-4"
    >
      <div className="flex min-w-0 flex-col gap-0.5">
        <h2 className="text-lead font-semibold tracking-tight break-words">{projectName}</h2>
        <p className="break-words text-ink-soft">{[number, companyName].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="break-words whitespace-pre-line">{projectDesc}</p>
      <div className="flex flex-col gap-1">
        <p className="text-figure font-semibold tracking-tight tabular-nums">
          {formatMoney(withTaxCents(amountCents ?? zero, tax))}
        </p>
        <p className="text-dense text-ink-soft">{terms.filter(Boolean).join(' ')}</p>
      </div>
      {itemized && <QuoteItems itemized={itemized} totalCents={amountCents ?? zero} isOffered />}
      {note && <p className="break-words whitespace-pre-line">{note}</p>}
      <a
        href={`/files/mailed-quote?${new URLSearchParams({ token })}`}
        download
        className={`${buttonClass('secondary', 'sm')} self-start`}
      >
        Download PDF
      </a>
    </section>
  )
}
