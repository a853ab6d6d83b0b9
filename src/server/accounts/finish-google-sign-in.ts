import { pageRoots, returnPath, securityPath } from '#domain/accounts/places.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { hasRecentSignIn } from '#server/platform/http/admit.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import type { Portal } from '#server/portal.ts'
import type { GoogleClaims } from '#server/ports/identity.ts'
import { setSessionCookie } from './cookies.ts'
import { users } from './exports/collections.ts'
import type { GoogleErrand } from './google-return.ts'
import { identifyGoogleClient, identifyGoogleColleague } from './identify-google-person.ts'
import { isSwitchedOff } from './is-switched-off.ts'
import { openSession } from './open-session.ts'
import { retireAccount } from './retire-account.ts'
import { tellGoogleLinked } from './tell-google-changed.ts'

type Return = { readonly callbackUrl: string; readonly sealed: string; readonly errand: GoogleErrand }

/** Does what somebody went to Google for, and says which of our pages they go to. */
export async function finishGoogleSignIn(
  portal: Portal,
  caller: Caller,
  { callbackUrl, sealed, errand }: Return,
): Promise<string> {
  if (!portal.google) throw new Refusal('auth/google-unavailable')
  const provenAt = portal.clock.now()
  const claims = await portal.google.finish({ callbackUrl, sealed })
  if (errand.kind === 'link') return link(portal, caller, errand, claims)
  if (errand.kind === 'confirm') return confirm(portal, caller, errand, claims)
  const { uid, email, droppedUid } =
    errand.screen === 'client'
      ? await identifyGoogleClient(portal, claims, caller.ip)
      : await identifyGoogleColleague(portal, claims)
  if (droppedUid) await retireAccount(portal, droppedUid, caller.ip)
  const profile = await portal.documents.get(users, uid)
  if (!profile) throw new Refusal('auth/user-not-found')
  if (await isSwitchedOff(portal.documents, profile.data)) throw new Refusal('auth/user-disabled')
  await openSession(portal, caller, { uid, email }, { remember: false, provenAt, way: 'google' })
  const { role } = profile.data
  const where = returnPath(errand.next, portal.settings.baseUrl, role)
  return (await portal.twoStep.isOn(uid)) ? `${pageRoots[role]}?next=${encodeURIComponent(where)}` : where
}

/**
 * Ties the Google account to the account that is signed in; nothing else ever ties the two. Whether the session has proved
 * itself within ten minutes is asked here, where it counts, and not only at the start.
 */
async function link(
  portal: Portal,
  caller: Caller,
  errand: GoogleErrand & { kind: 'link' },
  claims: GoogleClaims,
): Promise<string> {
  const { identity, documents, audit, clock } = portal
  const session = expectOwnErrand(caller, errand)
  const { uid } = session
  if (!hasRecentSignIn(session, clock.nowMs())) throw new Refusal('auth/requires-recent-login')
  await identity.linkGoogle(uid, claims)
  await audit.record({ actorId: uid, action: 'google-linked', entityType: 'user', entityId: uid, ip: caller.ip })
  tellGoogleLinked(portal, uid, claims.email)
  const profile = await documents.get(users, uid)
  return securityPath(profile?.data.role ?? 'client')
}

/**
 * `confirm-identity` for whoever signs in with Google: opens the same ten minutes for this session, under a new secret, and
 * says which page it goes back to. Another Google account than the caller's refuses `auth/user-mismatch`, and makes and
 * links nothing.
 */
async function confirm(
  { identity, documents, sessions, audit, settings }: Portal,
  caller: Caller,
  errand: GoogleErrand & { kind: 'confirm' },
  claims: GoogleClaims,
): Promise<string> {
  const { uid, id } = expectOwnErrand(caller, errand)
  const owner = await identity.findByGoogle(claims)
  if (owner?.uid !== uid) {
    await audit.record({
      actorId: uid,
      action: 'confirmation-failed',
      entityType: 'user',
      entityId: uid,
      ip: caller.ip,
    })
    throw new Refusal('auth/user-mismatch')
  }
  setSessionCookie(caller, settings, await sessions.confirm(id))
  const role = (await documents.get(users, uid))?.data.role
  return role ? returnPath(errand.next, settings.baseUrl, role) : pageRoots.client
}

/** The session that the errand was begun by, and no other, be it of the same person. */
function expectOwnErrand({ session }: Caller, { sessionId }: { readonly sessionId: string }): Session {
  if (session?.stage !== 'full' || session.id !== sessionId) throw new Refusal('not-signed-in')
  return session
}
