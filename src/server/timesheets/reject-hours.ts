import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { rejectHours as call } from '#domain/timesheets/contract.ts'
import { rejectedEntry } from '#domain/timesheets/entry-steps.ts'
import type { Portal } from '#server/portal.ts'
import { decideHours } from './decide-hours.ts'
import { decisionOf } from './happening.ts'
import { presentToStaff } from './present.ts'

/** Hands submitted hours back with the reason; their creator changes and submits them again. */
export async function rejectHours(
  portal: Portal,
  viewer: Viewer,
  { entryIds, reason }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const now = portal.clock.now()
  const decided = await decideHours(portal, viewer, entryIds, presentToStaff, {
    begin:
      async () =>
      ({ data }) =>
        data.status === 'submitted' ? rejectedEntry(data, reason, now) : 'hours-not-submitted',
    trace(transaction, project, rejected) {
      portal.activity.recordWith(transaction, viewer, {
        ...decisionOf('timesheet.rejected', project, rejected),
        detail: reason,
      })
    },
  })
  return decided
}
