import type { Profile } from '#domain/accounts/profile.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { invitationId, invitations, users } from './collections.ts'

// What other slices may change of a person, within their own transactions: each reads at once and writes when told, and
// changes nothing for whoever has no profile yet.

type Deps = { readonly clock: Clock }
type Write = { write(): void }

export async function changeProfile(
  { clock }: Deps,
  transaction: Transaction,
  uid: string,
  to: Partial<Profile> | ((profile: Profile) => Partial<Profile>),
): Promise<Write> {
  const found = await transaction.get(users, uid)
  return {
    write() {
      if (!found) return
      const changes = typeof to === 'function' ? to(found.data) : to
      transaction.put(users, { ...found.data, ...changes, updatedAt: clock.now() })
    },
  }
}

/** Whoever is switched off already keeps the moment at which that happened. */
export function switchProfile(deps: Deps, transaction: Transaction, uid: string, on: boolean): Promise<Write> {
  return changeProfile(deps, transaction, uid, ({ disabledAt }) => ({
    disabledAt: on ? null : (disabledAt ?? deps.clock.now()),
  }))
}

export async function removeProfile(transaction: Transaction, uid: string): Promise<Write> {
  const found = await transaction.get(users, uid)
  return {
    write() {
      if (found) transaction.remove(users, uid)
    },
  }
}

/** Closes the link that an address was sent to this place; one to another place stays. */
export async function closeInvitation(
  transaction: Transaction,
  email: string,
  place: { readonly accountId: string } | { readonly uid: string },
): Promise<Write> {
  const found = await transaction.get(invitations, invitationId(email, 'uid' in place ? null : place.accountId))
  return {
    write() {
      if (found?.data.acceptance !== null) return
      const isIt = 'uid' in place ? found.data.uid === place.uid : found.data.account?.id === place.accountId
      if (isIt) transaction.remove(invitations, found.id)
    },
  }
}
