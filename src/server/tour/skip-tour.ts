import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { skipTour as call } from '#domain/tour/contract.ts'
import type { Portal } from '#server/portal.ts'
import { changeTour } from './change-tour.ts'

/** What is finished stays finished. */
export function skipTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  return changeTour(portal, viewer, ({ status }) => (status === 'finished' ? {} : { status: 'skipped' }))
}
