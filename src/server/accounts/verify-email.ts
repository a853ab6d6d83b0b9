import type { verifyEmail as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { endWhatCameBefore } from './end-what-came-before.ts'
import { expectHolder } from './expect-holder.ts'
import { addressProven } from './exports/reactions.ts'

/**
 * The link says whose address it is, and the session or the password that whoever opens it made the account: by the link
 * alone, somebody who signed up with another's address would get it verified by them. The first proof ends what came before.
 */
export async function verifyEmail(
  portal: Portal,
  caller: Caller,
  { token, password }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { identity, audit } = portal
  const { ip } = caller
  const { uid, email } = await identity.findByActionCode(token, 'verify-email')
  const isFirst = !(await identity.isProven(uid))
  const from = isFirst ? await expectHolder(portal, caller, { uid, email, password }) : null
  const ended = isFirst ? await endWhatCameBefore(portal, { uid, ip, from }) : []
  await identity.redeemActionCode(token, 'verify-email')
  await identity.markEmailVerified(uid, email)
  await audit.record({ actorId: uid, action: 'email-verified', entityType: 'user', entityId: uid, ip })
  await raise(portal, addressProven, { uid, email })
  return { ended }
}
