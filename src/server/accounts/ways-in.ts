import type { listWaysIn as call } from '#domain/accounts/ways-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { googleLinkedMail, googleUnlinkedMail } from '#server/accounts/mails/sign-ins.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { setDeviceCookie } from './cookies.ts'
import { twoStepResets } from './exports/collections.ts'
import { securityUrl } from './sign-in-url.ts'
import { endOf } from './two-step-wait.ts'

export async function listWaysIn(
  { documents, identity, twoStep }: Portal,
  { session }: SignedInCaller,
): Promise<ReplyOf<typeof call>> {
  const [ways, secondStep, reset] = await Promise.all([
    identity.waysIn(session.uid),
    twoStep.describe(session.uid),
    documents.get(twoStepResets, session.uid),
  ])
  if (!ways) throw new Refusal('not-signed-in')
  const { hasPassword, passwordChangedAt, google } = ways
  return {
    password: hasPassword ? { changedAt: passwordChangedAt } : null,
    google: google.map(({ email }) => ({ email })),
    twoStep: secondStep && { ...secondStep, ...(reset ? { turnsOffAt: endOf(reset.data) } : {}) },
  }
}

/**
 * Ends the other sessions, which Google may have opened; only this device stays trusted. Refuses `auth/last-way-in` where
 * there is no password to sign in with. Repeating it changes nothing.
 */
export async function unlinkGoogle(portal: Portal, caller: SignedInCaller): Promise<Record<string, never>> {
  const { identity, sessions, guard, audit, settings } = portal
  const { session, ip } = caller
  const person = await identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  const { uid, email, hasPassword } = person
  if (!(await identity.hasGoogle(uid))) return {}
  if (!hasPassword) throw new Refusal('auth/last-way-in')
  await identity.unlinkGoogle(uid)
  await sessions.endAll(uid, session.id)
  await guard.devices.forgetAll(uid)
  setDeviceCookie(caller, settings, await guard.devices.trust({ uid, email }))
  await audit.record({ actorId: uid, action: 'google-unlinked', entityType: 'user', entityId: uid, ip })
  tellGoogleUnlinked(portal, { uid, email })
  return {}
}

/** Mails the owner about a new way in: if it was not them, this is how they learn of it. */
export function mailGoogleLinked(portal: Portal, uid: string, googleEmail: string): void {
  portal.post.sendLater('google-linked', async () => {
    const person = await portal.identity.find(uid)
    const { settings } = portal
    return person && googleLinkedMail(settings, { email: person.email, googleEmail }, await securityUrl(portal, uid))
  })
}

function tellGoogleUnlinked(portal: Portal, { uid, email }: { uid: string; email: string }): void {
  portal.post.sendLater('google-unlinked', async () =>
    googleUnlinkedMail(portal.settings, email, await securityUrl(portal, uid)),
  )
}
