import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { asStored, toView } from '#server/platform/own-data.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { users } from './exports/collections.ts'
import { presentProfile } from './present.ts'

/** The viewer's own profile, to be changed in this transaction. Refuses `not-signed-up` where it is gone. */
export async function readOwnProfile(transaction: Transaction, uid: string): Promise<Stored<Profile>> {
  const found = await transaction.get(users, uid)
  if (!found) throw new Refusal('not-signed-up')
  return found
}

/** Writes the profile and answers with it as its owner sees it, one version later. */
export function writeOwnProfile(transaction: Transaction, before: Stored<Profile>, next: Profile): PresentedProfile {
  transaction.put(users, next)
  return toPresented(next, before.version + 1)
}

/** A profile as its owner sees it. */
export function toPresented(profile: Profile, version: number): PresentedProfile {
  return toView(presentProfile, asStored(profile, version))
}
