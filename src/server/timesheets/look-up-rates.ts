import { memberId } from '#domain/projects/member.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { ratesOf } from '#domain/timesheets/rates.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { members, terms } from '#server/projects/exports/collections.ts'
import { readPositionRates } from './position-rates.ts'

/**
 * The rates of the entries per hour: approved ones at their fixed rate, the others at the current one. Reads each source
 * once. Also whether the project is billed by the hour.
 */
export async function lookUpRates(
  { documents }: Pick<Portal, 'documents'>,
  entries: readonly TimeEntry[],
): Promise<(entry: TimeEntry) => ReturnType<typeof ratesOf> & { readonly isHourly: boolean }> {
  const [positions, memberOf, creatorOf, termsOf] = await Promise.all([
    readPositionRates(documents),
    mapOf(
      documents,
      members,
      entries.map(({ projectId, creatorId }) => memberId(projectId, creatorId)),
    ),
    mapOf(
      documents,
      employees,
      entries.map(({ creatorId }) => creatorId),
    ),
    mapOf(
      documents,
      terms,
      entries.map(({ projectId }) => projectId),
    ),
  ])
  return (entry) => {
    const agreed = termsOf.get(entry.projectId) ?? null
    const rates = ratesOf(entry, {
      member: memberOf.get(memberId(entry.projectId, entry.creatorId)) ?? null,
      creator: creatorOf.get(entry.creatorId) ?? null,
      terms: agreed,
      positions,
    })
    return { ...rates, isHourly: agreed?.billingType === 'hourly' }
  }
}
