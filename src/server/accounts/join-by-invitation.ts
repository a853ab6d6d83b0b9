import type { joinByInvitation as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { endWhatCameBefore } from './end-what-came-before.ts'
import { findInvitation } from './find-invitation.ts'
import { openFullSession } from './open-session.ts'
import { takeUpInvitation } from './take-up-invitation.ts'

/**
 * For the owner of the invited address who has an account and no profile. The mailed link has proved the address. All
 * earlier sessions end, because somebody else may have opened one before the role was there.
 */
export async function joinByInvitation(
  portal: Portal,
  caller: SignedInCaller,
  { token }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const invitation = await findInvitation(portal, token)
  const person = await portal.identity.find(caller.session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email } = person
  if (email !== invitation.email) throw new Refusal('invitation-for-another')
  if (!(await portal.identity.isProven(uid)))
    await endWhatCameBefore(portal, { uid, ip: caller.ip, from: caller.session })
  // First: it refuses where the account has another address by now, which must not get the role.
  await portal.identity.markEmailVerified(uid, email)
  await takeUpInvitation(portal, invitation, { uid, fullName: invitation.fullName, ip: caller.ip })
  await portal.sessions.endAll(uid)
  const { remember } = caller.session
  return {
    session: await openFullSession(
      portal,
      caller,
      { uid, email },
      { remember, provenAt: portal.clock.now(), way: 'invitation' },
    ),
  }
}
