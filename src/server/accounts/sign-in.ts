import type { signIn as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import { guardSignIn } from '#server/platform/limits/guard-sign-in.ts'
import type { Identity } from '#server/ports/identity.ts'
import { users } from './collections.ts'
import { cookieNames } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'
import { isSwitchedOff } from './is-switched-off.ts'
import { openSession } from './open-session.ts'
import { tellSignInRefusal } from './tell-sign-in-refusal.ts'

/** Asks the limits before the password, and the password before whether the account is switched off. */
export async function signIn(
  deps: AccountsDeps,
  caller: Caller,
  { email, password, remember }: InputOf<typeof call>,
): Promise<Json<ReplyOf<typeof call>>> {
  const provenAt = deps.clock.now()
  const { uid } = await provePassword(deps, caller, { email, password })
  const profile = await deps.documents.get(users, uid)
  if (profile && (await isSwitchedOff(deps.documents, profile.data))) throw new Refusal('auth/user-disabled')
  return joinJson<ReplyOf<typeof call>>({
    session: await openSession(deps, caller, { uid, email }, { remember, provenAt, way: 'password' }),
  })
}

/** Asks the limits before the password; what is wrong is told, counted and written down as for a sign-in. */
export async function provePassword(
  deps: AccountsDeps,
  caller: Caller,
  credentials: { email: string; password: string },
): Promise<Identity> {
  const deviceSecret = caller.cookie(cookieNames(deps.settings).device)
  try {
    return await guardSignIn(deps.guard, { email: credentials.email, ip: caller.ip, deviceSecret }, (lane) =>
      deps.identity.verifyPassword(credentials, lane),
    )
  } catch (error) {
    throw await tellSignInRefusal(deps, { email: credentials.email, ip: caller.ip }, error)
  }
}
