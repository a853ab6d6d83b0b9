import type { acceptInvitation as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { findInvitation } from './find-invitation.ts'
import { openSession } from './open-session.ts'
import { takeUpInvitation } from './take-up-invitation.ts'
import { wordsAbout } from './words-about.ts'

/**
 * Makes the account under the uid that the invitation has fixed. An address that has an account refuses
 * `auth/email-already-in-use`: its owner signs in and joins. The mailed link has proved the address.
 */
export async function acceptInvitation(
  portal: Portal,
  caller: Caller,
  { token, password, fullName }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const invitation = await findInvitation(portal, token)
  const { uid, email } = await portal.identity.register(
    { email: invitation.email, password },
    invitation.uid,
    wordsAbout(portal, { fullName }),
  )
  await portal.identity.markEmailVerified(uid, email)
  await takeUpInvitation(portal, invitation, { uid, fullName, ip: caller.ip })
  return {
    session: await openSession(
      portal,
      caller,
      { uid, email },
      { remember: false, provenAt: portal.clock.now(), way: 'invitation' },
    ),
  }
}
