import * as calls from '#domain/tour/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { continueTour } from './continue-tour.ts'
import type { TourDeps } from './deps.ts'
import { finishTour } from './finish-tour.ts'
import { getTour } from './get-tour.ts'
import { skipTour } from './skip-tour.ts'
import { startTour } from './start-tour.ts'

export function tourRoutes(deps: TourDeps): Route[] {
  return [
    forViewer(calls.getTour, (viewer) => getTour(deps, viewer)),
    forViewer(calls.startTour, (viewer) => startTour(deps, viewer)),
    forViewer(calls.continueTour, (viewer, input) => continueTour(deps, viewer, input)),
    forViewer(calls.skipTour, (viewer) => skipTour(deps, viewer)),
    forViewer(calls.finishTour, (viewer) => finishTour(deps, viewer)),
  ]
}
