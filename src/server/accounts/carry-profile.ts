import type { Employee } from '#domain/accounts/employee.ts'
import type { Teammate } from '#domain/accounts/teammate.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { employees, teammates } from './exports/collections.ts'

type Deps = Pick<Portal, 'documents' | 'clock'>
type Carried = Partial<
  Pick<Employee, 'firstName' | 'lastName' | 'fullName' | 'position' | 'phone' | 'email' | 'avatarId' | 'status'>
>

/** Carries a change of a profile to the record of the employee or the teammate; the owner of an account has neither. */
export async function carryProfile(
  portal: Deps,
  transaction: Transaction,
  uid: string,
  changes: Carried,
): Promise<void> {
  const found = await transaction.get(employees, uid)
  if (found) transaction.put(employees, { ...found.data, ...changes, updatedAt: portal.clock.now() })
  await carryToTeammate(portal, transaction, uid, changes)
}

async function carryToTeammate(
  { documents, clock }: Deps,
  transaction: Transaction,
  uid: string,
  changes: Partial<Pick<Teammate, 'fullName' | 'email' | 'avatarId'>>,
): Promise<void> {
  // Somebody is in one account at a time; the others are those that they were removed from.
  const rows = await listAll(documents, teammates, { where: { userId: uid } })
  const row = rows.find(({ data }) => data.removedAt === null)
  const found = row && (await transaction.get(teammates, row.id))
  if (!found) return
  const { data } = found
  const { fullName = data.fullName, email = data.email, avatarId = data.avatarId } = changes
  transaction.put(teammates, { ...data, fullName, email, avatarId, updatedAt: clock.now() })
}
