import type { signUp as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { expectStrongPassword } from '#server/platform/passwords/expect-strong-password.ts'
import type { Credentials, Identity, WordsAbout } from '#server/ports/identity.ts'
import { createClientProfile } from './create-client-profile.ts'
import type { AccountsDeps } from './deps.ts'
import { openSession } from './open-session.ts'
import { viewSession } from './view-session.ts'
import { wordsAbout } from './words-about.ts'
import { writeAddressTaken } from './write-address-taken.ts'
import { writeVerification } from './write-verification.ts'

/**
 * The role is always client: no body names one. A crash between account and profile leaves "signed in but not signed
 * up", which `finishSignUp` completes.
 */
export async function signUp(
  deps: AccountsDeps,
  caller: Caller,
  input: InputOf<typeof call>,
): Promise<Json<ReplyOf<typeof call>>> {
  await deps.guard.limits.take(deps.settings.signUpLimit, networkOf(caller.ip))
  if (deps.settings.authMessages === 'neutral') return signUpUnseen(deps, caller, input)
  const { email, password, fullName, companyName } = input
  const about = wordsAbout(deps, { fullName, companyName })
  const { uid } = await deps.identity.register({ email, password }, undefined, about)
  await createClientProfile(deps, { uid, email, fullName, companyName }, caller.ip)
  deps.post.sendLater('verify-address', () => writeVerification(deps, email))
  return joinJson<ReplyOf<typeof call>>({
    session: await openSession(
      deps,
      caller,
      { uid, email },
      { remember: false, provenAt: deps.clock.now(), way: 'sign-up' },
    ),
  })
}

/**
 * Answers before it looks whether the address is taken, and signs nobody in: what happened is said in a mail to the address,
 * where only its owner reads it.
 */
async function signUpUnseen(
  deps: AccountsDeps,
  caller: Caller,
  { email, password, fullName, companyName }: InputOf<typeof call>,
): Promise<Json<ReplyOf<typeof call>>> {
  const about = wordsAbout(deps, { fullName, companyName })
  await expectStrongPassword(password, [email, ...about])
  deps.post.sendLater('sign-up', async () => {
    const person = await registerUnlessTaken(deps, { email, password }, about)
    if (!person) return writeAddressTaken(deps, email)
    await createClientProfile(deps, { uid: person.uid, email, fullName, companyName }, caller.ip)
    return writeVerification(deps, email)
  })
  return joinJson<ReplyOf<typeof call>>({ session: await viewSession(deps, caller.session) })
}

async function registerUnlessTaken(
  { identity }: AccountsDeps,
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
