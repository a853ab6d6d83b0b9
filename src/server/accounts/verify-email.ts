import type { verifyEmail as call } from '#domain/accounts/contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { AccountsDeps } from './deps.ts'

/** The link says who: it may be opened in a browser where nobody is signed in. */
export async function verifyEmail(
  { identity, audit, addressProven }: AccountsDeps,
  { ip }: Caller,
  { token }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const { uid, email } = await identity.redeemActionCode(token, 'verify-email')
  await identity.markEmailVerified(uid, email)
  await audit.record({ actorId: uid, action: 'email-verified', entityType: 'user', entityId: uid, ip })
  await addressProven({ uid, email })
  return {}
}
