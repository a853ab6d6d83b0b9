import type { AccountsDeps } from './deps.ts'
import { googleLinkedMail, googleUnlinkedMail } from './mails/google-link.ts'
import { securityUrl } from './security-url.ts'

type Deps = Pick<AccountsDeps, 'documents' | 'settings' | 'post' | 'identity'>

/** Tells the owner by mail of a new way in: if it was not them, this is how they learn of it. */
export function tellGoogleLinked(deps: Deps, uid: string, googleEmail: string): void {
  deps.post.sendLater('google-linked', async () => {
    const person = await deps.identity.find(uid)
    const { settings } = deps
    return person && googleLinkedMail(settings, { email: person.email, googleEmail }, await securityUrl(deps, uid))
  })
}

export function tellGoogleUnlinked(deps: Deps, { uid, email }: { uid: string; email: string }): void {
  deps.post.sendLater('google-unlinked', async () =>
    googleUnlinkedMail(deps.settings, email, await securityUrl(deps, uid)),
  )
}
