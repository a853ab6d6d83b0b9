import type { verifyEmail as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { AccountsDeps } from './deps.ts'
import { endWhatCameBefore } from './end-what-came-before.ts'
import { expectHolder } from './expect-holder.ts'

/**
 * The link says whose address it is, and the session or the password that whoever opens it made the account: by the link
 * alone, somebody who signed up with another's address would get it verified by them. The first proof ends what came before.
 */
export async function verifyEmail(
  deps: AccountsDeps,
  caller: Caller,
  { token, password }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { identity, audit, addressProven } = deps
  const { ip } = caller
  const { uid, email } = await identity.findByActionCode(token, 'verify-email')
  const isFirst = !(await identity.isProven(uid))
  const from = isFirst ? await expectHolder(deps, caller, { uid, email, password }) : null
  const ended = isFirst ? await endWhatCameBefore(deps, { uid, ip, from }) : []
  await identity.redeemActionCode(token, 'verify-email')
  await identity.markEmailVerified(uid, email)
  await audit.record({ actorId: uid, action: 'email-verified', entityType: 'user', entityId: uid, ip })
  await addressProven({ uid, email })
  return { ended }
}
