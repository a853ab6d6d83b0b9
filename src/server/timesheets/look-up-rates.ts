import { memberId } from '#domain/projects/member.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { ratesOf } from '#domain/timesheets/rates.ts'
import type { TimesheetsDeps } from './deps.ts'

/** What the entries cost per hour: as approved, the others as they would be now. Reads each source once. */
export async function lookUpRates(
  { members, employees, terms }: Pick<TimesheetsDeps, 'members' | 'employees' | 'terms'>,
  entries: readonly TimeEntry[],
): Promise<(entry: TimeEntry) => ReturnType<typeof ratesOf>> {
  const [memberOf, creatorOf, termsOf] = await Promise.all([
    members.many(entries.map(({ projectId, creatorId }) => memberId(projectId, creatorId))),
    employees.many(entries.map(({ creatorId }) => creatorId)),
    terms.many(entries.map(({ projectId }) => projectId)),
  ])
  return (entry) =>
    ratesOf(entry, {
      member: memberOf.get(memberId(entry.projectId, entry.creatorId)) ?? null,
      creator: creatorOf.get(entry.creatorId) ?? null,
      terms: termsOf.get(entry.projectId) ?? null,
    })
}
