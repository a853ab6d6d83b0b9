import type { requestPasswordReset as call } from '#domain/accounts/contract.ts'
import { tokenPages } from '#domain/accounts/places.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import type { Mail } from '#server/ports/mail.ts'
import { resetPasswordMail } from './mails/reset-password.ts'

const lifetimeMs = 10 * 60_000

/**
 * Answers before it looks for the account: neither the answer nor its time says whether there is one. The limit per
 * network is told; the limit per address is kept silently, so that a stranger cannot see that somebody else asked.
 */
export async function requestPasswordReset(
  portal: Portal,
  { ip }: Caller,
  { email }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  await portal.limits.take(rules.resetsPerNetwork, networkOf(ip))
  portal.post.sendLater('reset-password', () => writeReset(portal, email, ip))
  return {}
}

async function writeReset(portal: Portal, email: string, ip: string): Promise<Mail | null> {
  const { identity, settings, limits, audit } = portal
  if ((await limits.peek(rules.resetsPerAddress, email)) === 0) return null
  await limits.take(rules.resetsPerAddress, email)
  const secret = await identity.issueActionCode(email, 'reset-password', lifetimeMs)
  const person = await identity.findByEmail(email)
  if (!secret || !person) return null
  await audit.record({
    actorId: null,
    action: 'password-reset-requested',
    entityType: 'user',
    entityId: person.uid,
    ip,
  })
  return resetPasswordMail(settings, email, `${settings.baseUrl}${tokenPages.resetPassword}?token=${secret}`)
}
