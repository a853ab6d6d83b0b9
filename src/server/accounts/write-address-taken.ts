import { rules } from '#server/platform/limits/rules.ts'
import type { Mail } from '#server/ports/mail.ts'
import type { AccountsDeps } from './deps.ts'
import { addressTakenMail } from './mails/address-taken.ts'
import { signInUrl } from './sign-in-url.ts'
import { writeVerification } from './write-verification.ts'

type Deps = Pick<AccountsDeps, 'identity' | 'documents' | 'settings' | 'guard'>

/**
 * What the owner of an address gets where somebody else used it and may not learn that it is taken: a word about it, or the
 * link that verifies the address where that is still to be done. Null after three a day.
 */
export async function writeAddressTaken(deps: Deps, email: string): Promise<Mail | null> {
  const { identity, settings, guard } = deps
  const person = await identity.findByEmail(email)
  if (!person || (await guard.limits.peek(rules.takenAddressMails, email)) === 0) return null
  await guard.limits.take(rules.takenAddressMails, email)
  if (!person.emailVerified) return writeVerification(deps, email)
  return addressTakenMail(settings, email, await signInUrl(deps, person.uid))
}
