import type { Portal } from '#server/portal.ts'
import { users } from './exports/collections.ts'
import { endGrants } from './grants.ts'

/** Switches off what an unverified account has left behind, and ends what it gave away, once the address went to its proven owner. */
export async function retireAccount(portal: Portal, uid: string, ip: string): Promise<void> {
  const { documents, clock, sessions, guard, audit } = portal
  await endGrants(portal, uid, ip)
  await documents.transact(async (transaction) => {
    const found = await transaction.get(users, uid)
    const now = clock.now()
    if (found) transaction.put(users, { ...found.data, disabledAt: found.data.disabledAt ?? now, updatedAt: now })
    audit.recordWith(transaction, {
      actorId: null,
      action: 'unverified-account-dropped',
      entityType: 'user',
      entityId: uid,
      ip,
    })
  })
  await sessions.endAll(uid)
  await guard.devices.forgetAll(uid)
}
