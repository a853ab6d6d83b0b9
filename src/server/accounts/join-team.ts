import type { Employee } from '#domain/accounts/employee.ts'
import { splitName } from '#domain/accounts/split-name.ts'
import { zero } from '#domain/core/money.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

export type Colleague = {
  readonly uid: string
  /** The id of the record that waits for them; differs from `uid` only where an account was made in the meantime. */
  readonly recordId: string
  readonly email: string
  readonly fullName: string
  readonly role: Employee['role']
  readonly staffRights?: Employee['staffRights']
}

/**
 * Makes a person an active employee: creators have a record that waits for them, staff get one. A name that did not change
 * keeps its parts.
 */
export async function joinTeam(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  { uid, recordId, email, fullName, role, staffRights }: Colleague,
): Promise<Employee> {
  const waiting = (await transaction.get(employees, recordId))?.data
  const held = recordId === uid ? waiting : (await transaction.get(employees, uid))?.data
  const now = clock.now()
  const names = waiting?.fullName === fullName ? waiting : splitName(fullName)
  const employee: Employee = {
    id: uid,
    uid,
    firstName: names.firstName,
    lastName: names.lastName,
    fullName,
    email,
    position: waiting?.position ?? '',
    role,
    status: 'active',
    ...(role === 'superAdmin' ? { staffRights: staffRights ?? [] } : {}),
    rate: waiting?.rate ?? zero,
    billRateCents: waiting?.billRateCents,
    phone: waiting?.phone ?? '',
    avatarId: waiting?.avatarId ?? null,
    createdAt: waiting?.createdAt ?? now,
    updatedAt: now,
  }
  if (waiting && recordId !== uid) transaction.remove(employees, recordId)
  if (held) transaction.put(employees, employee)
  else transaction.create(employees, employee)
  return employee
}
