import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { tourSteps } from './tour-steps.ts'
import { tourStatuses } from './tour.ts'

const presentedTour = z.strictObject({
  /** `new` until the tour was begun once. */
  status: z.enum(['new', ...tourStatuses]),
  step: z.enum(tourSteps),
})
export type PresentedTour = z.output<typeof presentedTour>

const reply = z.strictObject({ tour: presentedTour })
const nothing = z.strictObject({})
const who = ['client'] as const

export const getTour = endpoint('get-tour', {
  summary: 'How far the caller has come on the guided tour, on whichever device.',
  body: nothing,
  reply,
  who,
  reads: true,
})

export const startTour = endpoint('start-tour', {
  summary: 'Begins the guided tour at its first step, also again.',
  body: nothing,
  reply,
  who,
})

export const continueTour = endpoint('continue-tour', {
  summary:
    'Notes the step at which the caller is, for the next page and the next device. A tour that is over stays so.',
  body: z.strictObject({ step: z.enum(tourSteps) }),
  reply,
  who,
})

export const skipTour = endpoint('skip-tour', {
  summary: 'Leaves the guided tour where it stands; it is not shown again by itself.',
  body: nothing,
  reply,
  who,
})

export const finishTour = endpoint('finish-tour', {
  summary: 'Ends the guided tour after its last step.',
  body: nothing,
  reply,
  who,
})
