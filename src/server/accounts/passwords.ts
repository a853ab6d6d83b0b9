import type * as calls from '#domain/accounts/contract.ts'
import { tokenPages } from '#domain/accounts/places.ts'
import type * as resetLinkCalls from '#domain/accounts/reset-link-contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { addressProven } from '#server/accounts/exports/reactions.ts'
import { inviteAgain } from '#server/accounts/exports/way-in.ts'
import { passwordChangedMail, passwordResetMail, resetPasswordMail } from '#server/accounts/mails/passwords.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import type { Mail } from '#server/ports/mail.ts'
import { setDeviceCookie, setSessionCookie } from './cookies.ts'
import { countNoWeak } from './count-no-weak.ts'
import { dropEmailRequest } from './email-requests.ts'
import { endEarlierAccess, grantsOf } from './grants.ts'
import { dropTwoStepReset } from './keep-two-step.ts'
import { forgetWrongCodes } from './prove-code.ts'
import { proveOwnPassword } from './prove-own-password.ts'
import { forgotUrl, securityUrl } from './sign-in-url.ts'
import { wordsAboutPerson } from './words-about.ts'

/** Gives this session, which has just proved its owner, a new secret, and ends all others; only this device stays trusted. */
export async function changePassword(
  portal: Portal,
  caller: SignedInCaller,
  { currentPassword, newPassword }: InputOf<typeof calls.changePassword>,
): Promise<Record<string, never>> {
  const { session, ip } = caller
  const { uid, email } = await proveOwnPassword(portal, session.uid, currentPassword, ip)
  // It is known here alone: an identity has no more than a hash of it, or nothing.
  if (newPassword === currentPassword) throw new Refusal('auth/same-password')
  await portal.identity.setPassword(uid, newPassword, await wordsAboutPerson(portal, uid))
  await portal.sessions.endAll(uid, session.id)
  await portal.guard.devices.forgetAll(uid)
  setDeviceCookie(caller, portal.settings, await portal.guard.devices.trust({ uid, email }))
  await portal.audit.record({ actorId: uid, action: 'password-changed', entityType: 'user', entityId: uid, ip })
  await dropTwoStepReset(portal, uid, { actorId: uid, ip })
  await dropEmailRequest(portal, uid)
  mailPasswordChanged(portal, { uid, email })
  // Last: from here on the page has a cookie that opens nothing, until it has this answer.
  setSessionCookie(caller, portal.settings, await portal.sessions.confirm(session.id))
  return {}
}

const lifetimeMs = 10 * 60_000

type Written = { readonly uid: string; readonly mail: Mail }

/**
 * Answers before it looks for the account: neither the answer nor its time says whether there is one. The limit per network
 * is told; the limit per address is silent, so that a stranger cannot see that somebody else asked.
 */
export async function requestPasswordReset(
  portal: Portal,
  { ip }: Caller,
  { email }: InputOf<typeof calls.requestPasswordReset>,
): Promise<Record<string, never>> {
  await portal.limits.take(rules.resetsPerNetwork, networkOf(ip))
  portal.post.sendLater('reset-password', () => writeReset(portal, email, ip), lifetimeMs)
  return {}
}

/** A client whom staff have added has no password yet: they get their invitation again. */
async function writeReset(portal: Portal, email: string, ip: string): Promise<Mail | null> {
  if (!(await portal.limits.takeIfLeft(rules.resetsPerAddress, email))) return null
  const written = (await inviteAgain(portal, email)) ?? (await writeResetLink(portal, email))
  if (!written) return null
  await portal.audit.record({
    actorId: null,
    action: 'password-reset-requested',
    entityType: 'user',
    entityId: written.uid,
    ip,
  })
  return written.mail
}

