import type { resendVerification as resendCall, verifyEmail as call } from '#domain/accounts/contract.ts'
import { tokenPages } from '#domain/accounts/places.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { addressProven } from '#server/accounts/exports/reactions.ts'
import { verifyAddressMail } from '#server/accounts/mails/addresses.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import type { Mail } from '#server/ports/mail.ts'
import { expectHolder } from './expect-holder.ts'
import { endEarlierAccess } from './grants.ts'

/**
 * The link proves the address, and the session or the password proves who made the account: by the link alone, an owner could
 * verify their address for a stranger who signed up with it. The first proof ends what came before.
 */
export async function verifyEmail(
  portal: Portal,
  caller: Caller,
  { token, password }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { identity, audit } = portal
  const { ip } = caller
  const { uid, email } = await identity.findByActionCode(token, 'verify-email')
  const isFirst = !(await identity.isProven(uid))
  const from = isFirst ? await expectHolder(portal, caller, { uid, email, password }) : null
  const ended = isFirst ? await endEarlierAccess(portal, { uid, ip, from }) : []
  await identity.redeemActionCode(token, 'verify-email')
  await identity.markEmailVerified(uid, email)
  // The first proof has an entry of its own.
  if (!isFirst) await audit.record({ actorId: uid, action: 'email-verified', entityType: 'user', entityId: uid, ip })
  await raise(portal, addressProven, { uid, email })
  return { ended }
}

/** Refuses `unavailable` where the mail cannot be sent now. */
export async function resendVerification(
  portal: Portal,
  { session }: SignedInCaller,
): Promise<ReplyOf<typeof resendCall>> {
  const person = await portal.identity.find(session.uid)
  if (!person) throw new Refusal('not-signed-in')
  if (person.emailVerified) return { sent: false }
  await portal.limits.take(rules.verificationMails, person.uid)
  const mail = await writeVerification(portal, person.email)
  if (mail) await portal.post.send(mail)
  return { sent: mail !== null }
}

const lifetimeMs = 24 * 60 * 60_000

/** A fresh link that verifies the address and leads on to `next`; null where no account has it. */
export async function writeVerification(
  { identity, settings }: Portal,
  email: string,
  next?: string,
): Promise<Mail | null> {
  const token = await identity.issueActionCode(email, 'verify-email', lifetimeMs)
  if (!token) return null
  const search = new URLSearchParams({ token, ...(next === undefined ? {} : { next }) })
  return verifyAddressMail(settings, email, `${settings.baseUrl}${tokenPages.verifyEmail}?${search}`)
}
