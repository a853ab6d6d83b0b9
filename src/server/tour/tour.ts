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

/** Starts at the first step, whether the tour was skipped, finished or is under way. */
export function startTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.startTour>> {
  return changeTour(portal, viewer, () => ({ status: 'running', step: tourSteps[0] }))
}

/** An open tab does not restart a tour that another one has skipped or finished. */
export function continueTour(
  portal: Portal,
  viewer: Viewer,
  { step }: InputOf<typeof calls.continueTour>,
): Promise<ReplyOf<typeof calls.continueTour>> {
  return changeTour(portal, viewer, ({ status }) => (status === 'running' ? { step } : {}))
}

/** Leaves a finished tour as it is. */
export function skipTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.skipTour>> {
  return changeTour(portal, viewer, ({ status }) => (status === 'finished' ? {} : { status: 'skipped' }))
}

/** Also finishes a tour that was skipped elsewhere meanwhile. */
export function finishTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.finishTour>> {
  return changeTour(portal, viewer, () => ({ status: 'finished', step: 'congratulation' }))
}

/**
 * Writes the viewer's tour as `change` returns it, starting from the first step if there is none. Writes nothing if it is
 * the same.
 */
async function changeTour(
  { documents, clock }: Portal,
  { uid }: Viewer,
  change: (tour: Tour) => Partial<Pick<Tour, 'status' | 'step'>>,
): Promise<{ tour: PresentedTour }> {
  return documents.transact(async (transaction) => {
    const now = clock.now()
    const stored = (await transaction.get(tours, uid))?.data
    const before = stored ?? { id: uid, status: 'running', step: tourSteps[0], startedAt: now, updatedAt: now }
    const after = { ...before, ...change(before) }
    if (!stored) transaction.create(tours, after)
    else if (after.status !== before.status || after.step !== before.step) {
      transaction.put(tours, { ...after, updatedAt: now })
    }
    return { tour: presentTour(after) }
  })
}

/** Null means never asked. */
function presentTour(tour: Tour | null): PresentedTour {
  return tour ? { status: tour.status, step: tour.step } : { status: 'new', step: tourSteps[0] }
}
