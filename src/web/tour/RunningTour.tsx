import { useEffect, useEffectEvent, useState } from 'react'
import { sayProgress, stepAfter, stepBefore, stepFrom } from '#domain/tour/tour-steps.ts'
import type { TourStep } from '#domain/tour/tour-steps.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import { useDestination } from '#web/platform/routing/use-router.ts'
import { useProjects } from '#web/projects/exports/api.ts'
import { projectsOf } from '#web/projects/exports/project-lists.ts'
import { isAtTourStep, tourPlace } from '#web/tour/exports/tour-places.ts'
import { showToast } from '#web/ui/toast.ts'
import { AfterDialogs } from './AfterDialogs.tsx'
import { AfterQuotes } from './AfterQuotes.tsx'
import { FirstProjectCard } from './FirstProjectCard.tsx'
import { useTourMoves } from './tour-moves.ts'
import { tourTargets, tourWords } from './tour-words.ts'
import { TourCard } from './TourCard.tsx'
import { TourReminder } from './TourReminder.tsx'

type Props = {
  readonly step: TourStep
  /** What it leaves out, as it was noted where it began; null until then. */
  readonly leftOut: readonly TourStep[] | null
  /** Whether it was asked for: then it begins at its first step, whatever is there. */
  readonly isAsked: boolean
}

/** The tour under way: the card of its step, and the way from page to page. The last step is a page of its own. */
export function RunningTour({ step, leftOut: noted, isAsked }: Props) {
  const goTo = useGoTo()
  const { moveTo, skip } = useTourMoves()
  const location = useDestination()
  const { data } = useProjects({})
  const search: { readonly projectId?: string } = location.search
  const projects = data ? projectsOf(data) : []
  const projectId = search.projectId ?? projects[0]?.id ?? null
  const hasProduct = projects.some(({ id, productCount }) => id === projectId && productCount > 0)
  const done = hasProduct ? doneBy(isAsked) : []
  // A step that is done is passed over, but not for whoever goes back to it.
  const [returnedTo, setReturnedTo] = useState<TourStep | null>(null)
  const isBack = step === returnedTo
  // For this step alone: its dialog may close only with the page, where nobody sees it close.
  const [asideFor, setAsideFor] = useState<TourStep | null>(null)
  // With no project there is one thing to do first, whatever step was noted elsewhere.
  const shown = data && projectId === null ? 'start-project' : isBack ? step : stepFrom(step, done)
  // Its dialog is gone with it: whoever comes back to the step finds its card.
  if (data && asideFor !== null && asideFor !== shown && asideFor !== step) setAsideFor(null)
  const isThere = isAtTourStep(shown, location)
  // A tour begins at its first step, or past what was there already: what is done on the way is not left out later.
  const leftOut = noted === null || (shown === 'start-project' && !isBack) ? done : noted
  const progress = sayProgress(shown, leftOut)

  function lead(next: TourStep, ofProject = projectId): void {
    setReturnedTo(done.includes(next) ? next : null)
    void moveTo(next, leftOut)
    void goTo(tourPlace(next, ofProject))
  }

  function handleContinue(): void {
    if (shown === 'start-project' && projectId === null) {
      setAsideFor(shown)
      document.querySelector<HTMLElement>(tourTargets['start-project'][0])?.click()
    } else lead(stepAfter(shown, done))
  }

  function handleSkip(): void {
    void skip(step, leftOut)
    showToast('Tour skipped. “Take the tour” is in the menu')
  }

  // A project was started on the way: its page is the next step's.
  const hasStarted = step === 'start-project' && isAtTourStep('add-product', location)
  const takeUp = useEffectEvent(() => void moveTo('add-product', leftOut))
  useEffect(() => {
    if (hasStarted) takeUp()
  }, [hasStarted])
  const isUnnoted = data !== undefined && !hasStarted && noted?.join() !== leftOut.join()
  const note = useEffectEvent(() => void moveTo(step, leftOut))
  useEffect(() => {
    if (isUnnoted) note()
  }, [isUnnoted])

  if (shown === 'congratulation' || hasStarted || !data) return null
  if (asideFor === shown || asideFor === step) return <AwaitDialog onClosed={() => setAsideFor(null)} />
  const before = stepBefore(shown, leftOut)
  const card = {
    progress,
    onContinue: handleContinue,
    onTarget: () => setAsideFor(shown),
    onBack: before === shown ? null : () => lead(before),
    onSkip: handleSkip,
  }
  const words = { ...tourWords[shown], continueLabel: 'Continue' }
  const stop = (
    <AfterDialogs>
      {!isThere ? (
        <TourReminder
          step={shown}
          progress={progress}
          isFirst={stepBefore(shown, leftOut) === shown}
          isTab={location.pathname === tourPlace(shown, projectId).to}
          onContinue={() => lead(shown)}
          onSkip={handleSkip}
        />
      ) : shown === 'start-project' && projectId === null ? (
        <FirstProjectCard {...card} />
      ) : (
        <TourCard key={shown} step={shown} words={words} {...card} />
      )}
    </AfterDialogs>
  )
  // It would stand over the quote, which is on the page where it begins.
  return shown === 'start-project' && !isAsked ? <AfterQuotes>{stop}</AfterQuotes> : stop
}

/** The steps that a project with products has behind it. */
function doneBy(isAsked: boolean): readonly TourStep[] {
  return isAsked ? ['add-product'] : ['start-project', 'add-product']
}

/** While what the step is about is filled in in its dialog, the card stands aside. */
function AwaitDialog({ onClosed }: { readonly onClosed: () => void }) {
  const handleClosed = useEffectEvent(onClosed)
  useEffect(() => {
    let wasOpen = false
    const observer = new MutationObserver(() => {
      const isOpen = document.querySelector('[role="dialog"]') !== null
      if (wasOpen && !isOpen) handleClosed()
      wasOpen ||= isOpen
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return null
}
