import { staffOf, useEmployees } from '#web/accounts/exports/employees.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'

type Props = { readonly staffId: string }

/** Says to staff that the host of a meeting was deactivated; nothing while they weren’t. */
export function FormerHostMark({ staffId }: Props) {
  const { data = [] } = useEmployees()
  const host = staffOf(data).find(({ id }) => id === staffId)
  return host?.status === 'inactive' ? <StatusChip tone="negative">Host inactive</StatusChip> : null
}
