import type { signInWithToken as call } from '#domain/accounts/hosted-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { requiredName } from '#domain/core/text.ts'
import { expectNotAwaited } from '#server/accounts/exports/address-taken.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { normaliseEmail } from '#server/platform/identity-records/normalise-email.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import type { TokenHolder } from '#server/ports/hosted-sign-in.ts'
import type { GoogleClaims, GoogleIdentity, Identity } from '#server/ports/identity.ts'
import { invitationsTo, waitingFor } from './find-invitation.ts'
import { findRemoval } from './find-removal.ts'
import { retireAccount } from './grants.ts'
import { isSwitchedOff } from './is-switched-off.ts'
import { openSession } from './open-session.ts'
import { createClientProfile } from './sign-up.ts'

type Input = InputOf<typeof call>

/**
 * Exchanges a token for a session of our own: the token opens nothing by itself, and is not kept. A Google account is treated
 * as at Google sign-in, so an account with an unproven address gives way to it here too.
 */
export async function signInWithToken(
  portal: Portal,
  caller: Caller,
  { idToken, remember, screen }: Input,
): Promise<ReplyOf<typeof call>> {
  const provenAt = portal.clock.now()
  await portal.limits.take(rules.tokenSignIns, networkOf(caller.ip))
  if (!portal.hosted) throw new Refusal('auth/invalid-id-token')
  const holder = await portal.hosted.verifyIdToken(idToken)
  const { uid, email, droppedUid } = await identify(portal, holder, { screen, ip: caller.ip })
  if (droppedUid) await retireAccount(portal, droppedUid, caller.ip)
  const profile = await portal.documents.get(users, uid)
  if (profile && (await isSwitchedOff(portal.documents, profile.data))) throw new Refusal('auth/user-disabled')
  return {
    session: await openSession(
      portal,
      caller,
      { uid, email },
      { remember, provenAt, way: holder.google ? 'google' : 'token' },
    ),
  }
}

async function identify(
  portal: Portal,
  { uid, google }: TokenHolder,
  { screen, ip }: { screen: Input['screen']; ip: string },
): Promise<GoogleIdentity> {
  if (google) await expectNoMergedColleague(portal, uid, google)
  if (google)
    return screen === 'client' ? identifyGoogleClient(portal, google, ip) : identifyGoogleColleague(portal, google)
  const person = await portal.identity.find(uid)
  if (!person) throw new Refusal('auth/invalid-id-token')
  return { ...person, droppedUid: null }
}

/**
 * Where an address is unproven, the provider itself gives its account to the Google account that now has it, without telling
 * us. An account of the agency never gives way like that: its owner resets the password, and links the two in the profile.
 */
async function expectNoMergedColleague(
  { identity, documents }: Portal,
  uid: string,
  google: GoogleClaims,
): Promise<void> {
  const profile = await documents.get(users, uid)
  if (!profile || profile.data.role === 'client' || (await identity.findByGoogle(google))) return
  throw new Refusal('auth/account-exists-with-different-credential')
}

/** On the clients' page: a new person becomes a client and nothing else, unless a team has invited or removed them: those get no profile yet. */
export async function identifyGoogleClient(portal: Portal, claims: GoogleClaims, ip: string): Promise<GoogleIdentity> {
  await expectNoAgencyAccount(portal, claims)
  // An identity of its own would keep the invited person from the address.
  await expectNotAwaited(portal, { email: normaliseEmail(claims.email) }, 'invitation-waits')
  const person = await portal.identity.identifyGoogle(claims)
  const { uid, email } = person
  if (await portal.documents.get(users, uid)) return person
  // A profile of their own would keep them from the team for good, so it is theirs to choose.
  if ((await waitingFor(portal, person)).length > 0 || (await findRemoval(portal.documents, uid))) return person
  const named = requiredName(80).safeParse(person.fullName ?? '')
  const fullName = named.success ? named.data : (email.split('@')[0] ?? email)
  await createClientProfile(portal, { uid, email, fullName, companyName: '' }, ip)
  return person
}

/** On the pages of staff and creators: makes nothing, and refuses `auth/user-not-found` without a profile or an invitation that waits. */
export async function identifyGoogleColleague(portal: Portal, claims: GoogleClaims): Promise<GoogleIdentity> {
  const known = await portal.identity.findByEmail(claims.email)
  const profile = known && (await portal.documents.get(users, known.uid))
  if (!profile && !(await isInvited(portal, known, claims))) throw new Refusal('auth/user-not-found')
  await expectNoAgencyAccount(portal, claims)
  if (known?.hasPassword && !known.emailVerified) throw new Refusal('auth/account-exists-with-different-credential')
  return portal.identity.identifyGoogle(claims)
}

async function isInvited(
  portal: Portal,
  known: Identity | null,
  { email, emailVerified }: GoogleClaims,
): Promise<boolean> {
  if (!emailVerified) return false
  const waiting = await invitationsTo(portal, { uid: known?.uid ?? null, email: normaliseEmail(email) })
  return waiting.length > 0
}

/**
 * An account of the agency never gives way to a Google account, verified or not: its last staff could be lost that way. A
 * hosted provider may have merged the two, so its flags prove nothing; a Google account that opens an existing account drops
 * nobody.
 */
async function expectNoAgencyAccount({ identity, documents }: Portal, claims: GoogleClaims): Promise<void> {
  const known = await identity.findByEmail(claims.email)
  const profile = known && (await documents.get(users, known.uid))
  if (!profile || profile.data.role === 'client' || (await identity.findByGoogle(claims))) return
  throw new Refusal('auth/account-exists-with-different-credential')
}
