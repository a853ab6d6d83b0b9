import type { removeAvatar as call } from '#domain/accounts/profile-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { carryProfile } from './carry-profile.ts'
import { avatars, users } from './exports/collections.ts'
import { presentProfile } from './present.ts'
import { readOwnProfile } from './read-own-profile.ts'

/** The picture is gone from the store, not only from the profile. */
export async function removeAvatar(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = portal
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    const { avatarId } = found.data
    if (avatarId === null) return { profile: presentProfile(found) }
    const old = await transaction.get(avatars, avatarId)
    if (old) transaction.remove(avatars, old.id)
    await carryProfile(portal, transaction, viewer.uid, { avatarId: null })
    const next = { ...found.data, avatarId: null, updatedAt: clock.now() }
    return { profile: presentProfile(transaction.put(users, next)) }
  })
}
