import type { TourStep } from '#domain/tour/tour-steps.ts'
import { Button } from '#web/ui/Button.tsx'
import { tourWords } from './tour-words.ts'

type Props = {
  readonly step: Exclude<TourStep, 'congratulation'>
  /** "Step 2 of 7". */
  readonly progress: string
  /** Nothing of the tour was shown before. */
  readonly isFirst: boolean
  /** On the page that is open, behind another tab. */
  readonly isTab: boolean
  readonly onContinue: () => void
  readonly onSkip: () => void
}

/** Where another page or tab is open than the one that the step is about: the way back to the tour, which leaves the page to its reader. One line on a phone, where the page keeps room for it below. */
export function TourReminder({ step, progress, isFirst, isTab, onContinue, onSkip }: Props) {
  return (
    <section
      aria-label="Guided tour"
      className="fixed right-4 bottom-4 z-40 flex w-80 flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4 shadow-raised max-sm:bottom-18 max-sm:w-auto max-sm:gap-2 max-sm:px-3 max-sm:py-2"
    >
      <div className="flex flex-col gap-0.5">
        <p className="text-caption text-ink-soft">{progress}</p>
        <h2 className="font-semibold max-sm:hidden">{isFirst ? 'Take the tour' : 'Continue your tour'}</h2>
        <p className="text-dense text-ink-soft max-sm:hidden">{`The ${isFirst ? 'first' : 'next'} step, “${tourWords[step].title}”, is on another ${isTab ? 'tab of this page' : 'page'}.`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={onContinue}>
          {isFirst ? 'Start' : 'Continue'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onSkip}>
          Skip the tour
        </Button>
      </div>
    </section>
  )
}
