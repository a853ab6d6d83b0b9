import { monthOf } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { groupsOf, lineOf, mostAtHome as limit, sharedBy } from './line.ts'

const byDay = ['workDate', 'asc'] as const

/** Hours that creators have submitted, by month, the oldest first. */
export async function findHours({ documents }: Portal): Promise<HomeLine[]> {
  const where = { status: 'submitted' }
  const found = await documents.list(timeEntries, { where, orderBy: byDay, limit })
  const creatorIds = found.map(({ data }) => data.creatorId)
  const people = await mapOf(documents, employees, creatorIds)
  return byMonth(
    'hours-to-approve',
    '/superadmin/timesheets',
    'submitted',
    found,
    (creatorId) => people.get(creatorId)?.fullName ?? '',
  )
}

/** The viewer's hours in this status, by month, the oldest first. */
export async function findOwnHours(
  { documents }: Portal,
  { uid }: Viewer,
  status: 'draft' | 'rejected',
): Promise<HomeLine[]> {
  const found = await documents.list(timeEntries, { where: { creatorId: uid, status }, orderBy: byDay, limit })
  return byMonth(`hours-${status}`, '/creator/timesheets', status, found)
}

/** One line for each month: a page of hours shows one. */
function byMonth(
  kind: HomeKind,
  page: string,
  status: string,
  found: readonly Stored<TimeEntry>[],
  nameOf: (creatorId: string) => string = () => '',
): HomeLine[] {
  return groupsOf(found, ({ data }) => monthOf(data.workDate)).map(([month, entries]) =>
    lineOf(kind, entries.length, `${page}?${new URLSearchParams({ month, status })}`, {
      context: sharedBy(entries.map(({ data }) => nameOf(data.creatorId))),
      hours: sumHours(entries.map(({ data }) => data.workedHours)),
      since: `${month}-01T00:00:00.000Z`,
    }),
  )
}
