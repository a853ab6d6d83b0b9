import * as calls from '#domain/home/contract.ts'
import { countStaffDuties } from '#domain/team/contract.ts'
import { forViewer } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { getHome } from './get-home.ts'
import { countStaffDuties as countDuties } from './staff-duties.ts'

/** The first page, with everything that waits for the viewer, and what somebody on the staff would leave behind. */
export const home: Capability = {
  name: 'home',
  calls: [forViewer(calls.getHome, getHome), forViewer(countStaffDuties, countDuties)],
}
