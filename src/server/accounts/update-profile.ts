import type { updateProfile as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { carryProfile } from './carry-profile.ts'
import { readOwnProfile, writeOwnProfile } from './change-own-profile.ts'

/** Changes the viewer's own profile and nobody else's. Refuses `stale-version` where another tab was faster; nothing is merged. */
export async function updateProfile(
  portal: Portal,
  viewer: Viewer,
  { version, firstName, lastName, companyName, position, phone, timeZone }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = portal
  const fullName = `${firstName} ${lastName}`
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    if (found.version !== version) throw new Refusal('stale-version')
    await carryProfile(portal, transaction, viewer.uid, { firstName, lastName, fullName, position, phone })
    return {
      profile: writeOwnProfile(transaction, found, {
        ...found.data,
        firstName,
        lastName,
        fullName,
        companyName,
        position,
        phone,
        timeZone: timeZone ?? found.data.timeZone,
        updatedAt: clock.now(),
      }),
    }
  })
}
