import { useState } from 'react'
import type { ReactNode } from 'react'
import { zero } from '#domain/core/money.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import type { QuoteLine } from '#domain/quotes/itemized.ts'
import { isQuoteOpen, versionOf } from '#domain/quotes/quote-statuses.ts'
import { totalOf } from '#domain/quotes/quote-total.ts'
import { sayEstimate } from '#domain/quotes/say-estimate.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatDate, formatDay, formatMoney, formatTime } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SideSheet } from '#web/ui/SideSheet.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { paperOf, useQuote, useQuoteTax } from './api.ts'
import { pickedOf } from './picked-lines.ts'
import type { Picked } from './picked-lines.ts'
import { sayStep } from './quote-steps.ts'
import { kindWords, sayDelivery, termWords } from './quote-words.ts'
import { QuoteChip } from './QuoteChip.tsx'
import { isTakenBack } from './say-accepted.ts'
import { sayTaxTerm } from './tax-words.ts'
import { ProspectAccount } from './UnreachedReader.tsx'

type Told = { readonly title: string; readonly help: ReactNode; readonly action?: ReactNode }

type Props = OverlayProps & {
  readonly quoteId: string
  readonly who: 'superAdmin' | 'client'
  /** What is told where the quote is not there or not theirs. */
  readonly missing: Told
  /** What a client is told of an offer that staff took back, by the code of the refusal. */
  readonly takenBack?: Readonly<Record<string, Told>>
  /** What can be done with it, and with the optional lines that the reader picks. */
  readonly children: (quote: PresentedQuote, picked: Picked, onPick: (lines: readonly QuoteLine[]) => void) => ReactNode
}

/** One quote beside the list: the offer first, then what was asked for and how it came here. Staff who have yet to answer see the request first. */
export function QuoteSheet({ quoteId, who, missing, takenBack, children, ...overlay }: Props) {
  const query = useQuote(quoteId)
  const [lines, setLines] = useState<readonly QuoteLine[]>([])
  return (
    <SideSheet {...overlay} title={query.data?.projectName ?? 'Quote'} description={query.data && headOf(query.data)}>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto overscroll-contain p-5 max-sm:p-4">
        <Answer
          query={isTakenBack(query.error) ? { ...query, data: undefined } : query}
          what="the quote"
          loading={<SkeletonText lines={8} />}
          refused={({ code }) => {
            const isMissing = code === 'not-found' || code === 'forbidden' || code === 'invalid-input'
            const told = takenBack?.[code] ?? (isMissing ? missing : null)
            return (
              told && (
                <RefusedState title={told.title} action={told.action}>
                  {told.help}
                </RefusedState>
              )
            )
          }}
        >
          {(quote) => {
            const picked = pickedOf(quote, lines)
            return (
              <>
                <Head quote={quote} who={who} picked={picked} />
                {answersRequest(quote, who) && <Asked quote={quote} who={who} />}
                {children(quote, picked, setLines)}
                {!answersRequest(quote, who) && <Asked quote={quote} who={who} />}
                {quote.history.length > 0 && <QuoteHistory quote={quote} />}
              </>
            )
          }}
        </Answer>
      </div>
    </SideSheet>
  )
}

/** What it is called on the phone, once it was sent, and whom it is for. */
function headOf({ number, companyName }: PresentedQuote): string {
  return [number, companyName].filter(Boolean).join(' · ')
}

/** Staff read what was asked for before they write a quote. */
function answersRequest({ status }: PresentedQuote, who: Props['who']): boolean {
  return who === 'superAdmin' && status === 'draft'
}

type Shown = { readonly quote: PresentedQuote; readonly who: 'superAdmin' | 'client' }

type HeadProps = Shown & { readonly picked: Picked }

