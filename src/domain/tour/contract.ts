import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { tourSteps } from './tour-steps.ts'
import { tourStatuses } from './tour.ts'

const presentedTour = z.strictObject({
  /** `new` until the tour was begun once. */
  status: z.enum(['new', ...tourStatuses]),
  step: z.enum(tourSteps),
  /** The steps that are left out, and not counted; absent until a page has said so. */
  leftOut: z.optional(z.array(z.enum(tourSteps))),
})
export type PresentedTour = z.output<typeof presentedTour>

const reply = z.strictObject({ tour: presentedTour })
const nothing = z.strictObject({})
const who = ['client'] as const

export const getTour = endpoint('get-tour', {
  summary: 'Returns the caller’s progress in the guided tour. Every device shows the same progress.',
  body: nothing,
  reply,
  who,
  reads: true,
})

export const startTour = endpoint('start-tour', {
  summary: 'Starts or restarts the guided tour.',
  body: nothing,
  reply,
  who,
})

export const continueTour = endpoint('continue-tour', {
  summary:
    'Saves the caller’s current step in the guided tour and the steps that are left out, for all pages and devices. A closed or finished tour doesn’t change.',
  body: z.strictObject({
    step: z.enum(tourSteps),
    /** Absent where it stays as it is. */
    leftOut: z.optional(z.array(z.enum(tourSteps)).check(z.maxLength(tourSteps.length))),
  }),
  reply,
  who,
})

export const skipTour = endpoint('skip-tour', {
  summary: 'Closes the guided tour at its current step. It doesn’t open again by itself.',
  body: nothing,
  reply,
  who,
})

export const finishTour = endpoint('finish-tour', {
  summary: 'Marks the guided tour as finished.',
  body: nothing,
  reply,
  who,
})
