import type { FastifyRequest } from 'fastify'

/** What the steps of a call learn on their way, for the one line at its end. */
export type Outcome = {
  /** Who called; absent for a guest. */
  readonly uid?: string
  /** The code of the refusal; absent where the call succeeded. */
  readonly code?: string
}

const outcomes = new WeakMap<FastifyRequest, Outcome>()

/** Adds to what is known of a call; what was noted before stays. */
export function noteOutcome(request: FastifyRequest, outcome: Outcome): void {
  const noted = outcomes.get(request)
  outcomes.set(request, noted ? { ...noted, ...outcome } : outcome)
}

export function outcomeOf(request: FastifyRequest): Outcome {
  return outcomes.get(request) ?? {}
}
