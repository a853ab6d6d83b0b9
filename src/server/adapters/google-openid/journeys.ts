import * as openid from 'openid-client'
import * as z from 'zod/mini'
import { Refusal } from '#domain/core/refusals.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Clock } from '#server/ports/clock.ts'

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

export function createJourneys({ clock, seal }: { clock: Clock; seal: Seal }): Journeys {
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
