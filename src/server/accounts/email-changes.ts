import { tokenPages } from '#domain/accounts/places.ts'
import type * as calls from '#domain/accounts/profile-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { writeAddressTaken } from '#server/accounts/exports/address-taken.ts'
import { emailRequests } from '#server/accounts/exports/collections.ts'
import { isAwaitedAddress } from '#server/accounts/exports/invitations.ts'
import { confirmNewAddressMail, emailChangeAskedMail, emailChangedMail } from '#server/accounts/mails/addresses.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import type { Mail } from '#server/ports/mail.ts'
import { syncEmail } from './carry-email.ts'
import { setDeviceCookie } from './cookies.ts'
import { dropEmailRequest, openEmailRequest } from './email-requests.ts'
import { proveOwnPassword } from './prove-own-password.ts'
import { forgotUrl } from './sign-in-url.ts'

const lifetimeMs = 24 * 60 * 60_000

/**
 * Changes nothing yet: the new address has to prove itself by its link. The old one is told at once, while a new password
 * can still close that link. Refuses `unavailable` where the link cannot be mailed.
 */
export async function changeEmail(
  portal: Portal,
  { session, ip }: SignedInCaller,
  { newEmail, password }: InputOf<typeof calls.changeEmail>,
): Promise<Record<string, never>> {
  const { uid, email } = await proveOwnPassword(portal, session.uid, password, ip)
  if (newEmail === email)
    throw new Refusal('invalid-input', {
      fields: { newEmail: 'Enter an address other than your current one' },
    })
  await portal.limits.take(rules.emailChanges, uid)
  await mailLink(portal, { uid, newEmail, ip })
  portal.post.sendLater('email-change-asked', async () =>
    emailChangeAskedMail(portal.settings, { email, newEmail }, await forgotUrl(portal, uid)),
  )
  return {}
}

/** Sends another link for the open request. It asks for no password and tells the old address nothing: the request did both. */
export async function resendEmailChange(
  portal: Portal,
  { session: { uid }, ip }: SignedInCaller,
): Promise<Record<string, never>> {
  const request = await openEmailRequest(portal, uid)
  if (!request) throw new Refusal('not-found')
  await portal.limits.take(rules.emailChanges, uid)
  await mailLink(portal, { uid, newEmail: request.newEmail, ip })
  return {}
}

/** Revokes the link of the open request, too. */
export async function cancelEmailChange(
  portal: Portal,
  { session: { uid }, ip }: SignedInCaller,
): Promise<Record<string, never>> {
  const { documents, identity, audit } = portal
  await identity.closeEmailChanges(uid)
  await documents.transact(async (transaction) => {
    const found = await transaction.get(emailRequests, uid)
    if (!found) return
    transaction.remove(emailRequests, uid)
    const trace = { actorId: uid, action: 'email-change-canceled', entityType: 'user', entityId: uid, ip }
    audit.recordWith(transaction, { ...trace, detail: found.data.newEmail })
  })
  return {}
}

type Asked = { readonly uid: string; readonly newEmail: string; readonly ip: string }

/** The request is written before its mail leaves: where that fails, the link can be sent again. */
async function mailLink(portal: Portal, { uid, newEmail, ip }: Asked): Promise<void> {
  const { documents, clock, audit, post } = portal
  const mail = await writeLink(portal, uid, newEmail)
  await documents.transact(async (transaction) => {
    const request = { id: uid, newEmail, expiresAt: toInstant(clock.nowMs() + lifetimeMs) }
    if (await transaction.get(emailRequests, uid)) transaction.put(emailRequests, request)
    else transaction.create(emailRequests, request)
    const trace = { actorId: uid, action: 'email-change-asked', entityType: 'user', entityId: uid, ip }
    audit.recordWith(transaction, { ...trace, detail: newEmail })
  })
  if (mail) await post.send(mail)
}

/** With neutral messages, the owner of a taken address is told, and the caller is not. */
async function writeLink(portal: Portal, uid: string, newEmail: string): Promise<Mail | null> {
  const { identity, settings } = portal
  try {
    if (await isAwaitedAddress(portal.documents, newEmail)) throw new Refusal('auth/email-already-in-use')
    const secret = await identity.issueEmailChange(uid, newEmail, lifetimeMs)
    const url = `${settings.baseUrl}${tokenPages.changeEmail}?token=${secret}`
    return confirmNewAddressMail(settings, newEmail, url)
  } catch (error) {
    const isTaken = error instanceof Refusal && error.code === 'auth/email-already-in-use'
    if (!isTaken || settings.authMessages !== 'neutral') throw error
    // As it would be with a link: the earlier one opens nothing any more.
    await identity.closeEmailChanges(uid)
    return writeAddressTaken(portal, newEmail)
  }
}

/**
 * The link says who: it may be opened in a browser where nobody is signed in. The owner's session that opens it goes on; all
 * others end, and no earlier device stays trusted.
 */
export async function confirmEmailChange(
  portal: Portal,
  caller: Caller,
  { token }: InputOf<typeof calls.confirmEmailChange>,
): Promise<ReplyOf<typeof calls.confirmEmailChange>> {
  const { session, ip } = caller
  await portal.limits.take(rules.linkAttempts, networkOf(ip))
  const { uid, email, previousEmail } = await portal.identity.redeemEmailChange(token)
  await syncEmail(portal, { uid, email })
  await dropEmailRequest(portal, uid)
  const own = session?.stage === 'full' && session.uid === uid ? session : null
  await portal.sessions.endAll(uid, own?.id)
  await portal.guard.devices.forgetAll(uid)
  if (own) setDeviceCookie(caller, portal.settings, await portal.guard.devices.trust({ uid, email }))
  await portal.audit.record({
    actorId: uid,
    action: 'email-changed',
    entityType: 'user',
    entityId: uid,
    ip,
    detail: email,
  })
  portal.post.sendLater('email-changed', async () =>
    emailChangedMail(portal.settings, { previousEmail, email, keepsOne: own !== null }),
  )
  return { email }
}
