import { boundsOf, dayIn, monthOf } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { lineOf, mostAtHome as limit } from './line.ts'

const byDay = ['workDate', 'asc'] as const

/** Hours that creators have submitted, the oldest first. */
export async function findHours({ documents }: Portal): Promise<HomeLine | null> {
  const where = { status: 'submitted' }
  const found = await documents.list(timeEntries, { where, orderBy: byDay, limit })
  const [first] = found
  if (!first) return null
  const search = new URLSearchParams({ month: monthOf(first.data.workDate), status: 'submitted' })
  return lineOf('hours-to-approve', found.length, `/superadmin/timesheets?${search}`, {
    hours: sumHours(found.map(({ data }) => data.workedHours)),
  })
}

/** The viewer's hours in this state, the oldest first. */
export async function findOwnHours(
  { documents }: Portal,
  { uid }: Viewer,
  status: 'draft' | 'rejected',
): Promise<HomeLine | null> {
  const found = await documents.list(timeEntries, { where: { creatorId: uid, status }, orderBy: byDay, limit })
  const [first] = found
  if (!first) return null
  const search = new URLSearchParams({ month: monthOf(first.data.workDate), status })
  return lineOf(`hours-${status}`, found.length, `/creator/timesheets?${search}`, {
    hours: sumHours(found.map(({ data }) => data.workedHours)),
  })
}

/** What the viewer has logged in this month, in whatever state. */
export async function findHoursOfMonth({ documents, clock }: Portal, { uid }: Viewer): Promise<HomeLine | null> {
  const month = monthOf(dayIn('UTC', clock.nowMs()))
  const ofMonth = { where: { creatorId: uid }, orderBy: byDay, range: boundsOf(month) }
  const found = await listAll(documents, timeEntries, ofMonth)
  return lineOf('hours-month', found.length, `/creator/timesheets?${new URLSearchParams({ month })}`, {
    hours: sumHours(found.map(({ data }) => data.workedHours)),
  })
}
