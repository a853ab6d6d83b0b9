import type { signIn as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import { guardSignIn } from '#server/platform/limits/guard-sign-in.ts'
import type { Proof } from '#server/platform/limits/guard-sign-in.ts'
import type { Identity, Lane } from '#server/ports/identity.ts'
import { users } from './collections.ts'
import { cookieNames } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import { isSwitchedOff } from './is-switched-off.ts'
import { askForMailedCode } from './mailed-code.ts'
import { openSession } from './open-session.ts'
import { tellSignInRefusal } from './tell-sign-in-refusal.ts'

/**
 * Asks the limits before the password, and the password before whether the account is switched off. Where a password alone
 * proves nothing any more, everybody is asked for a code, and only whoever gave the right password is mailed one.
 */
export async function signIn(
  deps: AccountsDeps,
  caller: Caller,
  { email, password, remember }: InputOf<typeof call>,
): Promise<Json<ReplyOf<typeof call>>> {
  const provenAt = deps.clock.now()
  const expect = deps.settings.authMessages === 'neutral' ? expectVerified : undefined
  const { kind, result: person } = await provePassword(deps, caller, { email, password }, expect)
  if (kind === 'code-needed')
    return joinJson<ReplyOf<typeof call>>({
      session: await askForMailedCode(deps, caller, { email, remember, person }),
    })
  const profile = await deps.documents.get(users, person.uid)
  if (profile && (await isSwitchedOff(deps.documents, profile.data))) throw new Refusal('auth/user-disabled')
  const owner = { uid: person.uid, email }
  return joinJson<ReplyOf<typeof call>>({
    session: await openSession(deps, caller, owner, { remember, provenAt, way: 'password' }),
  })
}

/** Else a sign-up with somebody's address would tell whether it was taken, by the sign-in after it. */
function expectVerified({ emailVerified }: Identity, lane: Lane): void {
  if (lane === 'stranger' && !emailVerified) throw new Refusal('auth/wrong-password')
}

/**
 * Asks the limits before the password; what is wrong is told, counted and written down as for a sign-in. `expect` refuses
 * whom the right password is not enough for.
 */
export async function provePassword(
  deps: AccountsDeps,
  caller: Caller,
  credentials: { email: string; password: string },
  expect: (person: Identity, lane: Lane) => void = () => {},
): Promise<Proof<Identity>> {
  const { email } = credentials
  const neutral = deps.settings.authMessages === 'neutral'
  const deviceSecret = caller.cookie(cookieNames(deps.settings).device)
  try {
    return await guardSignIn(deps.guard, { email, ip: caller.ip, deviceSecret, neutral }, async (lane) => {
      const person = await deps.identity.verifyPassword(credentials, lane)
      expect(person, lane)
      return person
    })
  } catch (error) {
    throw await tellSignInRefusal(deps, { email, ip: caller.ip }, error)
  }
}
