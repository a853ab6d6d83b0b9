// In a file of its own, so that a page can walk through them without loading the schema library.
/** The stations of the guided tour in their order; the last one is the congratulation. */
export const tourSteps = [
  'start-project',
  'add-product',
  'build-team',
  'reports',
  'invoices',
  'launchpad',
  'congratulation',
] as const
export type TourStep = (typeof tourSteps)[number]

/** Where "Continue" leads; the last one stays where it is. */
export function stepAfter(step: TourStep): TourStep {
  return tourSteps[tourSteps.indexOf(step) + 1] ?? step
}

/** Where "Back" leads; the first one stays where it is. */
export function stepBefore(step: TourStep): TourStep {
  return tourSteps[tourSteps.indexOf(step) - 1] ?? step
}

/** Counted from one, as people read it. */
export function numberOf(step: TourStep): number {
  return tourSteps.indexOf(step) + 1
}
