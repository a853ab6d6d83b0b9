import { tokenPages } from '#domain/accounts/places.ts'
import { toInstant } from '#domain/core/instants.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { bootstrap, firstStaff, users } from './exports/collections.ts'
import type { StaffClaim } from './exports/collections.ts'

const lifetimeMs = 60 * 60_000

type Deps = Pick<Portal, 'documents' | 'clock' | 'createId'> & {
  readonly settings: Pick<Portal['settings'], 'baseUrl'>
}

/**
 * The link to the first staff account, 60 minutes long, for the console of an empty portal; null where there are staff.
 * Only its hash is kept, and each start closes the link of the one before. Throws where the store cannot be read: an
 * unreadable portal is not an empty one.
 */
export async function createStaffClaim({ documents, clock, createId, settings }: Deps): Promise<string | null> {
  if ((await documents.count(users, { role: 'superAdmin' })) > 0) return null
  const token = createSecret()
  const uid = createId()
  const made = await documents.transact(async (transaction) => {
    const held = await transaction.get(bootstrap, firstStaff)
    const claimant = held?.data.claim ? await transaction.get(users, held.data.claim.by) : null
    if (claimant?.data.role === 'superAdmin') return false
    const next: StaffClaim = {
      id: firstStaff,
      tokenHash: hashSecret(token),
      expiresAt: toInstant(clock.nowMs() + lifetimeMs),
      uid,
      claim: null,
    }
    if (held) transaction.put(bootstrap, next)
    else transaction.create(bootstrap, next)
    return true
  })
  return made ? `${settings.baseUrl}${tokenPages.staffClaim}?token=${token}` : null
}
