import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import { creatorsOf, useEmployees } from '#web/accounts/exports/employees.ts'

/** Whether a creator is invited, active or deactivated; undefined until the people of the agency are known. */
export function useCreatorStatus(creatorId: string | undefined): PresentedEmployee['status'] | undefined {
  const { data: employees = [] } = useEmployees()
  return creatorsOf(employees).find(({ id }) => id === creatorId)?.status
}
