import type { Employee } from '#domain/accounts/employee.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { employees } from './collections.ts'

type Carried = Partial<
  Pick<Employee, 'firstName' | 'lastName' | 'fullName' | 'position' | 'phone' | 'email' | 'avatarId' | 'status'>
>

/** Carries a change of a profile to its employee record; there is none for a client. Reads at once, writes when told. */
export async function carryToEmployee(
  { clock }: { readonly clock: Clock },
  transaction: Transaction,
  uid: string,
  changes: Carried,
): Promise<{ write(): void }> {
  const found = await transaction.get(employees, uid)
  return {
    write() {
      if (found) transaction.put(employees, { ...found.data, ...changes, updatedAt: clock.now() })
    },
  }
}
