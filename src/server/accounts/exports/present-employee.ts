import * as z from 'zod/mini'
import { presentedEmployee, publicEmployee } from '#domain/accounts/employee-contract.ts'
import type { PublicEmployee } from '#domain/accounts/employee-contract.ts'
import { standingOf } from '#domain/accounts/employee-standing.ts'
import type { Employee } from '#domain/accounts/employee.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Present } from '#server/platform/http/present.ts'
import { employees } from './collections.ts'

/** An employee as staff see them, rates included. */
export const presentEmployee = presenter(employees, presentedEmployee.shape)

/** An employee as other roles see them: who they are, without pay or contact details. */
export const presentEmployeeToOthers: Present<Employee, PublicEmployee> = (stored) => ({
  ...presentName(stored),
  standing: standingOf(stored.data),
})

const presentName = presenter(employees, z.omit(publicEmployee, { standing: true }).shape)
