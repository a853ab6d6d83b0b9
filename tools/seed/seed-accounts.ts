import type { IdentityProvider } from '#server/ports/identity.ts'
import { cast, castPassword } from './cast.ts'

/** Registers a sign-in for everybody of the cast, with a verified address. */
export async function seedAccounts(identity: IdentityProvider): Promise<void> {
  for (const { uid, email } of cast) {
    await identity.register({ email, password: castPassword }, uid)
    await identity.markEmailVerified(uid, email)
  }
}
