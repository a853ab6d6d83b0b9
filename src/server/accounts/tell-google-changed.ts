import type { Portal } from '#server/portal.ts'
import { googleLinkedMail, googleUnlinkedMail } from './mails/google-link.ts'
import { securityUrl } from './security-url.ts'

/** Tells the owner by mail of a new way in: if it was not them, this is how they learn of it. */
export function tellGoogleLinked(portal: Portal, uid: string, googleEmail: string): void {
  portal.post.sendLater('google-linked', async () => {
    const person = await portal.identity.find(uid)
    const { settings } = portal
    return person && googleLinkedMail(settings, { email: person.email, googleEmail }, await securityUrl(portal, uid))
  })
}

export function tellGoogleUnlinked(portal: Portal, { uid, email }: { uid: string; email: string }): void {
  portal.post.sendLater('google-unlinked', async () =>
    googleUnlinkedMail(portal.settings, email, await securityUrl(portal, uid)),
  )
}
