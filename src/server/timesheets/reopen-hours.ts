import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { reopenHours as call } from '#domain/timesheets/contract.ts'
import { submittedEntry } from '#domain/timesheets/entry-steps.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { decideHours } from './decide-hours.ts'
import { presentToStaff } from './present.ts'

/** Takes an approval back and the hours off what the project has used; who did it goes to the audit log. */
export async function reopenHours(
  portal: Portal,
  viewer: Viewer,
  { entryIds }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const now = portal.clock.now()
  const decided = await decideHours(portal, viewer, entryIds, presentToStaff, {
    begin:
      async () =>
      ({ data }) => {
        if (data.status === 'invoiced') return 'hours-locked'
        if (data.status === 'submitted') return null
        return data.status === 'approved' ? submittedEntry(data, now) : 'hours-not-submitted'
      },
    trace(transaction, _project, reopened) {
      for (const { id } of reopened)
        portal.audit.recordWith(transaction, {
          actorId: viewer.uid,
          action: 'hours-reopened',
          entityType: 'timeEntry',
          entityId: id,
          ip,
        })
    },
  })
  return decided
}
