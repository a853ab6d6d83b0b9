import type { readInvitation as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { findInvitation } from './find-invitation.ts'

/** `hasAccount` leads the holder of the link to sign in and join, instead of choosing a password. */
export async function readInvitation(
  portal: Portal,
  _caller: Caller,
  { token }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { email, fullName, role } = await findInvitation(portal, token)
  return { email, fullName, role, hasAccount: (await portal.identity.findByEmail(email)) !== null }
}
