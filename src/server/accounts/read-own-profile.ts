import type { Profile } from '#domain/accounts/profile.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Stored } from '#server/ports/documents.ts'
import { users } from './exports/collections.ts'

/** The viewer's own profile, to be changed in this transaction. Refuses `not-signed-up` where it is gone. */
export async function readOwnProfile(transaction: Reader, uid: string): Promise<Stored<Profile>> {
  const found = await transaction.get(users, uid)
  if (!found) throw new Refusal('not-signed-up')
  return found
}
