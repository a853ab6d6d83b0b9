import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/tour/contract.ts'
import type { PresentedTour } from '#domain/tour/contract.ts'
import { tourSteps } from '#domain/tour/tour-steps.ts'
import type { Tour } from '#domain/tour/tour.ts'
import type { Portal } from '#server/portal.ts'
import { tours } from './collections.ts'

/** The viewer's own tour. */
export async function getTour({ documents }: Portal, { uid }: Viewer): Promise<ReplyOf<typeof calls.getTour>> {
  return { tour: presentTour((await documents.get(tours, uid))?.data ?? null) }
}

/** Starts at the first step with nothing left out, whether the tour was skipped, finished or is under way. */
export function startTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.startTour>> {
  return changeTour(portal, viewer, () => ({ status: 'running', step: tourSteps[0] }))
}

/** An open tab does not restart a tour that another one has skipped or finished. */
export function continueTour(
  portal: Portal,
  viewer: Viewer,
  { step, leftOut }: InputOf<typeof calls.continueTour>,
): Promise<ReplyOf<typeof calls.continueTour>> {
  const noted = leftOut && { leftOut: tourSteps.filter((each) => leftOut.includes(each)) }
  return changeTour(portal, viewer, (tour) => (tour.status === 'running' ? { ...tour, step, ...noted } : tour))
}

/** Leaves a finished tour as it is. */
export function skipTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.skipTour>> {
  return changeTour(portal, viewer, (tour) => (tour.status === 'finished' ? tour : { ...tour, status: 'skipped' }))
}

/** Also finishes a tour that was skipped elsewhere meanwhile. */
export function finishTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.finishTour>> {
  return changeTour(portal, viewer, (tour) => ({ ...tour, status: 'finished', step: 'congratulation' }))
}

/**
 * Writes the viewer's tour as `change` returns it, starting from the first step if there is none. Writes nothing if it is
 * the same.
 */
async function changeTour(
  { documents, clock }: Portal,
  { uid }: Viewer,
  change: (tour: Tour) => Pick<Tour, 'status' | 'step' | 'leftOut'>,
): Promise<{ tour: PresentedTour }> {
  return documents.transact(async (transaction) => {
    const now = clock.now()
    const stored = (await transaction.get(tours, uid))?.data
    const before: Tour = stored ?? { id: uid, status: 'running', step: tourSteps[0], startedAt: now, updatedAt: now }
    const { id, startedAt, updatedAt } = before
    const after: Tour = { ...change(before), id, startedAt, updatedAt }
    if (!stored) transaction.create(tours, after)
    else if (!isDeepStrictEqual(after, before)) {
      transaction.put(tours, { ...after, updatedAt: now })
    }
    return { tour: presentTour(after) }
  })
}

/** Null means never asked. */
function presentTour(tour: Tour | null): PresentedTour {
  if (!tour) return { status: 'new', step: tourSteps[0] }
  const { status, step, leftOut } = tour
  return { status, step, ...(leftOut && { leftOut }) }
}
