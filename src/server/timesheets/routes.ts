import * as calls from '#domain/timesheets/contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addHours } from './add-hours.ts'
import { approveHours } from './approve-hours.ts'
import type { TimesheetsDeps } from './deps.ts'
import { listHours } from './list-hours.ts'
import { listProjectHours } from './list-project-hours.ts'
import { listTimeSheets } from './list-time-sheets.ts'
import { prepareHours } from './prepare-hours.ts'
import { rejectHours } from './reject-hours.ts'
import { removeHours } from './remove-hours.ts'
import { reopenHours } from './reopen-hours.ts'
import { submitHours } from './submit-hours.ts'
import { updateHours } from './update-hours.ts'

export function timesheetRoutes(deps: TimesheetsDeps): Route[] {
  return [
    forViewer(calls.addHours, (viewer, input) => addHours(deps, viewer, input)),
    forViewer(calls.updateHours, (viewer, input) => updateHours(deps, viewer, input)),
    forViewer(calls.removeHours, (viewer, input) => removeHours(deps, viewer, input)),
    forViewer(calls.submitHours, (viewer, input) => submitHours(deps, viewer, input)),
    forViewer(calls.approveHours, (viewer, input) => approveHours(deps, viewer, input)),
    forViewer(calls.rejectHours, (viewer, input) => rejectHours(deps, viewer, input)),
    forViewer(calls.reopenHours, (viewer, input, caller) => reopenHours(deps, viewer, input, caller)),
    forViewer(calls.prepareHours, (viewer, input) => prepareHours(deps, viewer, input)),
    forViewer(calls.listTimeSheets, (viewer, input) => listTimeSheets(deps, viewer, input)),
    forViewer(calls.listHours, (viewer, input) => listHours(deps, viewer, input)),
    forViewer(calls.listProjectHours, (viewer, input) => listProjectHours(deps, viewer, input)),
  ]
}
