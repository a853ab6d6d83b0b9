import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { employeeState } from '#domain/accounts/employee-state.ts'
import type { EmployeeState as State } from '#domain/accounts/employee-state.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { Person } from '#web/ui/Person.tsx'
import type { StatusTone } from '#web/ui/StatusChip.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'

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

type EmployeeStateProps = { readonly employee: Pick<PresentedEmployee, 'status' | 'isUninvited'> }

/** Whether a person of the agency can work here yet. */
export function EmployeeState({ employee }: EmployeeStateProps) {
  const { tone, word } = states[employeeState(employee)]
  return <StatusChip tone={tone}>{word}</StatusChip>
}

const states = {
  'not invited': { tone: 'neutral', word: 'Not invited' },
  invited: { tone: 'caution', word: 'Invited' },
  active: { tone: 'positive', word: 'Active' },
  inactive: { tone: 'neutral', word: 'Inactive' },
} as const satisfies Record<State, { tone: StatusTone; word: string }>
