import { tokenPages } from '#domain/accounts/places.ts'
import type { Portal } from '#server/portal.ts'
import type { Mail } from '#server/ports/mail.ts'
import { verifyAddressMail } from './mails/verify-address.ts'

const lifetimeMs = 24 * 60 * 60_000

/** A fresh link that verifies the address; null where no account has it. */
export async function writeVerification({ identity, settings }: Portal, email: string): Promise<Mail | null> {
  const secret = await identity.issueActionCode(email, 'verify-email', lifetimeMs)
  if (!secret) return null
  return verifyAddressMail(settings, email, `${settings.baseUrl}${tokenPages.verifyEmail}?token=${secret}`)
}
