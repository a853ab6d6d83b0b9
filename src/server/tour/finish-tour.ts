import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { finishTour as call } from '#domain/tour/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeTour } from './change-tour.ts'

/** Finishes what was skipped elsewhere meanwhile, too. */
export function finishTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  return changeTour(portal, viewer, () => ({ status: 'finished', step: 'congratulation' }))
}
