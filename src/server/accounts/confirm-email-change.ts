import type { confirmEmailChange as call } from '#domain/accounts/profile-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { carryEmail } from './carry-email.ts'
import { setDeviceCookie } from './cookies.ts'
import { emailChangedMail } from './mails/email-change.ts'

/**
 * The link says who: it may be opened in a browser where nobody is signed in. The session that opens it goes on if it is
 * its owner's; all others end, and no device of before is trusted any more.
 */
export async function confirmEmailChange(
  portal: Portal,
  caller: Caller,
  { token }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { session, ip } = caller
  await portal.limits.take(rules.linkAttempts, networkOf(ip))
  const { uid, email, previousEmail } = await portal.identity.redeemEmailChange(token)
  await carryEmail(portal, { uid, email })
  const own = session?.stage === 'full' && session.uid === uid ? session : null
  await portal.sessions.endAll(uid, own?.id)
  await portal.guard.devices.forgetAll(uid)
  if (own) setDeviceCookie(caller, portal.settings, await portal.guard.devices.trust({ uid, email }))
  await portal.audit.record({ actorId: uid, action: 'email-changed', entityType: 'user', entityId: uid, ip })
  portal.post.sendLater('email-changed', async () => emailChangedMail(portal.settings, { previousEmail, email }))
  return { email }
}
