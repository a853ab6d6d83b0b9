import type { Refusal } from '#domain/core/refusals.ts'

/** Whether an address or a password was wrong; the last code is of a provider that does not say which of the two. */
export function isAboutCredentials({ code }: Refusal): boolean {
  return code === 'auth/user-not-found' || code === 'auth/wrong-password' || code === 'auth/invalid-credential'
}
