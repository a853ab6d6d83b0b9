import { Refusal } from '#domain/core/refusals.ts'
import { requiredName } from '#domain/core/text.ts'
import type { Portal } from '#server/portal.ts'
import type { GoogleClaims, GoogleIdentity } from '#server/ports/identity.ts'
import { createClientProfile } from './create-client-profile.ts'
import { users } from './exports/collections.ts'

/** On the clients' page: whoever is new becomes a client, and nothing else. */
export async function identifyGoogleClient(portal: Portal, claims: GoogleClaims, ip: string): Promise<GoogleIdentity> {
  await expectNoAgencyAccount(portal, claims)
  const person = await portal.identity.identifyGoogle(claims)
  const { uid, email } = person
  if (await portal.documents.get(users, uid)) return person
  const named = requiredName(80).safeParse(person.fullName ?? '')
  const fullName = named.success ? named.data : (email.split('@')[0] ?? email)
  await createClientProfile(portal, { uid, email, fullName, companyName: '' }, ip)
  return person
}

/** On the pages of staff and creators: makes nothing, and refuses `auth/user-not-found` to whoever has no profile. */
export async function identifyGoogleColleague(portal: Portal, claims: GoogleClaims): Promise<GoogleIdentity> {
  const known = await portal.identity.findByEmail(claims.email)
  if (!known || !(await portal.documents.get(users, known.uid))) throw new Refusal('auth/user-not-found')
  await expectNoAgencyAccount(portal, claims)
  if (known.hasPassword && !known.emailVerified) throw new Refusal('auth/account-exists-with-different-credential')
  return portal.identity.identifyGoogle(claims)
}

/**
 * An account of the agency never gives way to a Google account, verified or not: its last staff could be lost that way. A hosted
 * provider may have merged the two, so that its flags say nothing; a Google account that opens somebody's drops nobody.
 */
async function expectNoAgencyAccount({ identity, documents }: Portal, claims: GoogleClaims): Promise<void> {
  const known = await identity.findByEmail(claims.email)
  const profile = known && (await documents.get(users, known.uid))
  if (!profile || profile.data.role === 'client' || (await identity.findByGoogle(claims))) return
  throw new Refusal('auth/account-exists-with-different-credential')
}
