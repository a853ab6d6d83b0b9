import type { AccountsDeps } from './deps.ts'
import { passwordChangedMail } from './mails/password-changed.ts'
import { signInUrl } from './sign-in-url.ts'

type Deps = Pick<AccountsDeps, 'documents' | 'settings' | 'post'>

/** Tells the owner by mail: if it was not them, this is how they learn of it. */
export function tellPasswordChanged(deps: Deps, { uid, email }: { uid: string; email: string }): void {
  deps.post.sendLater('password-changed', async () =>
    passwordChangedMail(deps.settings, email, await signInUrl(deps, uid)),
  )
}
