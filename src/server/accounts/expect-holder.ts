import { Refusal } from '#domain/core/refusals.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import type { Portal } from '#server/portal.ts'
import { provePassword } from './sign-in.ts'

type Claim = { readonly uid: string; readonly email: string; readonly password: string | undefined }

/**
 * Expects the person who opens a mailed link to hold its account, too: by a session of it, which is answered with, or by its
 * password. Refuses `auth/password-needed` without either, and as a sign-in does where the password is wrong.
 */
export async function expectHolder(
  portal: Portal,
  caller: Caller,
  { uid, email, password }: Claim,
): Promise<Session | null> {
  const { session } = caller
  if (session?.stage === 'full' && session.uid === uid) return session
  if (password === undefined) {
    const sentence = `To verify ${maskEmail(email)}, enter the password for this account.`
    throw new Refusal('auth/password-needed', { sentence })
  }
  // Past a limit a wrong password is not told apart; the mailed link stands for the mailed code.
  const { result } = await provePassword(portal, caller, { email, password })
  if (!result) throw new Refusal('auth/wrong-password')
  return null
}

/** Enough for its owner to know it: the link may have reached a stranger. */
function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}
