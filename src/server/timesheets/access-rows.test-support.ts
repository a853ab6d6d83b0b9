import * as clients from '#domain/timesheets/client-contract.ts'
import * as timesheets from '#domain/timesheets/contract.ts'
import * as positions from '#domain/timesheets/position-contract.ts'
import { adasProject, everybody, row, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Outcome, Row } from '#server/testing/access-row.test-support.ts'

function creatorOnly(outcome: Outcome) {
  return { ...everybody('forbidden'), guest: 'not-signed-in', creator: outcome } as const
}

const creatorAndStaff = { ...creatorOnly('ok'), staff: 'ok' } as const
const month = '2026-12'
const work = {
  projectId: adasProject,
  productId: null,
  workDate: '2026-12-07',
  descriptions: 'Menu',
  workedHours: 1,
  billable: true,
  linkUrl: null,
}

export const timesheetsRows: readonly Row[] = [
  row(timesheets.addHours, work, creatorOnly('ok')),
  row(timesheets.updateHours, { ...work, entryId: 'unknown', version: 1 }, creatorOnly('not-found')),
  row(timesheets.removeHours, { entryId: 'unknown' }, creatorOnly('not-found')),
  row(timesheets.submitHours, { entryIds: ['unknown'] }, creatorOnly('ok')),
  row(timesheets.approveHours, { entries: [{ entryId: 'unknown', version: 1 }] }, staffOnly()),
  row(timesheets.rejectHours, { entryIds: ['unknown'], reason: 'Which shop?' }, staffOnly()),
  // Approved hours and, of a deactivated creator, rejected ones.
  row(timesheets.reopenHours, { entryIds: ['unknown'] }, staffOnly()),
  row(timesheets.prepareHours, { workDate: '2026-12-07' }, creatorOnly('ok')),
  row(timesheets.listTimeSheets, { month }, creatorAndStaff),
  row(timesheets.listHours, { month, creatorId: 'ivo' }, creatorAndStaff),
  row(timesheets.getHours, { entryId: 'unknown' }, creatorOnly('not-found')),
  // Hours are shown to a client only where staff have switched them on; a project that is not theirs is none.
  row(
    clients.listProjectHours,
    { projectId: adasProject, month },
    { ...everybody('forbidden'), guest: 'not-signed-in', another: 'project-not-found' },
  ),
  row(positions.getPositionRates, {}, staffOnly()),
  row(positions.updatePositionRates, { version: 0, rates: [] }, staffOnly()),
  row(positions.listPositionRateChanges, {}, staffOnly()),
]
