import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { Person } from '#web/ui/Person.tsx'

type Props = { readonly employee: PresentedEmployee }

/** The name that heads a row; for a moment on a tint after somebody else has changed it. */
export function EmployeeName({ employee: { id, uid, fullName, avatarId } }: Props) {
  const isChanged = useRecentlyChanged(id)
  return (
    <span
      data-changed={isChanged || undefined}
      className="block min-w-0 data-changed:rounded-control data-changed:just-changed data-changed:px-1.5"
    >
      <Person person={{ uid, name: fullName, avatarId }} />
    </span>
  )
}
