import type { Employee } from '#domain/accounts/employee.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { holdsOneOf } from '#domain/core/staff-rights.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'
import { employees, users } from './collections.ts'

/** The company of an account, as its owner names it now; empty where there is no such account. */
export async function companyOf(reader: Reader, accountId: string): Promise<string> {
  return (await reader.get(users, accountId))?.data.companyName ?? ''
}

/** The uids of the owner of an account and of their teammates. */
export async function uidsOfAccount(documents: Documents, accountId: string): Promise<string[]> {
  return (await listAll(documents, users, { where: { accountId } })).map(({ id }) => id)
}

/** The current role of an employee; null for inactive ones and for anybody else. */
async function activeRoleOf(reader: Reader, uid: string): Promise<Employee['role'] | null> {
  const employee = (await reader.get(employees, uid))?.data
  return employee?.status === 'active' ? employee.role : null
}

/** Whether somebody works at the agency now and holds what a call takes of staff. */
export async function isStaffFor(
  reader: Reader,
  uid: string,
  { staffRights }: Pick<Endpoint, 'staffRights'>,
): Promise<boolean> {
  if ((await activeRoleOf(reader, uid)) !== 'superAdmin') return false
  return holdsOneOf((await reader.get(users, uid))?.data.staffRights ?? [], staffRights)
}

/** The IANA time zone of a person; empty where it is not known. */
export async function timeZoneOf(reader: Reader, uid: string): Promise<string> {
  return (await reader.get(users, uid))?.data.timeZone ?? ''
}

/** A person's position at the agency or their company, from their profile; empty where it says none. */
export async function positionOf(reader: Reader, uid: string): Promise<string> {
  return (await reader.get(users, uid))?.data.position ?? ''
}
