import { sumHours } from '#domain/core/hours.ts'
import type { ClientAgreement } from '#domain/timesheets/contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { projects, terms } from '#server/projects/exports/collections.ts'

/** What is agreed with a client on hours, and what the entries of a month add to it. Null for an account that is unknown. */
export async function clientAgreement(
  { documents }: Pick<Portal, 'documents'>,
  clientId: string,
  entries: readonly TimeEntry[],
): Promise<ClientAgreement | null> {
  const client = (await documents.get(users, clientId))?.data
  if (!client) return null
  const rows = await listAll(documents, projects, { where: { clientId }, orderBy: ['listedAt', 'desc'] })
  const active = rows.map(({ data }) => data).filter(({ status }) => status === 'active')
  const agreed = await mapOf(
    documents,
    terms,
    active.map(({ id }) => id),
  )
  const counted = Map.groupBy(
    entries.filter(({ status }) => status !== 'rejected'),
    ({ projectId }) => projectId,
  )
  const budgets = active.flatMap(({ id, name }) => {
    const { budgetHours = null, usedHours = 0 } = agreed.get(id) ?? {}
    if (budgetHours === null || budgetHours <= 0) return []
    const monthHours = sumHours((counted.get(id) ?? []).map(({ workedHours }) => workedHours))
    return [{ projectId: id, name, monthHours, usedHours, budgetHours }]
  })
  return { id: clientId, name: client.companyName || client.fullName, budgets }
}
