import type { AccountsDeps } from './deps.ts'
import { passwordResetMail } from './mails/password-reset.ts'
import { securityUrl } from './security-url.ts'

type Deps = Pick<AccountsDeps, 'documents' | 'settings' | 'post' | 'identity' | 'twoStep' | 'grantsOf'>

/** Tells the owner by mail, with all that still opens the account: a thief of the mailbox cannot hide what they added. */
export function tellPasswordReset(deps: Deps, { uid, email }: { uid: string; email: string }): void {
  const { settings, post, identity, twoStep, grantsOf } = deps
  post.sendLater('password-reset', async () => {
    const [ways, hasTwoSteps, { teammates, calendar }] = await Promise.all([
      identity.waysIn(uid),
      twoStep.isOn(uid),
      grantsOf(uid),
    ])
    const google = ways?.google.map((account) => account.email ?? 'an account of yours') ?? []
    const standing = { google, twoStep: hasTwoSteps, teammates, calendar }
    return passwordResetMail(settings, { email, standing }, await securityUrl(deps, uid))
  })
}
