import * as openid from 'openid-client'
import { Refusal } from '#domain/core/refusals.ts'

/** No answer, or one that no provider in order would give. */
const brokenAnswers = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** What went wrong with the provider is `auth/google-unavailable`; what was wrong with the sign-in is not. */
export function toGoogleRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return new Refusal(isBroken(error) ? 'auth/google-unavailable' : 'auth/invalid-action-code', { cause: error })
}

function isBroken(error: unknown): boolean {
  // fetch rejects with a TypeError where there is no connection.
  if (error instanceof TypeError) return true
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 || error.error === 'invalid_client'
  if (error instanceof openid.WWWAuthenticateChallengeError) return true
  return error instanceof openid.ClientError && brokenAnswers.has(error.code ?? '')
}
