import type { confirmIdentity as call } from '#domain/accounts/contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { AccountsDeps } from './deps.ts'
import { proveOwnPassword } from './prove-own-password.ts'

/** Opens the ten minutes in which sensitive calls are taken from this session. */
export async function confirmIdentity(
  deps: AccountsDeps,
  { session, ip }: SignedInCaller,
  { password }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  await proveOwnPassword(deps, session.uid, password, ip)
  await deps.sessions.confirm(session.id)
  return {}
}
