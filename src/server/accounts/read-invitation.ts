import type { readInvitation as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { AccountsDeps } from './deps.ts'
import { findInvitation } from './find-invitation.ts'

/** `hasAccount` leads the holder of the link to sign in and join, instead of choosing a password. */
export async function readInvitation(
  deps: AccountsDeps,
  { token }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { email, fullName, role } = await findInvitation(deps, token)
  return { email, fullName, role, hasAccount: (await deps.identity.findByEmail(email)) !== null }
}
