import type { Portal } from '#server/portal.ts'
import { users } from './exports/collections.ts'
import { carryProfile } from './profile.ts'

type Owner = { readonly uid: string; readonly email: string }

/**
 * Brings the profile, and the record of an employee, to the address that the identity provider knows. Asked at each
 * sign-in too, so that a change that was cut short between the two heals. Changes nothing where they agree.
 */
export async function carryEmail(portal: Pick<Portal, 'documents' | 'clock'>, { uid, email }: Owner): Promise<void> {
  const { documents, clock } = portal
  const known = await documents.get(users, uid)
  if (!known || known.data.email === email) return
  await documents.transact(async (transaction) => {
    const found = await transaction.get(users, uid)
    if (!found) return
    await carryProfile(portal, transaction, uid, { email })
    transaction.put(users, { ...found.data, email, updatedAt: clock.now() })
  })
}
