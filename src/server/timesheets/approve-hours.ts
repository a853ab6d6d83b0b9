import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import type { approveHours as call } from '#domain/timesheets/contract.ts'
import { isSettled } from '#domain/timesheets/entry-statuses.ts'
import { approvedEntry } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { ratesOf } from '#domain/timesheets/rates.ts'
import type { RateSources } from '#domain/timesheets/rates.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { decideHours } from './decide-hours.ts'
import type { TimesheetsDeps } from './deps.ts'
import { decisionOf } from './happening.ts'
import { presentToStaff } from './present.ts'

/** Approves what the viewer saw: hours that were changed since are told as `stale-version` and wait on. */
export async function approveHours(
  deps: TimesheetsDeps,
  viewer: Viewer,
  { entries }: InputOf<typeof call>,
): Promise<Json<ReplyOf<typeof call>>> {
  const seen = new Map(entries.map(({ entryId, version }) => [entryId, version]))
  const approval = { uid: viewer.uid, name: viewer.fullName, at: deps.clock.now() }
  const decided = await decideHours(deps, viewer, [...seen.keys()], presentToStaff, {
    async begin(transaction, found) {
      const sourcesOf = await readRates(deps, transaction, found)
      return ({ id, version, data }) => {
        if (isSettled(data.status)) return null
        if (data.status !== 'submitted') return 'hours-not-submitted'
        if (version !== seen.get(id)) return 'stale-version'
        return approvedEntry(data, approval, ratesOf(data, sourcesOf(data)))
      }
    },
    trace(transaction, project, approved) {
      deps.activity.recordWith(transaction, viewer, decisionOf('timesheet.approved', project, approved))
    },
  })
  return joinJson<ReplyOf<typeof call>>(decided)
}

/** The rates of the creators on one project as they are at this moment, read in the transaction that fixes them. */
async function readRates(
  { members, employees, terms }: TimesheetsDeps,
  transaction: Transaction,
  entries: readonly TimeEntry[],
): Promise<(entry: TimeEntry) => RateSources> {
  const sources = new Map<string, RateSources>()
  for (const { projectId, creatorId } of entries) {
    if (sources.has(creatorId)) continue
    sources.set(creatorId, {
      member: await members.one(transaction, memberId(projectId, creatorId)),
      creator: await employees.one(transaction, creatorId),
      terms: await terms.one(transaction, projectId),
    })
  }
  return ({ creatorId }) => sources.get(creatorId) ?? { member: null, creator: null, terms: null }
}
