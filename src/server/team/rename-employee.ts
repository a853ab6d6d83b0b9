import type { Employee } from '#domain/team/employee.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { employees } from './collections.ts'

type Naming = Pick<Employee, 'firstName' | 'lastName' | 'fullName' | 'position'>

/** Carries the names of a profile to its employee record; there is none for a client. Reads at once, writes when told. */
export async function renameEmployee(
  { clock }: { readonly clock: Clock },
  transaction: Transaction,
  uid: string,
  { firstName, lastName, fullName, position }: Naming,
): Promise<{ write(): void }> {
  const found = await transaction.get(employees, uid)
  return {
    write() {
      if (!found) return
      transaction.put(employees, { ...found.data, firstName, lastName, fullName, position, updatedAt: clock.now() })
    },
  }
}
