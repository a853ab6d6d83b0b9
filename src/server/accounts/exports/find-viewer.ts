import type { Viewer } from '#domain/core/viewer.ts'
import { isSwitchedOff } from '#server/accounts/is-switched-off.ts'
import type { NoViewer } from '#server/platform/live/frames.ts'
import type { Documents } from '#server/ports/documents.ts'
import { users } from './collections.ts'

/**
 * The person behind a uid as the store knows them now; null without a profile, while they or their account are switched off,
 * or while an invitation to the account waits to be accepted.
 */
export async function findViewer(documents: Documents, uid: string): Promise<Viewer | null> {
  const found = await documents.get(users, uid)
  if (!found || found.data.awaited || (await isSwitchedOff(documents, found.data))) return null
  const { role, accountId, rights, staffRights = [], fullName, email } = found.data
  return { uid, role, accountId, rights, staffRights, fullName, email }
}

/** Why a person is no viewer: they have no profile, as after they were removed from an account, or staff have switched them or it off. Else null. */
export async function whyNoViewer(documents: Documents, uid: string): Promise<NoViewer | null> {
  const found = await documents.get(users, uid)
  if (!found) return 'not-signed-up'
  return (await isSwitchedOff(documents, found.data)) ? 'auth/user-disabled' : null
}
