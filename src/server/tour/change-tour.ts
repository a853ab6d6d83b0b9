import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedTour } from '#domain/tour/contract.ts'
import { tourSteps } from '#domain/tour/tour-steps.ts'
import type { Tour } from '#domain/tour/tour.ts'
import type { Portal } from '#server/portal.ts'
import { tours } from './collections.ts'
import { presentTour } from './present.ts'

/**
 * Writes what `change` makes of the viewer's own tour, begun at the first step where there is none. The same again writes
 * nothing.
 */
export async function changeTour(
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
