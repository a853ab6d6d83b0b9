import type { Profile } from '#domain/accounts/profile.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { users } from './collections.ts'

type Deps = Pick<Portal, 'clock'>

/** Changes a profile; a function gets the current one. Does nothing for a person without a profile. */
export async function changeProfile(
  { clock }: Deps,
  transaction: Transaction,
  uid: string,
  to: Partial<Profile> | ((profile: Profile) => Partial<Profile>),
): Promise<void> {
  const found = await transaction.get(users, uid)
  if (!found) return
  const changes = typeof to === 'function' ? to(found.data) : to
  transaction.put(users, { ...found.data, ...changes, updatedAt: clock.now() })
}

/** Switches a person off or on; one who is off already keeps the time of the first switch. */
export function switchProfile(portal: Deps, transaction: Transaction, uid: string, on: boolean): Promise<void> {
  return changeProfile(portal, transaction, uid, ({ disabledAt }) => ({
    disabledAt: on ? null : (disabledAt ?? portal.clock.now()),
  }))
}

/**
 * Removes a person from their account; they may sign up elsewhere. One who is deactivated keeps a profile without rights, so that
 * they can’t until staff reactivate them.
 */
export async function removeProfile({ clock }: Deps, transaction: Transaction, uid: string): Promise<void> {
  const found = await transaction.get(users, uid)
  if (!found) return
  if (found.data.disabledAt === null) transaction.remove(users, uid)
  else transaction.put(users, { ...found.data, rights: [], updatedAt: clock.now() })
}
