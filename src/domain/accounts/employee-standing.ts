import type { Employee } from './employee.ts'

/** What somebody is to the agency, as everybody is told. Whoever is invited counts already. */
export const employeeStandings = ['staff', 'creator', 'inactive'] as const
export type EmployeeStanding = (typeof employeeStandings)[number]

export function standingOf({ role, status }: Pick<Employee, 'role' | 'status'>): EmployeeStanding {
  if (status === 'inactive') return 'inactive'
  return role === 'creator' ? 'creator' : 'staff'
}
