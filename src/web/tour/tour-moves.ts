import type * as contract from '#domain/tour/contract.ts'
import type { TourStep } from '#domain/tour/tour-steps.ts'
import { callTo } from '#web/platform/call.ts'
import { useTourChange } from '#web/tour/exports/tour.ts'

const continueTour = callTo<typeof contract.continueTour>('continue-tour')
const skipTour = callTo<typeof contract.skipTour>('skip-tour')
const finishTour = callTo<typeof contract.finishTour>('finish-tour')

type Steps = readonly TourStep[]

/** Moves on a tour that has begun. What it leaves out is noted with its steps: the next device counts alike. */
export function useTourMoves() {
  const move = useTourChange()
  return {
    moveTo(step: TourStep, leftOut: Steps) {
      const progress = { step, leftOut: [...leftOut] }
      return move({ status: 'running', ...progress }, () => continueTour(progress))
    },
    skip: (step: TourStep, leftOut: Steps) =>
      move({ status: 'skipped', step, leftOut: [...leftOut] }, () => skipTour({})),
    finish: (leftOut: Steps) =>
      move({ status: 'finished', step: 'congratulation', leftOut: [...leftOut] }, () => finishTour({})),
  }
}
