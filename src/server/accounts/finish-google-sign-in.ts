import { pageRoots, returnPath } from '#domain/accounts/places.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { GoogleClaims } from '#server/ports/identity.ts'
import { users } from './collections.ts'
import { confirmByGoogle } from './confirm-by-google.ts'
import type { AccountsDeps } from './deps.ts'
import type { GoogleStart } from './google-return.ts'
import { identifyGoogleClient, identifyGoogleColleague } from './identify-google-person.ts'
import { isSwitchedOff } from './is-switched-off.ts'
import { openSession } from './open-session.ts'
import { retireAccount } from './retire-account.ts'

type Return = { readonly callbackUrl: string; readonly sealed: string; readonly start: GoogleStart }

/** Signs in whoever Google says came back, and says which of our pages they go to. */
export async function finishGoogleSignIn(
  deps: AccountsDeps,
  caller: Caller,
  { callbackUrl, sealed, start }: Return,
): Promise<string> {
  if (!deps.google) throw new Refusal('auth/google-unavailable')
  const claims = await deps.google.finish({ callbackUrl, sealed })
  if (start.screen === 'link') return linkGoogle(deps, caller, claims)
  if (start.screen === 'confirm') return confirmByGoogle(deps, caller, { claims, next: start.next })
  const { uid, email, droppedUid } =
    start.screen === 'client'
      ? await identifyGoogleClient(deps, claims, caller.ip)
      : await identifyGoogleColleague(deps, claims)
  if (droppedUid) await retireAccount(deps, droppedUid, caller.ip)
  const profile = await deps.documents.get(users, uid)
  if (!profile) throw new Refusal('auth/user-not-found')
  if (await isSwitchedOff(deps.documents, profile.data)) throw new Refusal('auth/user-disabled')
  await openSession(deps, caller, { uid, email }, { remember: false, way: 'google' })
  const { role } = profile.data
  const where = returnPath(start.next, deps.settings.baseUrl, role)
  return (await deps.twoStep.isOn(uid)) ? `${pageRoots[role]}?next=${encodeURIComponent(where)}` : where
}

/** Ties the Google account to the account that is signed in; nothing else ever ties the two. */
async function linkGoogle(
  { identity, documents, audit }: AccountsDeps,
  { session, ip }: Caller,
  claims: GoogleClaims,
): Promise<string> {
  if (session?.stage !== 'full') throw new Refusal('not-signed-in')
  const { uid } = session
  await identity.linkGoogle(uid, claims)
  await audit.record({ actorId: uid, action: 'google-linked', entityType: 'user', entityId: uid, ip })
  const profile = await documents.get(users, uid)
  return `${pageRoots[profile?.data.role ?? 'client']}/editprofile`
}
