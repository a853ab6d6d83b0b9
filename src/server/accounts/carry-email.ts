import type { Portal } from '#server/portal.ts'
import { users } from './exports/collections.ts'
import { syncProfile } from './profile.ts'

type Owner = { readonly uid: string; readonly email: string }

/**
 * Copies the identity provider's address to the profile and the employee's record. Called at each sign-in too, so that a
 * change cut short between the two heals. Changes nothing where they agree.
 */
export async function syncEmail(portal: Pick<Portal, 'documents' | 'clock'>, { uid, email }: Owner): Promise<void> {
  const { documents, clock } = portal
  const known = await documents.get(users, uid)
  if (!known || known.data.email === email) return
  await documents.transact(async (transaction) => {
    const found = await transaction.get(users, uid)
    if (!found) return
    await syncProfile(portal, transaction, uid, { email })
    transaction.put(users, { ...found.data, email, updatedAt: clock.now() })
  })
}
