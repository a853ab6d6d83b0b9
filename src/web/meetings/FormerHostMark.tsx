import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { hasLeft, staffOf, useEmployees } from '#web/accounts/exports/employees.ts'
import { useSession } from '#web/platform/session.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'

type Props = { readonly staffId: string }

/** Says to staff that the host of a meeting was deactivated; nothing while they weren’t. */
export function FormerHostMark({ staffId }: Props) {
  const { data = [] } = useEmployees()
  const host = staffOf(data).find(({ id }) => id === staffId)
  return host?.status === 'inactive' ? <StatusChip tone="negative">Host inactive</StatusChip> : null
}

/** Whom a client meets: the host, or the agency once the host of an upcoming meeting was deactivated. */
export function useHostName({ staffId, staffName }: PresentedMeeting, isUpcoming: boolean): string {
  const { agencyName } = useSession().features
  const hasNone = useHasHostLeft(staffId)
  return isUpcoming && hasNone ? agencyName : staffName
}

/** Whether the host was deactivated, so that an upcoming meeting needs another. */
export function useHasHostLeft(staffId: string): boolean {
  const { data = [] } = useEmployees()
  return data.some((employee) => employee.id === staffId && hasLeft(employee))
}
