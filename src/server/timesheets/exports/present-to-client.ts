import { priceOf } from '#domain/core/money.ts'
import type { Visibility } from '#domain/projects/terms.ts'
import type { ClientEntry } from '#domain/timesheets/client-contract.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { unnamedCreator } from '#domain/timesheets/unnamed-creator.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { products } from '#server/projects/exports/collections.ts'

/**
 * Approved hours as the client may see them: names and amounts where staff have switched them on, and nothing that would give
 * away an unnamed creator. Does not even read pay.
 */
export async function presentToClient(
  { documents }: Pick<Portal, 'documents'>,
  entries: readonly TimeEntry[],
  { rates, teamNames }: Visibility,
): Promise<ClientEntry[]> {
  const [people, productOf] = await Promise.all([
    mapOf(
      documents,
      employees,
      entries.map(({ creatorId }) => creatorId),
    ),
    mapOf(
      documents,
      products,
      entries.flatMap(({ productId }) => productId ?? []),
    ),
  ])
  return entries.map((entry) => {
    const { id, creatorId, workDate, productId, descriptions, workedHours, billable, linkUrl } = entry
    const creator = people.get(creatorId)
    const person = teamNames ? creator?.fullName : creator?.position
    const bill = rates && billable ? entry.billRateSnapshotCents : null
    return {
      id,
      workDate,
      person: person || unnamedCreator,
      productId,
      productName: (productId && productOf.get(productId)?.name) || '',
      descriptions,
      workedHours,
      billable,
      linkUrl,
      amountCents: bill === null ? null : priceOf(workedHours, bill),
    }
  })
}
