import { presentedEmployee, publicEmployee } from '#domain/accounts/employee-contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { employees } from './collections.ts'

/** An employee as staff see them, rates included. */
export const presentEmployee = presenter(employees, presentedEmployee.shape)

/** An employee as other roles see them: who they are, without pay or contact details. */
export const presentEmployeeToOthers = presenter(employees, publicEmployee.shape)
