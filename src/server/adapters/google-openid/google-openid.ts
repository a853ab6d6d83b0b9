import * as openid from 'openid-client'
import * as z from 'zod/mini'
import { Refusal } from '#domain/core/refusals.ts'
import type { Seal } from '#server/platform/seal.ts'
import { createSeal } from '#server/platform/seal.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { GoogleSignIn } from '#server/ports/google.ts'
import type { GoogleClaims } from '#server/ports/identity.ts'

type Deps = {
  readonly clock: Clock
  /** 32 bytes that the store never sees. */
  readonly sealingKey: Uint8Array
  /** `https://accounts.google.com`, unless a trial has a provider of its own on this machine. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Admits an issuer on plain http, and only on the loopback of this machine. */
  readonly allowLoopbackHttp?: boolean
}

/** The one algorithm that Google signs with; whatever else a token claims, `none` before all, is refused. */
const idTokenAlgorithm = 'RS256'
const timeoutSeconds = 10
const recentMs = 10 * 60_000
/** How far the provider's clock may be ahead of ours. */
const clockSkewMs = 60_000

/** The standard's way to have somebody sign in once more, and Google's to be told when they did. */
const askForPresence = { max_age: '0', claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) }

/**
 * Sign-in by OpenID Connect: code, PKCE, state and nonce, all of them checked here. The provider is first asked when
 * somebody signs in, and asked again after a failure. Throws at once for an issuer that is neither https nor allowed.
 */
export function createGoogleOpenId(deps: Deps): GoogleSignIn {
  const journeys = createJourneys({ clock: deps.clock, seal: createSeal(deps.sealingKey) })
  const discover = createDiscovery(deps)

  async function leave(redirectUri: string, isProof: boolean) {
    const provider = await discover()
    const { journey, sealed } = journeys.start(redirectUri, { isProof })
    const url = openid.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: journey.state,
      nonce: journey.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(journey.verifier),
      code_challenge_method: 'S256',
      ...(isProof && askForPresence),
    })
    return { url: url.href, sealed }
  }

  return {
    begin: ({ redirectUri }) => leave(redirectUri, false),
    beginProof: ({ redirectUri }) => leave(redirectUri, true),
    async finish({ callbackUrl, sealed }) {
      const journey = journeys.resume(sealed)
      const returned = new URL(callbackUrl)
      if (returned.origin + returned.pathname !== journey.redirectUri) throw new Refusal('auth/invalid-action-code')
      const provider = await discover()
      try {
        const tokens = await openid.authorizationCodeGrant(provider, returned, {
          expectedState: journey.state,
          expectedNonce: journey.nonce,
          pkceCodeVerifier: journey.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (journey.isProof) expectPresence(claims, deps.clock.nowMs())
        return toClaims(claims)
      } catch (error) {
        throw toGoogleRefusal(error)
      }
    },
  }
}

function createDiscovery({ issuer, clientId, clientSecret, allowLoopbackHttp = false }: Deps) {
  const server = expectIssuer(issuer, { allowLoopbackHttp })
  const execute = [openid.enableNonRepudiationChecks]
  // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; expectIssuer has let in loopback alone
  if (server.protocol === 'http:') execute.push(openid.allowInsecureRequests)
  let known: Promise<openid.Configuration> | null = null

  async function ask(): Promise<openid.Configuration> {
    try {
      return await openid.discovery(
        server,
        clientId,
        { client_secret: clientSecret, id_token_signed_response_alg: idTokenAlgorithm },
        undefined,
        { timeout: timeoutSeconds, execute },
      )
    } catch (error) {
      known = null
      throw new Refusal('auth/google-unavailable', { cause: error })
    }
  }

  return () => (known ??= ask())
}

/** Asking proves nothing, as the question passes the browser and a provider may ignore it: what counts is the signed answer. */
function expectPresence(claims: openid.IDToken | undefined, nowMs: number): void {
  const ageMs = nowMs - Number(claims?.auth_time ?? Number.NaN) * 1000
  if (!(ageMs <= recentMs && ageMs >= -clockSkewMs)) throw new Refusal('auth/google-not-recent')
}

function toClaims(claims: openid.IDToken | undefined): GoogleClaims {
  if (!claims || typeof claims['email'] !== 'string') throw new Refusal('auth/invalid-action-code')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims['email'],
    emailVerified: claims['email_verified'] === true,
    fullName: typeof claims['name'] === 'string' ? claims['name'].trim() || null : null,
  }
}

const lifetimeMs = 10 * 60_000
const purpose = 'google sign-in'

const journeySchema = z.strictObject({
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** True where the person must have signed in at the provider just now. */
  isProof: z.boolean(),
  endsAtMs: z.int(),
})

/** What the browser must bring back from the provider, and what proves that it was this browser that left. */
export type Journey = z.output<typeof journeySchema>

export type Journeys = {
  start(redirectUri: string, asked: Pick<Journey, 'isProof'>): { journey: Journey; sealed: string }
  /** Refuses `auth/invalid-action-code` for what we did not seal, or sealed more than ten minutes ago. */
  resume(sealed: string): Journey
}

function createJourneys({ clock, seal }: { clock: Clock; seal: Seal }): Journeys {
  return {
    start(redirectUri, { isProof }) {
      const journey: Journey = {
        redirectUri,
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        isProof,
        endsAtMs: clock.nowMs() + lifetimeMs,
      }
      return { journey, sealed: seal.seal(purpose, JSON.stringify(journey)) }
    },
    resume(sealed) {
      const text = seal.open(purpose, sealed)
      if (text === null) throw new Refusal('auth/invalid-action-code')
      const journey = journeySchema.parse(JSON.parse(text))
      if (clock.nowMs() >= journey.endsAtMs) throw new Refusal('auth/invalid-action-code')
      return journey
    },
  }
}

const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** The issuer as a URL. Throws for anything but https; plain http passes on the loopback, where that is allowed. */
function expectIssuer(issuer: string, { allowLoopbackHttp }: { allowLoopbackHttp: boolean }): URL {
  const url = new URL(issuer)
  const isTrial = allowLoopbackHttp && url.protocol === 'http:' && loopbackHosts.has(url.hostname)
  if (url.protocol !== 'https:' && !isTrial)
    throw new Error(
      `The issuer for Google sign-in must use HTTPS, or HTTP on a loopback address for a trial: ${issuer}`,
    )
  return url
}

/** No answer, or one that no provider in order would give. */
const brokenAnswers = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** What went wrong with the provider is `auth/google-unavailable`; what was wrong with the sign-in is not. */
function toGoogleRefusal(error: unknown): Refusal {
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
