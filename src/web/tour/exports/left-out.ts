import { tourSteps } from '#domain/tour/tour-steps.ts'
import type { TourStep } from '#domain/tour/tour-steps.ts'

/** The steps that somebody’s tour leaves out, decided where it begins: what they do on the way is not left out later. Null where it is not known here. */
export function readLeftOut(uid: string): readonly TourStep[] | null {
  const kept = sessionStorage.getItem(nameOf(uid))
  return kept === null ? null : tourSteps.filter((step) => kept.split(',').includes(step))
}

export function keepLeftOut(uid: string, steps: readonly TourStep[]): void {
  sessionStorage.setItem(nameOf(uid), steps.join())
}

function nameOf(uid: string): string {
  return `tour-left-out-${uid}`
}
