import type { completeMailedCode as call } from '#domain/accounts/mailed-code-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { cookieNames } from './cookies.ts'
import { users } from './exports/collections.ts'
import { isSwitchedOff } from './is-switched-off.ts'
import { awaitedCode, proveMailedCode, provenAtOf } from './mailed-code.ts'
import { openSession } from './open-session.ts'

/** Opens the session after a right password and code. Refuses `not-signed-in` where no code is awaited any more. */
export async function completeMailedCode(
  portal: Portal,
  caller: Caller,
  { code }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const awaited = awaitedCode(portal, caller)
  if (!awaited) throw new Refusal('not-signed-in')
  await proveMailedCode(portal, awaited, code)
  const person = await portal.identity.findByEmail(awaited.email)
  if (!person) throw new Refusal('not-signed-in')
  caller.clearCookie(cookieNames(portal.settings).mailedCode)
  const profile = await portal.documents.get(users, person.uid)
  if (profile && (await isSwitchedOff(portal.documents, profile.data))) throw new Refusal('auth/user-disabled')
  const { uid, email } = person
  return {
    session: await openSession(
      portal,
      caller,
      { uid, email },
      {
        remember: awaited.remember,
        provenAt: provenAtOf(awaited),
        way: 'mailed-code',
      },
    ),
  }
}
