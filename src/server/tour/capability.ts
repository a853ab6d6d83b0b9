import * as calls from '#domain/tour/contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { tours } from './collections.ts'
import { ownTour } from './own-data.ts'
import { continueTour, finishTour, getTour, skipTour, startTour } from './tour.ts'

/** A tour that shows a client the portal once, and goes on where they left it. */
export const tour: Capability = {
  name: 'tour',
  collections: [kept(tours)],
  calls: [
    forViewer(calls.getTour, getTour),
    forViewer(calls.startTour, startTour),
    forViewer(calls.continueTour, continueTour),
    forViewer(calls.skipTour, skipTour),
    forViewer(calls.finishTour, finishTour),
  ],
  ownData: ownTour,
}
