import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sumHours } from '#domain/core/hours.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { countUnsubmittedHours as call } from '#domain/team/contract.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'

/** The hours that wait for their creator to submit them. Once the creator is deactivated, nobody can approve drafts, and staff can reopen rejected ones. Refuses `not-found` for anybody else. */
export async function countUnsubmittedHours(
  { documents }: Pick<Portal, 'documents'>,
  _viewer: Viewer,
  { creatorId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if ((await documents.get(employees, creatorId))?.data.role !== 'creator') throw new Refusal('not-found')
  const hoursOf = async (status: 'draft' | 'rejected') => {
    const rows = await listAll(documents, timeEntries, { where: { creatorId, status }, orderBy: ['workDate', 'asc'] })
    return sumHours(rows.map(({ data }) => data.workedHours))
  }
  const [draftHours, rejectedHours] = await Promise.all([hoursOf('draft'), hoursOf('rejected')])
  return { draftHours, rejectedHours }
}
