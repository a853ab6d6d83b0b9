import type { Portal } from '#server/portal.ts'
import { grantsOf } from './grants.ts'
import { passwordResetMail } from './mails/password-reset.ts'
import { securityUrl } from './security-url.ts'

/** Tells the owner by mail, with all that still opens the account: a thief of the mailbox cannot hide what they added. */
export function tellPasswordReset(portal: Portal, { uid, email }: { uid: string; email: string }): void {
  const { settings, post, identity, twoStep } = portal
  post.sendLater('password-reset', async () => {
    const [ways, hasTwoSteps, { teammates, calendar }] = await Promise.all([
      identity.waysIn(uid),
      twoStep.isOn(uid),
      grantsOf(portal, uid),
    ])
    const google = ways?.google.map((account) => account.email ?? 'an account of yours') ?? []
    const standing = { google, twoStep: hasTwoSteps, teammates, calendar }
    return passwordResetMail(settings, { email, standing }, await securityUrl(portal, uid))
  })
}
