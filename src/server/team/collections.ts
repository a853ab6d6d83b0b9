import { memberSchema } from '#domain/projects/member.ts'
import type { ProjectMember } from '#domain/projects/member.ts'
import { employeeSchema } from '#domain/team/employee.ts'
import type { Employee } from '#domain/team/employee.ts'
import { teammateSchema } from '#domain/team/teammate.ts'
import type { Teammate } from '#domain/team/teammate.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { collection } from '#server/ports/documents.ts'

/** The people of the agency, keyed by uid. */
export const employees = collection<Employee>('employees', employeeSchema, [
  { where: [], orderBy: ['fullName', 'asc'] },
])

/** Which creators work on which project, and at what rate. */
export const members = collection<ProjectMember>('members', memberSchema, [
  { where: ['creatorId'] },
  { where: ['projectId'] },
])

/** The people whom clients have asked into their accounts. */
export const teammates = collection<Teammate>('teammates', teammateSchema, [
  { where: ['clientId'], orderBy: ['createdAt', 'asc'] },
  { where: ['userId'] },
])

/** The same address is the same teammate of an account, however often it is asked in. */
export function teammateIdOf(clientId: string, email: string): string {
  return `${clientId}_${hashSecret(email).slice(0, 22)}`
}
