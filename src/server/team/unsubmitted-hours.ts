import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sumHours } from '#domain/core/hours.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { countUnsubmittedHours as call } from '#domain/team/contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import { unapprovedHours } from '#server/timesheets/exports/unapproved-hours.ts'

/**
 * The hours that wait for their creator to submit them; of one project, with those that wait for an approval. Once the creator is
 * deactivated, nobody can approve drafts, and staff can reopen rejected ones. Refuses `not-found` for anybody else.
 */
export async function countUnsubmittedHours(
  { documents }: Pick<Portal, 'documents'>,
  _viewer: Viewer,
  { creatorId, projectId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if ((await documents.get(employees, creatorId))?.data.role !== 'creator') throw new Refusal('not-found')
  const { draft, rejected, submitted } = await unapprovedHours(documents, { creatorId, projectId })
  return {
    draftHours: hoursOf(draft),
    rejectedHours: hoursOf(rejected),
    ...(projectId && { submittedHours: hoursOf(submitted) }),
  }
}

function hoursOf(entries: readonly TimeEntry[]): number {
  return sumHours(entries.map(({ workedHours }) => workedHours))
}
