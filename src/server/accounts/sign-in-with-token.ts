import type { signInWithToken as call } from '#domain/accounts/hosted-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import type { TokenHolder } from '#server/ports/hosted-sign-in.ts'
import type { GoogleClaims, GoogleIdentity } from '#server/ports/identity.ts'
import { users } from './exports/collections.ts'
import { identifyGoogleClient, identifyGoogleColleague } from './identify-google-person.ts'
import { isSwitchedOff } from './is-switched-off.ts'
import { openSession } from './open-session.ts'
import { retireAccount } from './retire-account.ts'

type Input = InputOf<typeof call>

/**
 * Exchanges a token for a session of our own: the token opens nothing by itself, and is not kept. A Google account is taken as
 * from Google itself, so that an account whose address nobody had proven gives way to it here too.
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
    session: await openSession(portal, caller, { uid, email }, { remember, provenAt, way: 'token' }),
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
 * Where nobody had proven an address, the provider itself hands its account to the Google account that now has, without a word to
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
