import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import type { approveHours as call } from '#domain/timesheets/contract.ts'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import { approvedEntry } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { ratesOf } from '#domain/timesheets/rates.ts'
import type { RateSources } from '#domain/timesheets/rates.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { members, terms } from '#server/projects/exports/collections.ts'
import { decideHours } from './decide-hours.ts'
import { decisionOf } from './happening.ts'
import { presentToStaff } from './present.ts'

/** Approves what the viewer saw: hours that were changed since are told as `stale-version` and wait on. */
export async function approveHours(
  portal: Portal,
  viewer: Viewer,
  { entries }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const seen = new Map(entries.map(({ entryId, version }) => [entryId, version]))
  const approval = { uid: viewer.uid, name: viewer.fullName, at: portal.clock.now() }
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
  })
  return decided
}

/** The rates of the creators on one project as they are at this moment, read in the transaction that fixes them. */
async function readRates(
  transaction: Transaction,
  entries: readonly TimeEntry[],
): Promise<(entry: TimeEntry) => RateSources> {
  const sources = new Map<string, RateSources>()
  for (const { projectId, creatorId } of entries) {
    if (sources.has(creatorId)) continue
    sources.set(creatorId, {
      member: (await transaction.get(members, memberId(projectId, creatorId)))?.data ?? null,
      creator: (await transaction.get(employees, creatorId))?.data ?? null,
      terms: (await transaction.get(terms, projectId))?.data ?? null,
    })
  }
  return ({ creatorId }) => sources.get(creatorId) ?? { member: null, creator: null, terms: null }
}