async function writeResetLink({ identity, settings }: Portal, email: string): Promise<Written | null> {
  const secret = await identity.issueActionCode(email, 'reset-password', lifetimeMs)
  const person = await identity.findByEmail(email)
  if (!secret || !person) return null
  const url = `${settings.baseUrl}${tokenPages.resetPassword}?token=${secret}`
  return { uid: person.uid, mail: resetPasswordMail(settings, email, url) }
}

/** Whether a mailed link still sets a password: the page asks before somebody chooses one. It is as good afterwards. */
export async function readResetLink(
  { identity }: Portal,
  _caller: Caller,
  { token }: InputOf<typeof resetLinkCalls.readResetLink>,
): Promise<Record<string, never>> {
  await identity.findByActionCode(token, 'reset-password')
  return {}
}

/**
 * Ends every session of the account and forgets its devices and its wrong guesses. The mailed link has proved the address,
 * which counts as verified from now on; where that is its first proof, everything before ends. A later proof leaves the other
 * ways in as they are, above all the second step: a stolen mailbox must not open an account that has one. A mail tells the
 * owner which ways in there are, and where to remove them. It signs nobody in.
 */
export async function resetPassword(
  portal: Portal,
  { ip }: Caller,
  { token, password }: InputOf<typeof calls.resetPassword>,
): Promise<Record<string, never>> {
  const { identity, sessions, guard, limits, audit } = portal
  const counter = [rules.linkAttempts, networkOf(ip)] as const
  await limits.take(...counter)
  const owner = await identity.findByActionCode(token, 'reset-password')
  const isFirst = !(await identity.isProven(owner.uid))
  const { uid, email } = await countNoWeak(portal, counter, () =>
    identity.resetPassword(token, password, (about) => wordsAboutPerson(portal, about)),
  )
  if (isFirst) await endEarlierAccess(portal, { uid, ip, from: null })
  await sessions.endAll(uid)
  await guard.devices.forgetAll(uid)
  await identity.markEmailVerified(uid, email)
  await guard.wrongPasswords.lift(email)
  await limits.clear(rules.mailedCodes, email)
  await forgetWrongCodes(portal, uid)
  await audit.record({ actorId: uid, action: 'password-reset', entityType: 'user', entityId: uid, ip })
  await dropTwoStepReset(portal, uid, { actorId: uid, ip })
  await dropEmailRequest(portal, uid)
  if (isFirst) await raise(portal, addressProven, { uid, email })
  mailPasswordReset(portal, { uid, email })
  return {}
}

/** Begins the ten minutes in which this session may make sensitive calls, under a new secret. */
export async function confirmIdentity(
  portal: Portal,
  caller: SignedInCaller,
  { password }: InputOf<typeof calls.confirmIdentity>,
): Promise<Record<string, never>> {
  const { session, ip } = caller
  await proveOwnPassword(portal, session.uid, password, ip)
  setSessionCookie(caller, portal.settings, await portal.sessions.confirm(session.id))
  return {}
}

/** Mails the owner: if it was not them, this is how they learn of it. */
function mailPasswordChanged(portal: Portal, { uid, email }: { uid: string; email: string }): void {
  portal.post.sendLater('password-changed', async () =>
    passwordChangedMail(portal.settings, email, await forgotUrl(portal, uid)),
  )
}

/** Mails the owner all other ways into the account: a thief of the mailbox cannot hide what they added. */
function mailPasswordReset(portal: Portal, { uid, email }: { uid: string; email: string }): void {
  const { settings, post, identity, twoStep } = portal
  post.sendLater('password-reset', async () => {
    const [ways, hasTwoSteps, { teammates, calendar }] = await Promise.all([
      identity.waysIn(uid),
      twoStep.isOn(uid),
      grantsOf(portal, uid),
    ])
    const linked = ways?.google.map((account) => account.email ?? 'email unknown') ?? []
    const google = linked.length === 0 && portal.google === null ? null : linked
    const standing = { google, twoStep: hasTwoSteps, teammates, calendar }
    return passwordResetMail(settings, { email, standing }, await securityUrl(portal, uid))
  })
}
