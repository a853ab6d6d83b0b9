import type { removeAvatar as call } from '#domain/accounts/profile-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { readOwnProfile, toPresented, writeOwnProfile } from './change-own-profile.ts'
import { avatars } from './collections.ts'
import type { AccountsDeps } from './deps.ts'

/** The picture is gone from the store, not only from the profile. */
export async function removeAvatar(
  { documents, clock, carryToEmployee }: AccountsDeps,
  viewer: Viewer,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    const { avatarId } = found.data
    if (avatarId === null) return { profile: toPresented(found.data, found.version) }
    const old = await transaction.get(avatars, avatarId)
    const employee = await carryToEmployee(transaction, viewer.uid, { avatarId: null })
    if (old) transaction.remove(avatars, old.id)
    employee.write()
    const next = { ...found.data, avatarId: null, updatedAt: clock.now() }
    return { profile: writeOwnProfile(transaction, found, next) }
  })
}
