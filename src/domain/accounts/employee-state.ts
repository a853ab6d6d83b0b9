import type { Employee } from './employee.ts'

export type EmployeeState = 'active' | 'inactive' | 'not invited' | 'invited'

/** Whether a person of the agency can work here, and whether one who can't yet has an invitation to accept. */
export function employeeState({ status, isUninvited }: Pick<Employee, 'status' | 'isUninvited'>): EmployeeState {
  return status === 'invited' && isUninvited ? 'not invited' : status
}
