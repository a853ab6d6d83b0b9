import { useQuery } from '@tanstack/react-query'
import type * as contract from '#domain/accounts/employee-contract.ts'
import type { EmployeeStanding } from '#domain/accounts/employee-standing.ts'
import { standingOf } from '#domain/accounts/employee-standing.ts'
import { callTo } from '#web/platform/call.ts'
import type { Description } from '#web/platform/live/patch.ts'

export const listEmployees = callTo<typeof contract.listEmployees>('list-employees')

/** Whole for staff; name, position and standing for everybody else. */
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

/** Staff read the whole employee, and everybody else the standing alone. */
export function standingOfShown(employee: ShownEmployee): EmployeeStanding {
  return isWhole(employee) ? standingOf(employee) : employee.standing
}

/** Whether somebody was deactivated. */
export function hasLeft(employee: ShownEmployee): boolean {
  return standingOfShown(employee) === 'inactive'
}

function isWhole(employee: ShownEmployee): employee is contract.PresentedEmployee {
  return 'role' in employee
}

export const employeeDocuments: Description<ShownEmployee> = {
  places: [{ key: employeesKey, order: (one, other) => one.fullName.localeCompare(other.fullName) }],
}
