import { monthOf } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HourUse } from '#domain/projects/hour-use-schema.ts'
import { isPast } from '#domain/projects/hour-use.ts'
import { memberId } from '#domain/projects/member.ts'
import type { Project } from '#domain/projects/project.ts'
import type * as calls from '#domain/timesheets/contract.ts'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import {
  approvedEntry,
  rejectedEntry,
  reopenedEntry,
  repricedEntry,
  submittedEntry,
} from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import type { RateSources } from '#domain/timesheets/rates.ts'
import { ratesOf } from '#domain/timesheets/rates.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { members, terms } from '#server/projects/exports/collections.ts'
import { decisionOf, rejectionOf, reopeningOf, submissionOf } from './activity.ts'
import { decideHours } from './decide-hours.ts'
import { readPositionRates } from './position-rates.ts'
import { presentToCreator, presentToStaff } from './present.ts'

/**
 * Submits the viewer's own hours to staff. Hours that were submitted before, and changed or rejected since, are told apart from the
 * others. Another's and unknown hours are `not-found` alike.
 */
export async function submitHours(
  portal: Portal,
  viewer: Viewer,
  { entryIds }: InputOf<typeof calls.submitHours>,
): Promise<ReplyOf<typeof calls.submitHours>> {
  const now = portal.clock.now()
  const hoursBefore = new Map<string, number>()

  function tell(
    transaction: Transaction,
    project: Pick<Project, 'id' | 'clientId' | 'name'>,
    entries: readonly TimeEntry[],
  ): void {
    // Each month has a time sheet of its own, to which staff are led.
    for (const ofMonth of Map.groupBy(entries, ({ workDate }) => monthOf(workDate)).values()) {
      const told = submissionOf(project, ofMonth, hoursBefore)
      portal.activity.recordWith(transaction, viewer, { ...told, entryIds: ofMonth.map(({ id }) => id) })
    }
  }

  const decided = await decideHours(portal, viewer, entryIds, presentToCreator, {
    begin:
      async () =>
      ({ id, data }) => {
        if (data.creatorId !== viewer.uid) return 'not-found'
        if (isSettled(data.status)) return 'hours-settled'
        if (data.status === 'submitted') return null
        const before = hoursToldBefore(data)
        if (before !== undefined) hoursBefore.set(id, before)
        return submittedEntry(data, now)
      },
    trace(transaction, project, entries) {
      const isCorrected = ({ id }: TimeEntry) => hoursBefore.has(id)
      tell(
        transaction,
        project,
        entries.filter((entry) => !isCorrected(entry)),
      )
      tell(transaction, project, entries.filter(isCorrected))
    },
  })
  return decided
}

/** How many hours staff were told when these were last submitted on their project; undefined where they never were. */
function hoursToldBefore({ lastSubmittedHours, lastReject, projectId }: TimeEntry): number | undefined {
  return lastSubmittedHours ?? (lastReject?.projectId === projectId ? lastReject.workedHours : undefined)
}

/** Approves hours as the viewer saw them: those changed since are `stale-version` and stay submitted. */
export async function approveHours(
  portal: Portal,
  viewer: Viewer,
  { entries }: InputOf<typeof calls.approveHours>,
): Promise<ReplyOf<typeof calls.approveHours>> {
  const seen = new Map(entries.map(({ entryId, version }) => [entryId, version]))
  const approval = { uid: viewer.uid, name: viewer.fullName, at: portal.clock.now() }
  const uses = new Map<string, HourUse>()
  const decided = await decideHours(portal, viewer, [...seen.keys()], presentToStaff, {
    async begin(transaction, found) {
      const sourcesOf = await readRates(transaction, found)
      return ({ id, version, data }) => {
        if (isSettled(data.status)) return null
        if (data.status !== 'submitted') return 'hours-not-submitted'
        if (version !== seen.get(id)) return 'stale-version'
        return approvedEntry(data, approval, ratesOf(data, sourcesOf(data)))
      }
    },
    trace(transaction, project, approved) {
      portal.activity.recordWith(transaction, viewer, decisionOf('timesheet.approved', project, approved))
    },
    noteUses: (noted) => noted.forEach((use) => uses.set(use.id, use)),
  })
  const past = [...uses.values()].filter(isPast)
  return past.length > 0 ? { ...decided, past } : decided
}

/** The current rates of the creators on one project, read in the transaction that fixes them. */
async function readRates(
  transaction: Transaction,
  entries: readonly TimeEntry[],
): Promise<(entry: TimeEntry) => RateSources> {
  const sources = new Map<string, RateSources>()
  const positions = await readPositionRates(transaction)
  for (const { projectId, creatorId } of entries) {
    if (sources.has(creatorId)) continue
    sources.set(creatorId, {
      member: (await transaction.get(members, memberId(projectId, creatorId)))?.data ?? null,
      creator: (await transaction.get(employees, creatorId))?.data ?? null,
      terms: (await transaction.get(terms, projectId))?.data ?? null,
      positions,
    })
  }
  return ({ creatorId }) => sources.get(creatorId) ?? { member: null, creator: null, terms: null, positions }
}

/** Rejects submitted hours with a reason; their creator changes and submits them again. */
export async function rejectHours(
  portal: Portal,
  viewer: Viewer,
  { entryIds, reason }: InputOf<typeof calls.rejectHours>,
): Promise<ReplyOf<typeof calls.rejectHours>> {
  const now = portal.clock.now()
  const decided = await decideHours(portal, viewer, entryIds, presentToStaff, {
    begin:
      async () =>
      ({ data }) =>
        data.status === 'submitted' ? rejectedEntry(data, reason, now) : 'hours-not-submitted',
    trace(transaction, project, rejected) {
      portal.activity.recordWith(transaction, viewer, rejectionOf(project, rejected, reason))
    },
  })
  return decided
}

/**
 * Takes a decision back, so that hours wait for it again; audited, and told to their creator. An approval takes the hours off the
 * project's used hours, and they keep its rates unless the current ones are asked for. Of a draft there is nothing to take back.
 */
export async function reopenHours(
  portal: Portal,
  viewer: Viewer,
  { entryIds, rates }: InputOf<typeof calls.reopenHours>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.reopenHours>> {
  const now = portal.clock.now()
  const reopened = rates === 'current' ? repricedEntry : reopenedEntry
  const rejected = new Set<string>()

  function tell(
    transaction: Transaction,
    project: Pick<Project, 'id' | 'clientId' | 'name'>,
    entries: readonly TimeEntry[],
    which: '' | 'rejected ',
  ): void {
    if (entries.length === 0) return
    portal.activity.recordWith(transaction, viewer, reopeningOf(project, entries, { which, rates }))
  }

  const decided = await decideHours(portal, viewer, entryIds, presentToStaff, {
    begin:
      async () =>
      ({ id, data }) => {
        if (data.status === 'invoiced') return 'hours-locked'
        if (data.status === 'draft') return 'hours-not-submitted'
        // A colleague was faster, and may have kept the rates.
        if (data.status === 'submitted' && (rates !== 'current' || data.rateSnapshot === null)) return null
        if (data.status === 'rejected') rejected.add(id)
        return reopened(data, now)
      },
    trace(transaction, project, entries) {
      const wereRejected = entries.filter(({ id }) => rejected.has(id))
      const wereApproved = entries.filter(({ id }) => !rejected.has(id))
      tell(transaction, project, wereApproved, '')
      tell(transaction, project, wereRejected, 'rejected ')
      for (const { id } of entries)
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
