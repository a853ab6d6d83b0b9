import { useEffect, useEffectEvent } from 'react'
import type { TourStep } from '#domain/tour/tour-steps.ts'
import { numberOf, tourSteps } from '#domain/tour/tour-steps.ts'
import { followTarget } from './follow-target.ts'
import { showCard } from './show-card.ts'
import { tourTargets, tourWords } from './tour-words.ts'

type Props = {
  readonly step: Exclude<TourStep, 'congratulation'>
  /** False where another page is open than the one that the step is about: the card leads there. */
  readonly isThere: boolean
  readonly continueLabel: string
  readonly onContinue: () => void
  readonly onBack: (() => void) | null
  readonly onSkip: () => void
}

/** The card of one step, beside what it is about as soon as that is there. Escape leaves the tour. */
export function TourCard({ step, isThere, continueLabel, onContinue, onBack, onSkip }: Props) {
  const hasBack = onBack !== null
  const handleContinue = useEffectEvent(onContinue)
  const handleBack = useEffectEvent(() => onBack?.())
  const handleSkip = useEffectEvent(onSkip)

  useEffect(() => {
    const { title, text } = tourWords[step]
    const card = {
      title: isThere ? title : 'Your tour goes on',
      text: isThere ? text : `The next step is “${title}”. It is on another page.`,
      progress: `Step ${numberOf(step)} of ${tourSteps.length}`,
      continueLabel,
      onContinue: () => handleContinue(),
      onBack: hasBack ? () => handleBack() : null,
      onSkip: () => handleSkip(),
    }
    if (!isThere) return showCard(null, card)
    let hide = () => {}
    const stop = followTarget(tourTargets[step], (target) => {
      hide()
      hide = showCard(target, card)
    })
    return () => {
      stop()
      hide()
    }
  }, [step, isThere, continueLabel, hasBack])

  return null
}
