import { signIn as contract } from '#domain/accounts/contract.ts'
import type { signIn as signInCall } from '#domain/accounts/contract.ts'
import type { BodyOf, ReplyOf } from '#domain/core/endpoint.ts'
import { callTo } from '#web/platform/call.ts'
import { currentSession } from '#web/platform/session.ts'

export const signInBody = contract.body

const signIn = callTo<typeof signInCall>('sign-in')

/**
 * Signs in where this portal's passwords are: with itself, or with a hosted provider whose SDK is loaded only then. Throws
 * `CallRefused` either way.
 */
export async function signInByPassword(body: BodyOf<typeof signInCall>): Promise<ReplyOf<typeof signInCall>> {
  const hosted = currentSession()?.features.hosted
  if (!hosted) return signIn(body)
  const { signInAtProvider } = await import('./hosted-sign-in.ts')
  return signInAtProvider(hosted, body)
}
