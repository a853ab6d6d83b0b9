import type { listEmployees as call, PresentedEmployee, PublicEmployee } from '#domain/accounts/employee-contract.ts'
import type { Employee } from '#domain/accounts/employee.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Present } from '#server/platform/http/present.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { employees } from './exports/collections.ts'
import { presentEmployee, presentEmployeeToOthers } from './exports/present-employee.ts'

/** An agency has tens of people, so the whole list is read. */
export async function listEmployees({ documents }: Portal, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  const rows = await listAll(documents, employees, { orderBy: ['fullName', 'asc'] })
  const present: Present<Employee, PresentedEmployee | PublicEmployee> =
    viewer.role === 'superAdmin' ? presentEmployee : presentEmployeeToOthers
  const presented = rows.map(present)
  return { employees: presented }
}
