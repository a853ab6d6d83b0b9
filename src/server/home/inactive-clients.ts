import type { HomeLine } from '#domain/home/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { FoundLine } from './line.ts'

/** The lines, with each client who was deactivated named as such, as other lists of staff name them: "Northwind Bakery (inactive)". */
export async function markInactive(
  { documents }: Pick<Portal, 'documents'>,
  lines: readonly FoundLine[],
): Promise<HomeLine[]> {
  const named = lines.flatMap(({ context, clientId = '' }) => (context === '' || clientId === '' ? [] : [clientId]))
  const owners = await mapOf(documents, users, named)
  return lines.map(({ clientId = '', ...line }) => {
    const isInactive = (owners.get(clientId)?.disabledAt ?? null) !== null
    return isInactive ? Object.assign(line, { context: `${line.context} (inactive)` }) : line
  })
}
