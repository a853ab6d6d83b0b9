import { users } from './collections.ts'
import type { AccountsDeps } from './deps.ts'

type Deps = Pick<AccountsDeps, 'documents' | 'clock' | 'carryToEmployee'>
type Owner = { readonly uid: string; readonly email: string }

/**
 * Brings the profile, and the record of an employee, to the address that the identity provider knows. Asked at each
 * sign-in too, so that a change that was cut short between the two heals. Changes nothing where they agree.
 */
export async function carryEmail({ documents, clock, carryToEmployee }: Deps, { uid, email }: Owner): Promise<void> {
  const known = await documents.get(users, uid)
  if (!known || known.data.email === email) return
  await documents.transact(async (transaction) => {
    const found = await transaction.get(users, uid)
    if (!found) return
    const employee = await carryToEmployee(transaction, uid, { email })
    transaction.put(users, { ...found.data, email, updatedAt: clock.now() })
    employee.write()
  })
}
