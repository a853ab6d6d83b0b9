import type { PresentedTour } from '#domain/tour/contract.ts'
import { tourSteps } from '#domain/tour/tour-steps.ts'
import type { Tour } from '#domain/tour/tour.ts'

/** Null stands for who was never asked. */
export function presentTour(tour: Tour | null): PresentedTour {
  return tour ? { status: tour.status, step: tour.step } : { status: 'new', step: tourSteps[0] }
}
