import { newProfile } from '#domain/accounts/new-profile.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { users } from './collections.ts'
import { closeInvitation } from './invitations.ts'

type NewClient = Pick<Profile, 'uid' | 'companyName' | 'firstName' | 'lastName' | 'fullName' | 'email' | 'timeZone'> &
  Partial<Pick<Profile, 'phone' | 'billingAddress'>> & {
    /** When the link that they are mailed ends; null where they are not invited. */
    readonly linkEndsAt: Instant | null
  }

/** Makes the account of a client who has not come yet. Their address is kept for them first: see `expectNoProfile`. */
export function addAwaited(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  { uid: by }: Pick<Viewer, 'uid'>,
  client: NewClient,
): Stored<Profile> {
  const { uid, companyName, firstName, lastName, fullName, email, timeZone, phone = '', billingAddress } = client
  const now = clock.now()
  const invitation = client.linkEndsAt === null ? null : { at: now, expiresAt: client.linkEndsAt }
  return transaction.create(users, {
    ...newProfile({ uid, email, fullName, companyName, role: 'client' }, now),
    firstName,
    lastName,
    timeZone,
    phone,
    ...(billingAddress ? { billingAddress } : {}),
    awaited: { by, at: now, invitation },
  })
}

/** Takes back what `addAwaited` made. Nobody has come in yet, so there is nothing else of them. */
export async function removeAwaited(
  transaction: Transaction,
  { uid, email }: Pick<Profile, 'uid' | 'email'>,
): Promise<void> {
  await closeInvitation(transaction, email, { uid })
  if (await transaction.get(users, uid)) transaction.remove(users, uid)
}

/**
 * Refuses `auth/email-already-in-use` for an address whose identity has another profile. One without is in nobody's way: it gives way to
 * the holder of the mailed link. The place that an address may wait for already is checked where the new one is written.
 */
export async function expectNoProfile(
  { identity }: Pick<Portal, 'identity'>,
  reader: Reader,
  { uid, email }: Pick<Profile, 'uid' | 'email'>,
): Promise<void> {
  const person = await identity.findByEmail(email)
  if (person && person.uid !== uid && (await reader.get(users, person.uid)))
    throw new Refusal('auth/email-already-in-use')
}
