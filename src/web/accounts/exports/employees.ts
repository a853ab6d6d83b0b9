import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type * as contract from '#domain/accounts/employee-contract.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { callTo } from '#web/platform/call.ts'

export const listEmployees = callTo<typeof contract.listEmployees>('list-employees')

/** Whole for staff; name and position for everybody else. */
export type ShownEmployee = contract.PresentedEmployee | contract.PublicEmployee

export const employeesKey = ['employees'] as const

/** The people of the agency, by name. */
export function useEmployees() {
  return useQuery({
    queryKey: employeesKey,
    queryFn: async ({ signal }) => (await listEmployees({}, { signal })).employees,
  })
}

/** Those of them whom staff see as creators. */
export function creatorsOf(employees: readonly ShownEmployee[]): contract.PresentedEmployee[] {
  return employees.filter((employee) => isWhole(employee)).filter(({ role }) => role === 'creator')
}

/** Those of them whom staff see as staff. */
export function staffOf(employees: readonly ShownEmployee[]): contract.PresentedEmployee[] {
  return employees.filter((employee) => isWhole(employee)).filter(({ role }) => role === 'superAdmin')
}

function isWhole(employee: ShownEmployee): employee is contract.PresentedEmployee {
  return 'role' in employee
}

/** Takes a live change of an employee into the list, where the list has been asked for; older versions change nothing. */
export function applyEmployeeEvent(queryClient: QueryClient, event: LiveEvent): void {
  queryClient.setQueryData<ShownEmployee[]>(employeesKey, (known) => known && patchEmployees(known, event))
}

function patchEmployees(known: ShownEmployee[], { id, version, document }: LiveEvent): ShownEmployee[] {
  const held = known.find((employee) => employee.id === id)
  if (held && held.version >= version && document) return known
  const others = known.filter((employee) => employee.id !== id)
  if (!document) return others
  // The portal presents an employee in its live events as in its answers.
  return [...others, document as ShownEmployee].sort((a, b) => a.fullName.localeCompare(b.fullName))
}
