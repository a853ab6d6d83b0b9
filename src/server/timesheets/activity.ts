import { monthOf, sayShortDay } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import type { Project } from '#domain/projects/project.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { saySubmittedHours } from '#domain/timesheets/submitted-hours.ts'
import type { NewActivity } from '#server/platform/activity.ts'

type Type = 'timesheet.submitted' | 'timesheet.approved' | 'timesheet.rejected' | 'timesheet.reopened'

type HoursActivity = NewActivity & { readonly detail: string }

/**
 * One line for hours by 1 creator on one project. `subjectId` is the month of their last day, `YYYY-MM`, which names the
 * time sheet; `detail` says how many hours, unless a reason says more. For staff alone: a client sees hours once they are
 * approved, in their report.
 */
function activityOf(
  type: Type,
  project: Pick<Project, 'id' | 'clientId' | 'name'>,
  entries: readonly TimeEntry[],
): HoursActivity {
  const [lastDay = ''] = entries
    .map(({ workDate }) => workDate)
    .sort()
    .reverse()
  return {
    type,
    projectId: project.id,
    clientId: project.clientId,
    subjectId: monthOf(lastDay),
    subjectName: project.name,
    detail: sayHours(entries),
    audience: 'staff',
  }
}

/** A submission of hours, all of them new or all of them submitted before: then `detail` says how many those were. */
export function submissionOf(
  project: Pick<Project, 'id' | 'clientId' | 'name'>,
  entries: readonly TimeEntry[],
  hoursBefore: ReadonlyMap<string, number>,
): HoursActivity {
  const before = entries.flatMap(({ id }) => hoursBefore.get(id) ?? [])
  const hours = sumHours(entries.map(({ workedHours }) => workedHours))
  return {
    ...activityOf('timesheet.submitted', project, entries),
    detail: saySubmittedHours(hours, before.length === 0 ? null : sumHours(before)),
  }
}

/** A decision: told to the creator of the hours, and a line of the history for staff. */
export function decisionOf(
  type: Exclude<Type, 'timesheet.submitted'>,
  project: Pick<Project, 'id' | 'clientId' | 'name'>,
  entries: readonly TimeEntry[],
): HoursActivity {
  const creatorIds = new Set(entries.map(({ creatorId }) => creatorId))
  return { ...activityOf(type, project, entries), recipientIds: [...creatorIds] }
}

/** A rejection names the hours and their day, and in `detail` the reason with what was described, where it is of one entry. */
export function rejectionOf(
  project: Pick<Project, 'id' | 'clientId' | 'name'>,
  entries: readonly TimeEntry[],
  reason: string,
): HoursActivity {
  const [first, ...others] = entries
  return {
    ...decisionOf('timesheet.rejected', project, entries),
    subjectName: `${sayHours(entries)} from ${sayDays(entries)}`,
    detail: first && others.length === 0 ? `${reason} (“${first.descriptions}”)` : reason,
  }
}

/** A reopening names the hours and their day in `detail`, and as its subject what was described, where it is of one entry. */
export function reopeningOf(
  project: Pick<Project, 'id' | 'clientId' | 'name'>,
  entries: readonly TimeEntry[],
  { which, rates }: { readonly which: '' | 'rejected '; readonly rates: 'current' | undefined },
): HoursActivity {
  const [first, ...others] = entries
  return {
    ...decisionOf('timesheet.reopened', project, entries),
    subjectName: first && others.length === 0 ? first.descriptions : project.name,
    detail: `${sayHours(entries, which)} from ${sayDays(entries)}${rates === 'current' ? ' at the current rates' : ''}`,
  }
}

/** "Dec 7", "2 days" */
function sayDays(entries: readonly TimeEntry[]): string {
  const [day = '', ...others] = new Set(entries.map(({ workDate }) => workDate))
  return others.length === 0 ? sayShortDay(day) : `${others.length + 1} days`
}

/** "1 hour", "6.5 rejected hours" */
function sayHours(entries: readonly TimeEntry[], which: '' | 'rejected ' = ''): string {
  const hours = sumHours(entries.map(({ workedHours }) => workedHours))
  return `${hours} ${which}${hours === 1 ? 'hour' : 'hours'}`
}
