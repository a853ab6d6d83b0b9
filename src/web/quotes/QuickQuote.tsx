import type { ReactNode } from 'react'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { QuickQuoteStep, QuickQuoteStepState } from '#domain/quotes/quick-quote.ts'
import { quickQuoteSteps, quickQuoteTotalSteps } from '#domain/quotes/quick-quote.ts'
import { oneOf, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import type { Manner } from '#web/platform/routing/router.ts'
import { ProjectStep } from './ProjectStep.tsx'
import type { OwnStep, QuickQuoteDraft } from './quick-quote-draft.ts'
import { clearDraft, keptDraft, loadDraft, newDraft, ownSteps, saveDraft } from './quick-quote-draft.ts'
import { QuoteReceived } from './QuoteReceived.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { SentQuote } from './sent-quote.ts'
import { keepSent, readSent } from './sent-quote.ts'
import { WhatStep } from './WhatStep.tsx'

type Asker = { readonly fullName: string; readonly email: string; readonly companyName: string }

type Props = {
  /** Who is signed in; null for a guest, who says who they are. */
  readonly asker: Asker | null
  /** The ways on after it was received; null where nothing of it is kept. */
  readonly next: (sent: SentQuote | null) => ReactNode
}

/**
 * Three steps from an idea to an estimate, each at an address of its own, so that the browser's Back leads to the one before.
 * What is filled in stays through Back and through a reload, until it is sent.
 */
export function QuickQuote({ asker, next }: Props) {
  const [draft, setDraft] = useState(() => startOf(asker))
  const [furthest, setFurthest] = useState(draft.step)
  const [received, setReceived] = useState<SentQuote | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [isArrived, setIsArrived] = useState(false)

  useLayoutEffect(() => {
    if (!received) saveDraft(draft)
  }, [draft, received])

  const change = useCallback((changes: Partial<QuickQuoteDraft>): void => {
    setDraft((before) => ({ ...before, ...changes }))
  }, [])

  function show(step: OwnStep): void {
    setIsArrived(true)
    change({ step })
  }

  const { goToStep, isSent, noteSent } = useStepInAddress(draft.step, furthest, show)

  // The server never sees it, so that the first render goes without.
  const kept = useSyncExternalStore(neverChanges, readSent, () => null)
  // As it was written here.
  const sent = received ?? (kept === null ? null : (JSON.parse(kept) as SentQuote))

  function go(step: OwnStep): void {
    if (step > furthest) setFurthest(step)
    show(step)
    goToStep(step)
    window.scrollTo({ top: 0 })
  }

  function handleReceived(answer: SentQuote): void {
    setReceived(answer)
    keepSent(answer)
    clearDraft()
    noteSent()
  }

  function handleAnother(): void {
    setReceived(null)
    const { companyName, fullName, email } = sent ?? draft
    setDraft({ ...newDraft(), companyName, fullName, email })
    setFurthest(quickQuoteSteps.what)
    setIsArrived(true)
    goToStep(quickQuoteSteps.what)
  }

  const { what, project, review, sending, received: arrived } = quickQuoteSteps
  const { step, loading }: QuickQuoteStepState =
    received || isSent
      ? { step: arrived, loading: false }
      : isSending
        ? { step: sending, loading: true }
        : { step: draft.step, loading: false }
  if (step === arrived) {
    return (
      <QuoteReceived
        title={titles[step]}
        sent={sent}
        isGuest={asker === null}
        next={next(sent)}
        onAnother={handleAnother}
      />
    )
  }
  return (
    <div data-unless-kept={keptDraft} className="flex max-w-160 flex-col gap-6">
      <StepHead key={draft.step} step={draft.step} title={titles[step]} isArrived={isArrived} />
      {step === what && <WhatStep draft={draft} onChange={change} onNext={() => go(project)} />}
      {step === project && (
        <ProjectStep draft={draft} onChange={change} onBack={() => go(what)} onNext={() => go(review)} />
      )}
      {(step === review || step === sending) && (
        <ReviewStep
          draft={draft}
          isGuest={asker === null}
          loading={loading}
          onChange={change}
          onStep={go}
          onSending={setIsSending}
          onReceived={handleReceived}
        />
      )}
    </div>
  )
}

const neverChanges = () => () => undefined

const stepSearch = { step: oneOf('2', '3', 'sent') }
export type StepSearch = SearchOf<typeof stepSearch>

/**
 * Keeps the step in the address: a step that somebody takes is one that the browser's Back undoes. An address that asks for
 * more than was reached, as after a reload without what was filled in, is set right. What was sent is in the address as well: a reload
 * of its confirmation says so again.
 */
function useStepInAddress(step: OwnStep, furthest: OwnStep, onStep: (step: OwnStep) => void) {
  const { search, change } = usePageSearch(stepSearch)
  const asked = ownSteps.find((each) => String(each) === search.step) ?? quickQuoteSteps.what
  const [followed, setFollowed] = useState(asked)
  if (asked !== followed) {
    setFollowed(asked)
    if (asked !== step && asked <= furthest) onStep(asked)
  }
  const write = (next: OwnStep, manner?: Manner) =>
    change({ step: next === quickQuoteSteps.what ? null : `${next}` }, manner)
  const setRight = useEffectEvent((given: OwnStep) => {
    if (given !== step) write(step)
  })
  useEffect(() => setRight(asked), [asked])
  return {
    goToStep: (next: OwnStep) => write(next, { resetScroll: false, viewTransition: false }),
    isSent: search.step === 'sent',
    noteSent: () => change({ step: 'sent' }),
  }
}

/** A client who is signed in asks under their own name; their company is a start that they may change. */
function startOf(asker: Asker | null): QuickQuoteDraft {
  const draft = loadDraft()
  if (!asker) return draft
  const { fullName, email, companyName } = asker
  return { ...draft, fullName, email, companyName: draft.companyName || companyName }
}

const titles: Record<QuickQuoteStep, string> = {
  1: 'What should we build?',
  2: 'Tell us about the project',
  3: 'Review and send',
  4: 'Sending your request',
  5: 'Quote requested',
}

type StepHeadProps = {
  readonly step: number
  readonly title: string
  /** True where somebody has just come from another step, whose button had the focus. */
  readonly isArrived: boolean
}

/** Where one is, and how much is left. */
function StepHead({ step, title, isArrived }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArrived) heading.current?.focus()
  }, [isArrived])
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: quickQuoteTotalSteps }, (_, index) => (
          <span key={index} className={`h-1 flex-1 rounded-full ${index < step ? 'bg-accent' : 'bg-pressed'}`} />
        ))}
      </div>
      <div className="flex flex-col gap-0.5">
        <p className="text-caption text-ink-soft">{`Step ${step} of ${quickQuoteTotalSteps}`}</p>
        <h2 ref={heading} tabIndex={-1} className="text-section font-semibold tracking-tight outline-none">
          {title}
        </h2>
      </div>
    </div>
  )
}
