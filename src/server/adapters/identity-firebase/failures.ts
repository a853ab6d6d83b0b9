import { Refusal } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'

/** The uid of a new account is taken already. */
export class UidTaken extends Error {
  override name = 'UidTaken'
}

const refused: Readonly<Record<string, RefusalCode>> = {
  'auth/email-already-exists': 'auth/email-already-in-use',
  'auth/invalid-email': 'invalid-input',
  'auth/invalid-password': 'auth/weak-password',
  'auth/password-does-not-meet-requirements': 'auth/weak-password',
  'auth/user-disabled': 'auth/user-disabled',
  'auth/too-many-requests': 'auth/too-many-requests',
  'auth/quota-exceeded': 'unavailable',
  'auth/internal-error': 'unavailable',
  'app/network-error': 'unavailable',
  'app/network-timeout': 'unavailable',
}

/** The code of what the provider's SDK threw, like `auth/user-not-found`; empty for every other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The error of the provider's SDK as a refusal of the portal; an error without one stays as it is. */
export function toldBy(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'auth/uid-already-exists') return new UidTaken('An account already has this uid', { cause: error })
  const refusal = refused[code]
  return refusal ? new Refusal(refusal, { cause: error }) : error
}

const refusedByToolkit: Readonly<Record<string, RefusalCode>> = {
  EMAIL_NOT_FOUND: 'auth/user-not-found',
  // An address that the provider cannot read is nobody's.
  INVALID_EMAIL: 'auth/user-not-found',
  INVALID_PASSWORD: 'auth/wrong-password',
  // The only code while the provider protects addresses from being guessed.
  INVALID_LOGIN_CREDENTIALS: 'auth/invalid-credential',
  USER_DISABLED: 'auth/user-disabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
}

/** What the REST interface answered, like `INVALID_PASSWORD` or `TOO_MANY_ATTEMPTS_TRY_LATER : Access was …`. */
export function toldByToolkit(status: number, message: string): unknown {
  const refusal = refusedByToolkit[message.split(' ')[0] ?? '']
  if (refusal) return new Refusal(refusal)
  const told = new Error(`The identity provider responded with ${status}: ${message}`)
  return status === 429 || status >= 500 ? new Refusal('unavailable', { cause: told }) : told
}
