import type { ComponentProps } from 'react'
import { useLatestRequest } from '#web/quotes/exports/latest-request.ts'
import { sayRequested, tourWords } from './tour-words.ts'
import { TourCard } from './TourCard.tsx'

type Props = Omit<ComponentProps<typeof TourCard>, 'step' | 'words'>

/** The first step where there is no project yet. Whoever waits for a quote has one coming, and isn't urged to start it. */
export function FirstProjectCard(props: Props) {
  const request = useLatestRequest()
  if (request === undefined) return null
  const words = request
    ? sayRequested(request.projectName)
    : { ...tourWords['start-project'], continueLabel: 'Start a project' }
  return <TourCard {...props} step="start-project" words={words} />
}
