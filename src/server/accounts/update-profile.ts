import type { updateProfile as call } from '#domain/accounts/contract.ts'
import { withDetails } from '#domain/accounts/profile.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { carryProfile } from './carry-profile.ts'
import { users } from './exports/collections.ts'
import { presentProfile } from './present.ts'
import { readOwnProfile } from './read-own-profile.ts'

/**
 * Changes the viewer's own profile and nobody else's. Refuses `stale-version` where another tab was faster; nothing is merged.
 * Only the owner of an account has a VAT number: `forbidden` to everybody else.
 */
export async function updateProfile(
  portal: Portal,
  viewer: Viewer,
  { version, ...details }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = portal
  const ownsAccount = viewer.role === 'client' && viewer.uid === viewer.accountId
  if (details.vatNumber && !ownsAccount) throw new Refusal('forbidden')
  return documents.transact(async (transaction) => {
    const found = await readOwnProfile(transaction, viewer.uid)
    if (found.version !== version) throw new Refusal('stale-version')
    const next = { ...withDetails(found.data, details), updatedAt: clock.now() }
    const { firstName, lastName, fullName, position, phone } = next
    await carryProfile(portal, transaction, viewer.uid, { firstName, lastName, fullName, position, phone })
    return { profile: presentProfile(transaction.put(users, next)) }
  })
}
