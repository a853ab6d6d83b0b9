import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { submitHours as call } from '#domain/timesheets/contract.ts'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import { submittedEntry } from '#domain/timesheets/entry-steps.ts'
import type { Portal } from '#server/portal.ts'
import { decideHours } from './decide-hours.ts'
import { happeningOf } from './happening.ts'
import { presentToCreator } from './present.ts'

/** Hands the viewer's own hours to staff. What is another's is told as `not-found`, like what is unknown. */
export async function submitHours(
  portal: Portal,
  viewer: Viewer,
  { entryIds }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const now = portal.clock.now()
  const decided = await decideHours(portal, viewer, entryIds, presentToCreator, {
    begin:
      async () =>
      ({ data }) => {
        if (data.creatorId !== viewer.uid) return 'not-found'
        if (isSettled(data.status)) return 'hours-settled'
        return data.status === 'submitted' ? null : submittedEntry(data, now)
      },
    trace(transaction, project, entries) {
      portal.activity.recordWith(transaction, viewer, happeningOf('timesheet.submitted', project, entries))
    },
  })
  return decided
}
