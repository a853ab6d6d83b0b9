import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { startTour as call } from '#domain/tour/contract.ts'
import { tourSteps } from '#domain/tour/tour-steps.ts'
import type { Portal } from '#server/portal.ts'
import { changeTour } from './change-tour.ts'

/** From the first step on, whether it was skipped, finished or is under way. */
export function startTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  return changeTour(portal, viewer, () => ({ status: 'running', step: tourSteps[0] }))
}
