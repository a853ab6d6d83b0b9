import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/tour/contract.ts'
import type { PresentedTour } from '#domain/tour/contract.ts'
import { tourSteps } from '#domain/tour/tour-steps.ts'
import type { Tour } from '#domain/tour/tour.ts'
import type { Portal } from '#server/portal.ts'
import { tours } from './collections.ts'

/** The viewer's own; nobody has another's. */
export async function getTour({ documents }: Portal, { uid }: Viewer): Promise<ReplyOf<typeof calls.getTour>> {
  return { tour: presentTour((await documents.get(tours, uid))?.data ?? null) }
}

/** From the first step on, whether it was skipped, finished or is under way. */
export function startTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.startTour>> {
  return changeTour(portal, viewer, () => ({ status: 'running', step: tourSteps[0] }))
}

/** A tab that was left open does not begin again what another one has skipped or finished. */
export function continueTour(
  portal: Portal,
  viewer: Viewer,
  { step }: InputOf<typeof calls.continueTour>,
): Promise<ReplyOf<typeof calls.continueTour>> {
  return changeTour(portal, viewer, ({ status }) => (status === 'running' ? { step } : {}))
}

/** What is finished stays finished. */
export function skipTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.skipTour>> {
  return changeTour(portal, viewer, ({ status }) => (status === 'finished' ? {} : { status: 'skipped' }))
}

/** Finishes what was skipped elsewhere meanwhile, too. */
export function finishTour(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.finishTour>> {
  return changeTour(portal, viewer, () => ({ status: 'finished', step: 'congratulation' }))
}

/**
 * Writes what `change` makes of the viewer's own tour, begun at the first step where there is none. The same again writes
 * nothing.
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

/** Null stands for who was never asked. */
function presentTour(tour: Tour | null): PresentedTour {
  return tour ? { status: tour.status, step: tour.step } : { status: 'new', step: tourSteps[0] }
}
