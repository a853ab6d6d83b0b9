import type { signUp as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { signUps } from '#server/platform/limits/rules.ts'
import { expectStrongPassword } from '#server/platform/passwords/expect-strong-password.ts'
import type { Portal } from '#server/portal.ts'
import type { Credentials, Identity, WordsAbout } from '#server/ports/identity.ts'
import { createClientProfile } from './create-client-profile.ts'
import { writeAddressTaken } from './exports/address-taken.ts'
import { openSession } from './open-session.ts'
import { viewSession } from './view-session.ts'
import { wordsAbout } from './words-about.ts'
import { writeVerification } from './write-verification.ts'

/**
 * The role is always client: no body names one. A crash between account and profile leaves "signed in but not signed
 * up", which `finishSignUp` completes.
 */
export async function signUp(
  portal: Portal,
  caller: Caller,
  input: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await portal.limits.take(signUps(portal.settings.signUpsPerHour), networkOf(caller.ip))
  if (portal.settings.authMessages === 'neutral') return signUpUnseen(portal, caller, input)
  const { email, password, fullName, companyName } = input
  const about = wordsAbout(portal, { fullName, companyName })
  const { uid } = await portal.identity.register({ email, password }, undefined, about)
  await createClientProfile(portal, { uid, email, fullName, companyName }, caller.ip)
  portal.post.sendLater('verify-address', () => writeVerification(portal, email))
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
 * Answers before it looks whether the address is taken, and signs nobody in: what happened is said in a mail to the address,
 * where only its owner reads it.
 */
async function signUpUnseen(
  portal: Portal,
  caller: Caller,
  { email, password, fullName, companyName }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const about = wordsAbout(portal, { fullName, companyName })
  await expectStrongPassword(password, [email, ...about])
  portal.post.sendLater('sign-up', async () => {
    const person = await registerUnlessTaken(portal, { email, password }, about)
    if (!person) return writeAddressTaken(portal, email)
    await createClientProfile(portal, { uid: person.uid, email, fullName, companyName }, caller.ip)
    return writeVerification(portal, email)
  })
  return { session: await viewSession(portal, caller.session) }
}

async function registerUnlessTaken(
  { identity }: Portal,
  credentials: Credentials,
  about: WordsAbout,
): Promise<Identity | null> {
  try {
    return await identity.register(credentials, undefined, about)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'auth/email-already-in-use') return null
    throw error
  }
}