function Head({ quote, who, picked }: HeadProps) {
  const { id, amountCents, estimate, daysDelta, validUntil, note, status, sentAt, begunBy } = quote
  const mayAnswer = useViewer().rights.includes('ordering') && who === 'client' && isQuoteOpen(status)
  const tax = useQuoteTax(quote)
  const totalCents = totalOf(quote)
  // Staff who write a quote read its total below its lines.
  const isUnpriced = totalCents === null && begunBy !== undefined
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {!isUnpriced && (
          <p className="text-figure font-semibold tracking-tight tabular-nums">
            {totalCents === null
              ? sayEstimate(estimate)
              : formatMoney(picked.lines.length > 0 ? picked.totalCents : totalCents)}
          </p>
        )}
        <QuoteChip quote={quote} who={who} />
      </div>
      {!isUnpriced && (
        <p className="text-dense text-ink-soft">
          {amountCents === null || totalCents === null
            ? 'This amount is an estimate for similar projects, not a quote.'
            : [
                tax ? sayTaxTerm(amountCents, tax) : '',
                versionOf(quote) > 1 && isQuoteOpen(status)
                  ? `You’re viewing version ${versionOf(quote)} of the quote.`
                  : '',
                hasChoice(quote) ? sayPicked(picked.lines.length) : '',
                daysDelta === null ? '' : sayDelivery(daysDelta, mayAnswer),
                validUntil === null || !isQuoteOpen(status) ? '' : `The quote is valid until ${formatDay(validUntil)}.`,
              ]
                .filter(Boolean)
                .join(' ')}
        </p>
      )}
      {note && totalCents !== null && <p className="break-words whitespace-pre-line">{note}</p>}
      {sentAt && (
        <a href={paperOf(id)} download className={`${buttonClass('secondary', 'sm')} self-start`}>
          Download PDF
        </a>
      )}
    </div>
  )
}

/** Whether optional lines can still be added to the amount. */
function hasChoice({ itemized, status }: PresentedQuote): boolean {
  return isQuoteOpen(status) && (itemized?.lines ?? []).some(({ isOptional }) => isOptional)
}

function sayPicked(count: number): string {
  if (count === 0) return 'No optional lines are included.'
  return count === 1 ? '1 optional line is included.' : `${count} optional lines are included.`
}

function Asked({ quote, who }: Shown) {
  const { begunBy } = quote
  const title = begunBy ? 'Project' : who === 'client' ? 'Your request' : 'Request'
  const { fullName, email, productType, projectTerm, projectDesc, companyName, createdAt, clientId, template } = quote
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      <DescriptionList
        items={[
          { term: 'Kind', description: `${kindWords[productType].name}, ${termWords[projectTerm].name.toLowerCase()}` },
          { term: 'Description', description: <span className="break-words whitespace-pre-line">{projectDesc}</span> },
          { term: 'Company', description: companyName },
          {
            term: begunBy ? 'For' : 'From',
            description: (
              <span className="break-words">
                {fullName}, {email}
              </span>
            ),
          },
          ...(who === 'superAdmin'
            ? [{ term: 'Account', description: clientId === null ? <ProspectAccount email={email} /> : 'Client' }]
            : []),
          ...(template && quote.status !== 'draft'
            ? [{ term: 'Project template', description: sayTemplate(template) }]
            : []),
          ...(begunBy ? [] : [{ term: 'Requested', description: formatDate(createdAt) }]),
          ...(begunBy && who === 'superAdmin'
            ? [{ term: 'Created', description: `${formatDate(createdAt)}, by ${begunBy.name}` }]
            : []),
        ]}
      />
    </section>
  )
}

function sayTemplate({ name, missedAt }: NonNullable<PresentedQuote['template']>): string {
  return missedAt === undefined
    ? name
    : `${name}. The template was deleted before the client accepted, so the project started without it.`
}

type QuoteHistoryProps = { readonly quote: PresentedQuote }

/** Who moved it, when and why, the latest first, and for how much it was accepted. */
function QuoteHistory({ quote }: QuoteHistoryProps) {
  return (
    <section aria-label="History" className="flex flex-col gap-3">
      <h3 className="font-semibold">History</h3>
      <ol className="flex flex-col gap-3 text-dense">
        {quote.history.toReversed().map((step) => (
          <li key={`${step.at} ${step.to}`} className="flex flex-col gap-0.5">
            <span>{sayStep(step)}</span>
            {step.to === 'accepted' && <span className="text-ink-soft">{formatMoney(totalOf(quote) ?? zero)}</span>}
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
