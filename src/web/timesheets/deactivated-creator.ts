import { creatorsOf, useEmployees } from '#web/accounts/exports/employees.ts'

/** Whether a creator may no longer sign in, as far as the people of the agency are known. */
export function useIsDeactivated(creatorId: string | undefined): boolean {
  const { data: employees = [] } = useEmployees()
  return creatorsOf(employees).some(({ id, status }) => id === creatorId && status === 'inactive')
}
