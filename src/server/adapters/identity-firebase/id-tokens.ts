import { createRemoteJWKSet, jwtVerify, UnsecuredJWT } from 'jose'
import type { JWTPayload } from 'jose'
import * as z from 'zod/mini'
import { Refusal } from '#domain/core/refusals.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { TokenHolder } from '#server/ports/hosted-sign-in.ts'
import type { GoogleClaims } from '#server/ports/identity.ts'
import type { FirebaseUsers } from './firebase-users.ts'

/** The claims of a token whose signature, issuer, audience and expiry hold; throws for every other. */
export type ReadToken = (token: string) => Promise<JWTPayload>

type Project = { readonly projectId: string; readonly clock: Clock }

/** Whose keys sign the ID tokens of every project. */
const googleKeysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const maxAgeMs = 5 * 60_000
/** How far the provider's clock may be ahead of ours. */
const clockSkewMs = 10_000

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.int(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  firebase: z.object({
    sign_in_provider: z.enum(['password', 'google.com']),
    identities: z.object({ 'google.com': z.optional(z.array(z.string())) }),
    // A tenant's accounts are not the project's.
    tenant: z.optional(z.undefined()),
  }),
})
type Claims = z.output<typeof claimsSchema>

/** Reads tokens that Google has signed. `keysUrl` is another one for tests alone. */
export function signedTokens({ projectId, clock }: Project, keysUrl = googleKeysUrl): ReadToken {
  const keys = createRemoteJWKSet(new URL(keysUrl))
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, { algorithms: ['RS256'], ...expected({ projectId, clock }) })
    return payload
  }
}

/**
 * Reads the tokens of an emulator, which nobody has signed: anyone who reaches the portal can claim any identity. Never in
 * production.
 */
export function unsignedTokens(project: Project): ReadToken {
  return async (token) => UnsecuredJWT.decode(token, expected(project)).payload
}

type Deps = { readonly read: ReadToken; readonly users: FirebaseUsers; readonly clock: Clock }

/** `verifyIdToken` of the port: asks the provider whether the account is still there and the sign-in was not revoked. */
export function createVerifyIdToken({ read, users, clock }: Deps): (token: string) => Promise<TokenHolder> {
  return async (token) => {
    const claims = claimsSchema.safeParse(await readOrRefuse(read, token))
    if (!claims.success) throw new Refusal('auth/invalid-id-token', { cause: claims.error })
    const { sub: uid, auth_time: authTime } = claims.data
    const ageMs = clock.nowMs() - authTime * 1000
    if (ageMs > maxAgeMs || ageMs < -clockSkewMs) throw new Refusal('auth/invalid-id-token')
    const user = await users.find(uid)
    // Both are whole seconds: a sign-in of the very second in which others were revoked is a new one.
    if (!user || authTime * 1000 < user.tokensValidAfterMs) throw new Refusal('auth/invalid-id-token')
    if (user.disabled) throw new Refusal('auth/user-disabled')
    return { uid, google: googleClaimsOf(claims.data) }
  }
}

async function readOrRefuse(read: ReadToken, token: string): Promise<JWTPayload> {
  try {
    return await read(token)
  } catch (error) {
    if (isOutOfReach(error)) throw new Refusal('unavailable', { cause: error })
    throw new Refusal('auth/invalid-id-token', { cause: error })
  }
}

/** The keys could not be got: says nothing of the token. */
function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return (
    code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC' || (error instanceof TypeError && code === undefined)
  )
}

function expected({ projectId, clock }: Project) {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: new Date(clock.nowMs()),
    clockTolerance: clockSkewMs / 1000,
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
  }
}

function googleClaimsOf({ email, email_verified: emailVerified = false, name, firebase }: Claims): GoogleClaims | null {
  if (firebase.sign_in_provider !== 'google.com') return null
  const subject = firebase.identities['google.com']?.[0]
  if (!subject || !email) throw new Refusal('auth/invalid-id-token')
  return { issuer: 'https://accounts.google.com', subject, email, emailVerified, fullName: name ?? null }
}
