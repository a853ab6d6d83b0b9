import { addDays, dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toHundredths } from '#domain/core/hours.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import { approvedEntry, draftEntry, rejectedEntry, submittedEntry } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { ratesOf } from '#domain/timesheets/rates.ts'
import type { RateSources } from '#domain/timesheets/rates.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { createActivityLog } from '#server/platform/activity.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projects, terms } from '#server/projects/exports/collections.ts'
import { members } from '#server/projects/exports/collections.ts'
import { recordUsedHours } from '#server/projects/exports/record-used-hours.ts'
import { submissionOf } from '#server/timesheets/activity.ts'
import { creatorDayId, creatorDays, timeEntries } from '#server/timesheets/exports/collections.ts'
import { agency, cast } from './cast.ts'
import { loggedWork, rejections } from './logged-work.ts'
import type { LoggedWork } from './logged-work.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }

const stretches = [3.5, 2, 4.25, 1.5, 6, 2.75, 5, 3]
const approver = { uid: 'nina', name: 'Nina Falk' }

/** Three months of hours of the cast's creators, in all states, with all that is kept beside them. */
export async function seedTimesheets({ documents, clock }: Deps): Promise<void> {
  const entries: TimeEntry[] = []
  for (const work of loggedWork) {
    entries.push(...entriesOf(work, clock.nowMs(), await sourcesOf(documents, work)))
  }
  await documents.transact(async (transaction) => {
    for (const entry of entries) transaction.create(timeEntries, entry)
    for (const [id, hundredths] of daysOf(entries)) {
      const [creatorId = '', day = ''] = id.split(':')
      transaction.create(creatorDays, { id, creatorId, day, hundredths })
    }
  })
  for (const [projectId, own] of Map.groupBy(entries, (entry) => entry.projectId))
    await countOnProject(documents, projectId, own)
}

/** Hours on working days, newest in the states that new hours have. */
function entriesOf(work: LoggedWork, nowMs: number, sources: RateSources & { clientId: string }): TimeEntry[] {
  // The agency's day: hours of its tomorrow are refused.
  const today = dayIn(agency.timeZone, nowMs)
  const days: number[] = []
  for (let offset = work.first; offset <= work.last; offset++) if (isWorkday(addDays(today, offset))) days.push(offset)
  return days
    .filter((_, index) => index % work.every === 0)
    .map((offset, index) => {
      const task = work.tasks[index % work.tasks.length]
      const id = `${work.creatorId}-${work.projectId}-${index + 1}`
      const workDate = addDays(today, offset)
      const draft = draftEntry(
        {
          projectId: work.projectId,
          clientId: sources.clientId,
          productId: task?.product ? `${work.projectId}-${task.product}` : null,
          workDate,
          descriptions: task?.what ?? '',
          workedHours: stretches[(index + work.first * -1) % stretches.length] ?? 2,
          billable: task?.product !== undefined,
          linkUrl: task?.link ?? null,
        },
        { id, creatorId: work.creatorId },
        toInstant(Math.min(nowMs, toMilliseconds(momentOf(workDate, 17)))),
      )
      return withState(draft, offset, index, sources)
    })
}

/** Approved within two weeks; of the last days some are rejected, wait, or are drafts. The invoices of the cast take them. */
function withState(draft: TimeEntry, offset: number, index: number, sources: RateSources): TimeEntry {
  if (offset >= -2) return draft
  const submitted = submittedEntry(draft, momentOf(addDays(draft.workDate, 1), 8))
  if (offset >= -8) {
    // The cast's creators are the keys of the table.
    const reason = rejections[draft.creatorId as keyof typeof rejections]
    const isFirstOfThem = offset <= -6 && index % 2 === 0
    return reason && isFirstOfThem
      ? rejectedEntry(submitted, reason, momentOf(addDays(draft.workDate, 3), 9))
      : submitted
  }
  const approval = { ...approver, at: momentOf(addDays(draft.workDate, 7), 10) }
  return approvedEntry(submitted, approval, ratesOf(submitted, sources))
}

async function sourcesOf(documents: Documents, { projectId, creatorId }: LoggedWork) {
  const project = await documents.get(projects, projectId)
  if (!project) throw new Error(`The cast has no project ${projectId}`)
  return {
    clientId: project.data.clientId,
    member: (await documents.get(members, memberId(projectId, creatorId)))?.data ?? null,
    creator: (await documents.get(employees, creatorId))?.data ?? null,
    terms: (await documents.get(terms, projectId))?.data ?? null,
    positions: [],
  }
}

/** Hundredths of an hour by creator and day. */
function daysOf(entries: readonly TimeEntry[]): Map<string, number> {
  const days = new Map<string, number>()
  for (const { creatorId, workDate, workedHours } of entries) {
    const id = creatorDayId(creatorId, workDate)
    days.set(id, (days.get(id) ?? 0) + toHundredths(workedHours))
  }
  return days
}

/** Rolls the settled hours up, as their approvals would have, and tells of what was submitted last. */
async function countOnProject(documents: Documents, projectId: string, own: readonly TimeEntry[]): Promise<void> {
  await documents.transact(async (transaction) => {
    const project = await transaction.get(projects, projectId)
    if (!project) throw new Error(`The cast has no project ${projectId}`)
    // The project was touched when the cast says so, and not by its seed.
    const { lastActivityAt } = project.data
    const then: Clock = { now: () => lastActivityAt, nowMs: () => toMilliseconds(lastActivityAt) }
    const activity = createActivityLog({ clock: then })
    const deltas = own
      .filter(({ status }) => isSettled(status))
      .map(({ productId, workedHours }) => ({ productId, hours: workedHours }))
    await recordUsedHours({ clock: then, activity }, transaction, staff, { projectId, deltas })
    const waiting = Map.groupBy(
      own.filter(({ status }) => status === 'submitted'),
      ({ creatorId }) => creatorId,
    )
    for (const [creatorId, submitted] of waiting)
      activity.recordWith(transaction, personOf(creatorId), submissionOf(project.data, submitted, new Map()))
  })
}

function isWorkday(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

function momentOf(day: Day, hour: number): string {
  return toInstant(toMilliseconds(`${day}T00:00:00.000Z`) + hour * 3_600_000)
}

const staff: Viewer = {
  uid: approver.uid,
  role: 'superAdmin',
  accountId: approver.uid,
  rights: [],
  staffRights: ['owner'],
  fullName: approver.name,
  email: '',
}

function personOf(uid: string): Pick<Viewer, 'uid' | 'fullName'> {
  const member = cast.find((candidate) => candidate.uid === uid)
  return { uid, fullName: member ? `${member.firstName} ${member.lastName}` : '' }
}
