import { pageRoots, returnPath } from '#domain/accounts/places.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { GoogleClaims } from '#server/ports/identity.ts'
import { users } from './collections.ts'
import type { AccountsDeps } from './deps.ts'

type Proof = { readonly claims: GoogleClaims; readonly next: string | undefined }

/**
 * `confirm-identity` for whoever signs in with Google: opens the same ten minutes for this session, and says which page it
 * goes back to. Another Google account than the caller's refuses `auth/user-mismatch`, and makes and links nothing.
 */
export async function confirmByGoogle(
  { identity, documents, sessions, audit, settings }: AccountsDeps,
  { session, ip }: Caller,
  { claims, next }: Proof,
): Promise<string> {
  if (session?.stage !== 'full') throw new Refusal('not-signed-in')
  const { uid, id } = session
  const owner = await identity.findByGoogle(claims)
  if (owner?.uid !== uid) {
    await audit.record({ actorId: uid, action: 'confirmation-failed', entityType: 'user', entityId: uid, ip })
    throw new Refusal('auth/user-mismatch')
  }
  await sessions.confirm(id)
  const role = (await documents.get(users, uid))?.data.role
  return role ? returnPath(next, settings.baseUrl, role) : `${pageRoots.client}`
}
