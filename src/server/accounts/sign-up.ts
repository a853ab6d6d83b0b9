import type * as calls from '#domain/accounts/contract.ts'
import { newProfile } from '#domain/accounts/new-profile.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { expectNotAwaited, writeAddressTaken } from '#server/accounts/exports/address-taken.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { isAwaitedAddress } from '#server/accounts/exports/invitations.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { signUps } from '#server/platform/limits/rules.ts'
import { expectStrongPassword } from '#server/platform/passwords/expect-strong-password.ts'
import type { Portal } from '#server/portal.ts'
import type { Credentials, Identity, WordsAbout } from '#server/ports/identity.ts'
import { countNoWeak } from './count-no-weak.ts'
import { openSession } from './open-session.ts'
import { writeVerification } from './verify-email.ts'
import { viewSession } from './view-session.ts'
import { wordsAbout } from './words-about.ts'

/**
 * The role is always client: no body names one. A crash between account and profile leaves "signed in but not signed
 * up", which `finishSignUp` completes.
 */
export async function signUp(
  portal: Portal,
  caller: Caller,
  input: InputOf<typeof calls.signUp>,
): Promise<ReplyOf<typeof calls.signUp>> {
  const counter = [signUps(portal.settings.signUpsPerHour), networkOf(caller.ip)] as const
  await portal.limits.take(...counter)
  const { email, password, fullName, companyName, next } = input
  const about = wordsAbout(portal, { fullName, companyName })
  await countNoWeak(portal, counter, () => expectStrongPassword(password, [email, ...about]))
  if (portal.settings.authMessages === 'neutral') return signUpUnseen(portal, caller, input)
  await expectNotAwaited(portal, { email, next }, 'auth/email-already-in-use')
  const { uid } = await portal.identity.register({ email, password }, undefined, about)
  await createClientProfile(portal, { uid, email, fullName, companyName }, caller.ip)
  portal.post.sendLater('verify-address', () => writeVerification(portal, email, next))
  return {
    session: await openSession(
      portal,
      caller,
      { uid, email },
      { remember: false, provenAt: portal.clock.now(), way: 'sign-up' },
    ),
  }
}

/**
 * Answers before it checks whether the address is taken, and signs nobody in: a mail to the address gives the result, so only
 * its owner reads it.
 */
async function signUpUnseen(
  portal: Portal,
  caller: Caller,
  { email, password, fullName, companyName, next }: InputOf<typeof calls.signUp>,
): Promise<ReplyOf<typeof calls.signUp>> {
  const about = wordsAbout(portal, { fullName, companyName })
  portal.post.sendLater('sign-up', async () => {
    const person = await registerUnlessTaken(portal, { email, password }, about)
    if (!person) return writeAddressTaken(portal, email, next)
    await createClientProfile(portal, { uid: person.uid, email, fullName, companyName }, caller.ip)
    return writeVerification(portal, email, next)
  })
  return { session: await viewSession(portal, caller.session) }
}

async function registerUnlessTaken(
  { identity, documents }: Portal,
  credentials: Credentials,
  about: WordsAbout,
): Promise<Identity | null> {
  if (await isAwaitedAddress(documents, credentials.email)) return null
  try {
    return await identity.register(credentials, undefined, about)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'auth/email-already-in-use') return null
    throw error
  }
}

/** Makes the profile that a cut-off sign-up did not. */
export async function finishSignUp(
  portal: Portal,
  { session, ip }: SignedInCaller,
  { fullName, companyName }: InputOf<typeof calls.finishSignUp>,
): Promise<ReplyOf<typeof calls.finishSignUp>> {
  const person = await portal.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  await expectNotAwaited(portal, { email }, 'invitation-waits')
  await createClientProfile(portal, { uid, email, fullName, companyName }, ip)
  if (!person.emailVerified) portal.post.sendLater('verify-address', () => writeVerification(portal, email))
  return { session: await viewSession(portal, session) }
}

export type NewClient = {
  readonly uid: string
  readonly email: string
  readonly fullName: string
  readonly companyName: string
}

/**
 * Refuses `already-signed-up` where the person has a profile of any role, and does not change it; `invitation-waits` where staff
 * have added the owner of the address, whom the mailed link alone lets in.
 */
export async function createClientProfile(
  { documents, clock, audit }: Portal,
  { uid, email, fullName, companyName }: NewClient,
  ip: string,
): Promise<void> {
  await documents.transact(async (transaction) => {
    if (await transaction.get(users, uid)) throw new Refusal('already-signed-up')
    if (await isAwaitedAddress(transaction, email)) throw new Refusal('invitation-waits')
    transaction.create(users, newProfile({ uid, email, fullName, companyName, role: 'client' }, clock.now()))
    audit.recordWith(transaction, { actorId: uid, action: 'client-signed-up', entityType: 'user', entityId: uid, ip })
  })
}
