import * as clientCalls from '#domain/timesheets/client-contract.ts'
import * as calls from '#domain/timesheets/contract.ts'
import * as positionCalls from '#domain/timesheets/position-contract.ts'
import { ratedPositionAsked } from '#server/accounts/exports/reactions.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { approveHours, rejectHours, reopenHours, submitHours } from './decisions.ts'
import { mountCsv } from './export-hours.ts'
import { creatorDays, positionRates, positionRatesChanges, timeEntries } from './exports/collections.ts'
import { addHours, removeHours, updateHours } from './hours.ts'
import { getHours, listHours, listProjectHours } from './list-hours.ts'
import { listTimeSheets } from './list-time-sheets.ts'
import { timesheetSources } from './live.ts'
import { ownHours } from './own-data.ts'
import { findRatedPosition, getPositionRates, listPositionRateChanges, updatePositionRates } from './position-rates.ts'
import { prepareHours } from './prepare-hours.ts'

/** Creators log their hours, and staff decide on them: approved hours count on the project, and can be invoiced. */
export const timesheets: Capability = {
  name: 'timesheets',
  collections: [kept(timeEntries), kept(creatorDays), kept(positionRates), kept(positionRatesChanges)],
  calls: [
    forViewer(calls.addHours, addHours),
    forViewer(calls.updateHours, updateHours),
    forViewer(calls.removeHours, removeHours),
    forViewer(calls.submitHours, submitHours),
    forViewer(calls.approveHours, approveHours),
    forViewer(calls.rejectHours, rejectHours),
    forViewer(calls.reopenHours, reopenHours),
    forViewer(calls.prepareHours, prepareHours),
    forViewer(calls.listTimeSheets, listTimeSheets),
    forViewer(calls.listHours, listHours),
    forViewer(calls.getHours, getHours),
    forViewer(clientCalls.listProjectHours, listProjectHours),
    forViewer(positionCalls.getPositionRates, getPositionRates),
    forViewer(positionCalls.updatePositionRates, updatePositionRates),
    forViewer(positionCalls.listPositionRateChanges, listPositionRateChanges),
  ],
  live: timesheetSources,
  serves: [mountCsv],
  ownData: ownHours,
  reactions: [on(ratedPositionAsked, findRatedPosition)],
}
