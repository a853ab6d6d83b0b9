import type { Profile } from '#domain/accounts/profile.ts'
import type { Documents } from '#server/ports/documents.ts'
import { users } from './exports/collections.ts'

/**
 * True for a person whom staff have switched off, and for the teammates of a client who is: they see that client's account. A
 * teammate who was switched off alone stays so when the account opens again.
 */
export async function isSwitchedOff(
  documents: Pick<Documents, 'get'>,
  { uid, accountId, disabledAt }: Pick<Profile, 'uid' | 'accountId' | 'disabledAt'>,
): Promise<boolean> {
  if (disabledAt !== null) return true
  if (accountId === uid) return false
  const owner = await documents.get(users, accountId)
  return owner !== null && owner.data.disabledAt !== null
}
