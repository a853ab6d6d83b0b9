import * as tour from '#domain/tour/contract.ts'
import { row, signedIn } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

/** Everybody's own: nobody can name another's. */
const forClients = { ...signedIn('ok'), creator: 'forbidden', staff: 'forbidden' } as const

export const tourRows: readonly Row[] = [
  row(tour.getTour, {}, forClients),
  row(tour.startTour, {}, forClients),
  row(tour.continueTour, { step: 'reports' }, forClients),
  row(tour.skipTour, {}, forClients),
  row(tour.finishTour, {}, forClients),
]
