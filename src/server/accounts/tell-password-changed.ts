import type { Portal } from '#server/portal.ts'
import { passwordChangedMail } from './mails/password-changed.ts'
import { signInUrl } from './sign-in-url.ts'

/** Tells the owner by mail: if it was not them, this is how they learn of it. */
export function tellPasswordChanged(portal: Portal, { uid, email }: { uid: string; email: string }): void {
  portal.post.sendLater('password-changed', async () =>
    passwordChangedMail(portal.settings, email, await signInUrl(portal, uid)),
  )
}
