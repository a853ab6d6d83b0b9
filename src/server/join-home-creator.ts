import { boundsOf, dayIn, monthOf } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { lineOf, mostAtHome as limit } from './home/line.ts'
import type { HomeReads } from './join-home.ts'
import { timeEntries } from './timesheets/collections.ts'

const byDay = ['workDate', 'asc'] as const

/** The viewer's hours in this state, the oldest first. */
export async function findOwnHours(
  { documents }: HomeReads,
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
export async function findHoursOfMonth({ documents, clock }: HomeReads, { uid }: Viewer): Promise<HomeLine | null> {
  const month = monthOf(dayIn('UTC', clock.nowMs()))
  const ofMonth = { where: { creatorId: uid }, orderBy: byDay, range: boundsOf(month) }
  const found = await listAll(documents, timeEntries, ofMonth)
  return lineOf('hours-month', found.length, `/creator/timesheets?${new URLSearchParams({ month })}`, {
    hours: sumHours(found.map(({ data }) => data.workedHours)),
  })
}
