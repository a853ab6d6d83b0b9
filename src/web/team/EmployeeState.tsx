import type { Employee } from '#domain/accounts/employee.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

type Props = { readonly status: Employee['status'] }

/** Whether a person of the agency can work here yet. */
export function EmployeeState({ status }: Props) {
  const { tone, word } = states[status]
  return <StatusChip tone={tone}>{word}</StatusChip>
}

const states = {
  invited: { tone: 'caution', word: 'Invited' },
  active: { tone: 'positive', word: 'Active' },
  inactive: { tone: 'neutral', word: 'Inactive' },
} as const satisfies Record<Employee['status'], { tone: StatusTone; word: string }>
