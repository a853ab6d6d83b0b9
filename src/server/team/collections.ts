import { employeeSchema } from '#domain/team/employee.ts'
import type { Employee } from '#domain/team/employee.ts'
import { collection } from '#server/ports/documents.ts'

/** The people of the agency, keyed by uid. */
export const employees = collection<Employee>('employees', employeeSchema, [
  { where: [], orderBy: ['fullName', 'asc'] },
])
