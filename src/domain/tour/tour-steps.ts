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

type Passed = readonly TourStep[]

/** This step, or the next one that is not passed over. */
export function stepFrom(step: TourStep, passed: Passed): TourStep {
  return tourSteps.slice(tourSteps.indexOf(step)).find((each) => !passed.includes(each)) ?? step
}

/** Where "Continue" leads, past what is passed over; the last one stays where it is. */
export function stepAfter(step: TourStep, passed: Passed = []): TourStep {
  const next = tourSteps[tourSteps.indexOf(step) + 1]
  return next ? stepFrom(next, passed) : step
}

/** Where "Back" leads; the first one that is not passed over stays where it is. */
export function stepBefore(step: TourStep, passed: Passed = []): TourStep {
  return tourSteps.slice(0, tourSteps.indexOf(step)).findLast((each) => !passed.includes(each)) ?? step
}

/** "Step 2 of 7": counted from one, without the steps that are left out. */
export function sayProgress(step: TourStep, leftOut: Passed = []): string {
  const counted = tourSteps.filter((each) => each === step || !leftOut.includes(each))
  return `Step ${counted.indexOf(step) + 1} of ${counted.length}`
}
