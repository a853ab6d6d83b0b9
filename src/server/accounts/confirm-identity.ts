import type { confirmIdentity as call } from '#domain/accounts/contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { setSessionCookie } from './cookies.ts'
import { proveOwnPassword } from './prove-own-password.ts'

/** Opens the ten minutes in which sensitive calls are taken from this session, under a new secret. */
export async function confirmIdentity(
  portal: Portal,
  caller: SignedInCaller,
  { password }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const { session, ip } = caller
  await proveOwnPassword(portal, session.uid, password, ip)
  setSessionCookie(caller, portal.settings, await portal.sessions.confirm(session.id))
  return {}
}
