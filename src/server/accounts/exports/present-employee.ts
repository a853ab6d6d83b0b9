import { presentedEmployee, publicEmployee } from '#domain/accounts/employee-contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { employees } from './collections.ts'

/** What staff see of the agency's people, rates included. */
export const presentEmployee = presenter(employees, presentedEmployee.shape)

/** What everybody else with a role sees: whom they work with, and nothing about pay or how to reach them. */
export const presentEmployeeToOthers = presenter(employees, publicEmployee.shape)
