import type { setAvatar as call } from '#domain/accounts/profile-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { carryProfile } from './carry-profile.ts'
import { avatars, users } from './exports/collections.ts'
import { presentProfile } from './present.ts'
import { readOwnProfile } from './read-own-profile.ts'
import { readPicture } from './read-picture.ts'

/** Puts a picture in the place of the one before. Each has an address of its own, so that it may be kept by browsers for good. */
export async function setAvatar(
  portal: Portal,
  viewer: Viewer,
  { image }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock, createId, limits } = portal
  await limits.take(rules.avatars, viewer.uid)
  const picture = readPicture(image)
  if (!picture) throw new Refusal('picture-unusable')
  const avatarId = createId()
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    const { avatarId: oldId } = found.data
    const old = oldId === null ? null : await transaction.get(avatars, oldId)
    await carryProfile(portal, transaction, viewer.uid, { avatarId })
    const now = clock.now()
    const base64 = picture.bytes.toString('base64')
    transaction.create(avatars, { id: avatarId, uid: viewer.uid, type: picture.type, base64, createdAt: now })
    if (old) transaction.remove(avatars, old.id)
    return { profile: presentProfile(transaction.put(users, { ...found.data, avatarId, updatedAt: now })) }
  })
}
