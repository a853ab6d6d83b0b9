import type { signUp as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { createClientProfile } from './create-client-profile.ts'
import type { AccountsDeps } from './deps.ts'
import { openSession } from './open-session.ts'
import { wordsAbout } from './words-about.ts'
import { writeVerification } from './write-verification.ts'

/**
 * The role is always client: no body names one. A crash between account and profile leaves "signed in but not signed
 * up", which `finishSignUp` completes.
 */
export async function signUp(
  deps: AccountsDeps,
  caller: Caller,
  { email, password, fullName, companyName }: InputOf<typeof call>,
): Promise<Json<ReplyOf<typeof call>>> {
  await deps.guard.limits.take(deps.settings.signUpLimit, networkOf(caller.ip))
  const { uid } = await deps.identity.register(
    { email, password },
    undefined,
    wordsAbout(deps, { fullName, companyName }),
  )
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
